import type { JacketOffer, JacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { everyChoice, type JacketChoices } from '@fori/domain/jacket-choices';
import { type JacketPriceList, lateStarts, listsFrom } from '@fori/domain/jacket-offer';
import { dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { replaceJacketOffer, writtenJacketOffer } from '../store/index.ts';
import { toJacketOffer } from './jacket-offer.mapper.ts';

/** What custom jackets cost now, the coming price lists, what customers may choose, and whether the workshop has time. */
export const getJacketOffer = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<JacketOffer> =>
  toJacketOffer(await writtenJacketOffer(db.read), clock());

/** The coming lists by their first day, so that the log shows which prices differ. */
const recorded = ({ present, coming, choices, workshop }: JacketOffer) => ({
  present,
  choices,
  workshop,
  coming: Object.fromEntries(coming.map(({ starts_on, ...prices }) => [starts_on, prices])),
});

/** Each choice once, in the shop's order. */
const inOrder = (choices: JacketChoices): JacketChoices => ({
  color: everyChoice.color.filter((one) => choices.color.includes(one)),
  size: everyChoice.size.filter((one) => choices.size.includes(one)),
  material: everyChoice.material.filter((one) => choices.material.includes(one)),
  lining: everyChoice.lining.filter((one) => choices.lining.includes(one)),
  logos: everyChoice.logos.filter((one) => choices.logos.includes(one)),
  monogram: choices.monogram,
});

/**
 * Replaces the coming price lists of custom jackets, what customers may choose and until when the workshop is full; all of it, but
 * for lists of a later day, applies from the next request on. What is left out stays. Saving an unchanged offer writes and records
 * nothing. Throws `stale_edit` when `updated_at` is not that of the stored offer, and
 * `validation_failed` at the start day of a new list that lies in the past (JACKET-231).
 */
export const updateJacketOffer = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { coming, updated_at, ...optional }: JacketOfferChange,
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
    const offer = {
      prices,
      choices: optional.choices ? inOrder(optional.choices) : stored.choices,
      workshop: optional.workshop
        ? { fullUntil: optional.workshop.full_until, takesOrders: optional.workshop.takes_orders }
        : stored.workshop,
    };
    const unchanged = toJacketOffer({ ...offer, updatedAt: stored.updatedAt }, now);
    if (JSON.stringify(unchanged) === JSON.stringify(before)) return before;
    const updatedAt = await replaceJacketOffer(tx, offer, stored.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    const after = toJacketOffer({ ...offer, updatedAt }, now);
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
