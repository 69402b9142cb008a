import { DAY_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../../composition.ts';
import { readSettings } from '../../store/index.ts';
import { ordersShippedBetween } from '../orders.repository.ts';
import { applyTransition } from './apply-transition.ts';

const STEP = 100;

/**
 * Moves orders to `delivered` some days after they were shipped, where the shop's setting says so, each in its own transaction with its
 * mail; returns how many. Orders shipped before the setting was switched on stay, and so do those collected from the workshop, of which staff
 * alone know; no withdrawal period begins (PARCEL-14). Safe to run twice at once: of two only one finds an order still shipped. One that
 * fails does not stop the others; all errors are thrown together at the end.
 */
export const deliverShipped = async (shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>): Promise<number> => {
  const { db, clock } = shop;
  const { deliveredAfter } = await readSettings(db.read);
  if (!deliveredAfter) return 0;
  const before = new Date(clock().getTime() - deliveredAfter.days * DAY_MS);
  const due = await ordersShippedBetween(db.read, { since: deliveredAfter.since, before, limit: STEP });
  const errors: unknown[] = [];
  let count = 0;
  for (const orderId of due) {
    try {
      const actor = { kind: 'system', id: null } as const;
      await db.write((tx) => applyTransition(tx, shop, { orderId, to: 'delivered', actor }));
      count += 1;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'transition_not_allowed')) errors.push(error);
    }
  }
  if (count > 0) shop.mail.sendSoon();
  if (errors.length > 0) throw new AggregateError(errors, 'orders not noted as delivered');
  return count;
};
