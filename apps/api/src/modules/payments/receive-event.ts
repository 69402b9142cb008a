import { DAY_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { deletePaymentEventsBefore, insertPaymentEvent } from './payment-events.repository.ts';

/**
 * Stores a provider's event after its signature was verified. Returns whether it is new and of interest. Throws
 * `signature_invalid`, `malformed_request` for what is no event, and `not_found` in a shop without such a provider.
 */
export const receivePaymentEvent = async (
  shop: Pick<Shop, 'db' | 'clock' | 'hostedPayments'>,
  body: string,
  signature: string | undefined,
): Promise<boolean> => {
  const { db, clock, hostedPayments } = shop;
  if (!hostedPayments) throw new DomainError('not_found');
  const event = hostedPayments.readEvent(body, signature);
  return db.write((tx) => insertPaymentEvent(tx, event, clock()));
};

/** Providers repeat an event for some days; until then it must be recognised. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes events received a month ago. */
export const purgePaymentEvents = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  await db.write((tx) => deletePaymentEventsBefore(tx, new Date(clock().getTime() - KEPT_MS)));
};
