import type { VatInput, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import { type Country, countries } from '@fori/domain/countries';
import type { VatClass } from '@fori/domain/vat-rates';
import { asNumber } from '../../shared/form/as-number.ts';

/** A rate as typed. */
export interface RateForm {
  /** of the row, so that edits of two people are told apart */
  id: string;
  country: Country;
  vat_class: VatClass;
  from: string;
  rate: string;
}

/** The form's values: figures as typed. */
export interface VatForm
  extends Omit<VatSettingsResponse, 'rates' | 'voec_limit' | 'oss_limit' | 'vies' | 'updated_at'> {
  voec_limit: string;
  oss_limit: string;
  rates: RateForm[];
}

/** Grouped by country, each class from its first rate on. */
const inOrder = (rates: VatSettingsResponse['rates']): VatSettingsResponse['rates'] =>
  rates.toSorted(
    (a, b) =>
      countries.indexOf(a.country) - countries.indexOf(b.country) ||
      a.vat_class.localeCompare(b.vat_class) ||
      a.from.localeCompare(b.from),
  );

export const formOf = ({ updated_at: _at, vies: _vies, ...vat }: VatSettingsResponse): VatForm => ({
  ...vat,
  voec_limit: String(vat.voec_limit),
  oss_limit: String(vat.oss_limit),
  rates: inOrder(vat.rates).map((rate) => ({ id: `${rate.country} ${rate.vat_class} ${rate.from}`, ...rate })),
});

/** A new rate of the country sent from, to be filled in. */
export const newRate = ({ home }: Pick<VatForm, 'home'>): RateForm => ({
  id: crypto.randomUUID(),
  country: home,
  vat_class: 'standard',
  from: '',
  rate: '',
});

/** The request body of the form. */
export const vatIn = ({ rates, voec_limit, oss_limit, ...form }: VatForm, updatedAt: string | null): VatInput => ({
  ...form,
  voec_number: form.voec_number.trim(),
  voec_limit: asNumber(voec_limit),
  oss_limit: asNumber(oss_limit),
  rates: rates.map(({ id: _, ...rate }) => ({ ...rate, rate: rate.rate.trim().replace(',', '.') })),
  updated_at: updatedAt,
});
