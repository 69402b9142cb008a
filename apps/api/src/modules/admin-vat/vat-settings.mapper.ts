import type { VatChange, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import { type VatSettings, VOEC_LIMIT_NOK } from '@fori/domain/taxed-order';
import { vatPercent } from '@fori/domain/vat';
import type { WrittenSettings } from '../store/index.ts';

type Written = Pick<WrittenSettings, 'vat' | 'updatedAt'>;

/** `vies`: whether VAT ids are looked up. */
export const toVatSettings = ({ vat, updatedAt }: Written, vies: boolean): VatSettingsResponse => ({
  mode: vat.mode,
  home: vat.home,
  oss: vat.oss,
  oss_limit: vat.ossLimit,
  unconfirmed_vat_ids: vat.unconfirmedVatIds,
  vies,
  voec_number: vat.voec?.number ?? '',
  voec_limit: vat.voec?.limitNok ?? VOEC_LIMIT_NOK,
  price_basis: vat.priceBasis,
  rounding: vat.rounding,
  rates: vat.rates.map(({ country, vatClass, from, rate }) => ({
    country,
    vat_class: vatClass,
    from,
    rate: vatPercent(rate),
  })),
  updated_at: updatedAt?.toISOString() ?? null,
});

/** `present` has what a change leaves out. */
export const vatSettingsOf = (change: Omit<VatChange, 'updated_at'>, present: VatSettings): VatSettings => ({
  mode: change.mode,
  home: change.home,
  oss: change.oss,
  ossLimit: change.oss_limit ?? present.ossLimit,
  unconfirmedVatIds: change.unconfirmed_vat_ids ?? present.unconfirmedVatIds,
  voec: change.voec_number === '' ? null : { number: change.voec_number, limitNok: change.voec_limit },
  priceBasis: change.price_basis,
  rounding: change.rounding,
  rates: change.rates.map(({ vat_class: vatClass, ...rate }) => ({ ...rate, vatClass })),
});

/** How VAT is charged, as records of `settings.update_vat` have it. */
export const recordedVat = (vat: VatSettings) => {
  const { updated_at: _at, vies: _vies, ...recorded } = toVatSettings({ vat, updatedAt: null }, false);
  return recorded;
};
