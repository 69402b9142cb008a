import type { Settings, SettingsChange } from '@fori/contracts/admin-settings/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { replaceSettings, writtenSettings } from '../store/index.ts';
import { toSettings } from './settings.mapper.ts';

const recorded = ({ updated_at: _at, ...settings }: Settings) => settings;

const isSame = (a: Settings, b: Settings): boolean => JSON.stringify(recorded(a)) === JSON.stringify(recorded(b));

/**
 * Sets shipping, VAT and the promo bar for an admin; orders from the next one on are priced by them, and pages of the shop
 * show them from the next request on. Saving what is there already changes and records nothing. Throws `stale_edit` when
 * `updated_at` is not that of the present settings.
 */
export const updateSettings = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { shipping_threshold, shipping_fee, vat_rate, promo, updated_at }: SettingsChange,
): Promise<Settings> =>
  db.write(async (tx) => {
    const now = clock();
    const present = await writtenSettings(tx);
    const before = toSettings(present);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const wanted = { shipping: { threshold: shipping_threshold, fee: shipping_fee }, vatRate: vat_rate, promo };
    if (isSame(before, toSettings({ ...wanted, updatedAt: present.updatedAt }))) return before;
    const updatedAt = await replaceSettings(tx, wanted, present.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    const after = toSettings({ ...wanted, updatedAt });
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.update',
      entity: 'settings',
      entityId: 'shop',
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });
