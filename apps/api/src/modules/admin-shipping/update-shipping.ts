import {
  type ShippingChange,
  type ShippingSettingsResponse,
  shippingChange,
} from '@fori/contracts/admin-shipping/schemas';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { automaticDelivery } from '@fori/domain/parcels';
import { zoneWithoutRule } from '@fori/domain/shipping-methods';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { replaceSettings, writtenSettings } from '../store/index.ts';
import {
  pointsOfRecord,
  recordedShipping,
  shippingMethodsOf,
  toShippingSettings,
  zonesOfRecord,
} from './shipping-settings.mapper.ts';

/** How the shop sends goods, for editing; the defaults where nobody has set it. */
export const getShipping = async ({ db }: Pick<Shop, 'db'>): Promise<ShippingSettingsResponse> =>
  toShippingSettings(await writtenSettings(db.read));

/**
 * Saves zones and methods of delivery, with an audit record (PARCEL-05); they apply from the next order on, earlier ones keep theirs.
 * Saving them unchanged writes and records nothing. Throws `stale_edit` when `updated_at` is not that of the stored settings, and
 * `validation_failed` where no method of the country goods are sent from has the price that product pages name.
 */
export const updateShipping = (
  shop: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { updated_at, ...change }: ShippingChange,
): Promise<ShippingSettingsResponse> =>
  shop.db.write(async (tx) => {
    const now = shop.clock();
    const { updatedAt: since, ...present } = await writtenSettings(tx);
    const before = toShippingSettings({ ...present, updatedAt: since });
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const methods = shippingMethodsOf(change, present.methods);
    const { home } = present.vat;
    const unruled = zoneWithoutRule(methods.zones, home);
    if (unruled) {
      const field = `zones.${methods.zones.indexOf(unruled)}.methods`;
      throw fieldRefused(field, { key: 'general_price_missing', values: { country: home } });
    }
    const deliveredAfter = automaticDelivery(present.deliveredAfter, change.delivered_after_days, now);
    const changed = { ...present, methods, deliveredAfter };
    const [from, to] = [recordedShipping(present), recordedShipping(changed)];
    if (JSON.stringify(from) === JSON.stringify(to)) return before;
    const updatedAt = await replaceSettings(tx, changed, since, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.update_shipping',
      entity: 'settings',
      entityId: 'shipping',
      before: from,
      after: to,
    });
    return toShippingSettings({ ...changed, updatedAt });
  });

/** How the shop sends goods, as records of `settings.update_shipping` have it (ADMIN-220). */
export const restorableShipping: ReadRestorable = async (shop) => {
  const present = await writtenSettings(shop.db.read);
  const updated_at = present.updatedAt?.toISOString() ?? null;
  const recorded = recordedShipping(present);
  return {
    values: recorded,
    save: (values, { adminId }) => {
      const { zones, pickup_points, ...rest } = values as typeof recorded;
      const input = { ...rest, zones: zonesOfRecord(zones), pickup_points: pointsOfRecord(pickup_points), updated_at };
      return updateShipping(shop, adminId, inputOf(shippingChange, input));
    },
  };
};
