import type { JacketOffer, JacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { type JacketPriceList, lateStarts, listsFrom } from '@fori/domain/jacket-offer';
import { dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { replaceJacketOffer, writtenJacketOffer } from '../store/index.ts';
import { toJacketOffer } from './jacket-offer.mapper.ts';

/** What custom jackets cost now, and the coming price lists. */
export const getJacketOffer = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<JacketOffer> =>
  toJacketOffer(await writtenJacketOffer(db.read), clock());

/** The coming lists by their first day, so that the log shows which prices differ. */
const recorded = ({ present, coming }: JacketOffer) => ({
  present,
  coming: Object.fromEntries(coming.map(({ starts_on, ...prices }) => [starts_on, prices])),
});

/**
 * Replaces the coming price lists of custom jackets; one that starts today applies from the next request on. Saving unchanged
 * lists writes and records nothing. Throws `stale_edit` when `updated_at` is not that of the stored offer, and
 * `validation_failed` at the start day of a new list that lies in the past (JACKET-231).
 */
export const updateJacketOffer = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { coming, updated_at }: JacketOfferChange,
): Promise<JacketOffer> =>
  db.write(async (tx) => {
    const now = clock();
    const today = dayOf(now);
    const stored = await writtenJacketOffer(tx);
    const before = toJacketOffer(stored, now);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const lists: JacketPriceList[] = coming.map(({ starts_on, ...prices }) => ({ startsOn: starts_on, ...prices }));
    const late = lateStarts(stored.prices, lists, today);
    if (late.length > 0) {
      const error: FieldError = { key: 'start_past', values: { today } };
      throw new DomainError('validation_failed', {
        fields: Object.fromEntries(late.map((at) => [`coming.${at}.starts_on`, [error]])),
      });
    }
    const prices = listsFrom(stored.prices, lists, today);
    const unchanged = toJacketOffer({ prices, updatedAt: stored.updatedAt }, now);
    if (JSON.stringify(unchanged) === JSON.stringify(before)) return before;
    const updatedAt = await replaceJacketOffer(tx, { prices }, stored.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    const after = toJacketOffer({ prices, updatedAt }, now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'jacket.update',
      entity: 'jacket',
      entityId: 'offer',
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });
