import type { Identity, IdentityInput, ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import { type Weekday, weekdays } from '@fori/domain/identity';

/** Hours of a day as typed; both empty on a day without. */
interface HoursForm {
  opens: string;
  closes: string;
}

/** The form's values: all as typed. */
export interface IdentityForm extends Omit<Identity, 'opening_hours' | 'support' | 'founded_year' | 'updated_at'> {
  opening_hours: Record<Weekday, HoursForm>;
  support: { availability: Identity['support']['availability']; reply_within_hours: string };
  /** empty where the shop does not say */
  founded_year: string;
}

const onEachDay = <T>(hoursOf: (day: Weekday) => T) =>
  Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as Record<Weekday, T>;

export const formOf = ({ updated_at: _at, logo_faint_on: _faint, ...identity }: ShownIdentity): IdentityForm => ({
  ...identity,
  opening_hours: onEachDay((day) => identity.opening_hours[day] ?? { opens: '', closes: '' }),
  support: { ...identity.support, reply_within_hours: String(identity.support.reply_within_hours) },
  founded_year: String(identity.founded_year ?? ''),
});

/** The schema rejects what is no whole number. */
const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The request body of the form. */
export const identityIn = (form: IdentityForm, updatedAt: string | null) =>
  ({
    ...form,
    opening_hours: onEachDay((day) => {
      const { opens, closes } = form.opening_hours[day];
      return opens || closes ? { opens, closes } : null;
    }),
    support: { ...form.support, reply_within_hours: wholeNumber(form.support.reply_within_hours) },
    founded_year: form.founded_year.trim() === '' ? null : wholeNumber(form.founded_year),
    updated_at: updatedAt,
  }) satisfies IdentityInput;
