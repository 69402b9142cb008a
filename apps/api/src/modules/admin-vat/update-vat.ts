import { type VatChange, type VatSettingsResponse, vatChange } from '@fori/contracts/admin-vat/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { zoneWithoutRule } from '@fori/domain/shipping-methods';
import { dayOf } from '@fori/domain/shop-time';
import { countriesWithoutRate } from '@fori/domain/vat-rates';
import type { Shop } from '../../composition.ts';
import { requireFreshFactor } from '../accounts/index.ts';
import type { Asker } from '../approvals/index.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { replaceSettings, writtenSettings } from '../store/index.ts';
import { recordedVat, toVatSettings, vatSettingsOf } from './vat-settings.mapper.ts';

/** How the shop charges VAT, for editing; the defaults where nobody has set it. */
export const getVat = async ({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<VatSettingsResponse> =>
  toVatSettings(await writtenSettings(db.read), config.viesUrl !== undefined);

/**
 * Saves how the shop charges VAT, with an audit record (VAT-120); it applies from the next order on, earlier ones keep theirs. Saving
 * it unchanged writes and records nothing. Throws `stale_edit` when `updated_at` is not that of the stored settings, and
 * `validation_failed` for a country without a standard rate today, for fixed prices with VAT where customers see prices without it and
 * for a country to send from where no method has the general price (PARCEL-05),
 * and `fresh_factor_required`.
 */
export const updateVat = (
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  by: Asker,
  { updated_at, ...change }: VatChange,
): Promise<VatSettingsResponse> =>
  shop.db.write(async (tx) => {
    const now = shop.clock();
    const { updatedAt: since, ...present } = await writtenSettings(tx);
    const vies = shop.config.viesUrl !== undefined;
    const before = toVatSettings({ vat: present.vat, updatedAt: since }, vies);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const vat = vatSettingsOf(change, present.vat);
    const without = countriesWithoutRate(vat.rates, dayOf(now));
    if (without.length > 0) {
      const rates = without.map((country) => ({ key: 'vat_standard_missing' as const, values: { country } }));
      throw new DomainError('validation_failed', { fields: { rates } });
    }
    if (vat.priceBasis === 'gross' && !present.pricesWithVat) {
      throw fieldRefused('price_basis', { key: 'vat_gross_hidden' });
    }
    if (zoneWithoutRule(present.methods.zones, vat.home)) {
      throw fieldRefused('home', { key: 'general_price_missing', values: { country: vat.home } });
    }
    const [from, to] = [recordedVat(present.vat), recordedVat(vat)];
    if (JSON.stringify(from) === JSON.stringify(to)) return before;
    await requireFreshFactor(tx, shop, by);
    const updatedAt = await replaceSettings(tx, { ...present, vat }, since, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordChange(tx, {
      at: now,
      actorId: by.id,
      action: 'settings.update_vat',
      entity: 'settings',
      entityId: 'vat',
      before: from,
      after: to,
    });
    return toVatSettings({ vat, updatedAt }, vies);
  });

/** How VAT is charged, as records of `settings.update_vat` have it (ADMIN-220). */
export const restorableVat: ReadRestorable = async (shop) => {
  const { updated_at, vies: _, ...present } = await getVat(shop);
  return {
    values: present,
    save: (values, { adminId: id, ...by }) =>
      updateVat(shop, { id, staffRole: null, ...by }, inputOf(vatChange, { ...values, updated_at })),
  };
};
