import type { Settings, SettingsInput } from '@fori/contracts/admin-settings/schemas';
import type { Language } from '@fori/domain/languages';

/** The form's values: amounts as typed. */
export interface SettingsForm {
  shipping_threshold: string;
  shipping_fee: string;
  vat_rate: string;
  promo: Record<Language, string>;
  jacket_logo_sizes: boolean;
}

export const formOf = ({ updated_at: _at, ...settings }: Settings): SettingsForm => settings;

/** `150`, `150,5` and ` 150.50 ` are valid amounts; the schema rejects anything else. */
const asMoney = (text: string): string => {
  const match = /^\s*(\d+)(?:[.,](\d{1,2}))?\s*$/.exec(text);
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : text.trim();
};

/** The request body of the form. */
export const settingsIn = (form: SettingsForm, updatedAt: string | null): SettingsInput => ({
  shipping_threshold: asMoney(form.shipping_threshold),
  shipping_fee: asMoney(form.shipping_fee),
  vat_rate: form.vat_rate.trim().replace(',', '.'),
  promo: form.promo,
  jacket_logo_sizes: form.jacket_logo_sizes,
  updated_at: updatedAt,
});
