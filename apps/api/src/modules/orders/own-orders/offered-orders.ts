import type { OfferedOrder } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { findPerson, lockPerson, type Person } from '../../accounts/index.ts';
import { declineOffer, offeredOrdersOf, takeOffer } from './own-orders.repository.ts';

/** The address whose orders may be offered to a person; null until it is verified. */
const provenAddress = ({ email, emailVerifiedAt }: Person): string | null => (emailVerifiedAt ? email : null);

/**
 * Guests' orders placed with a customer's verified address that the account has neither taken over nor declined, newest first
 * (ORDER-112). The customer may see them, for their confirmations went to the same mailbox.
 */
export const listOfferedOrders = async ({ db }: Pick<Shop, 'db'>, { id }: SignedInUser): Promise<OfferedOrder[]> => {
  const email = provenAddress(await findPerson(db.read, id));
  const rows = email === null ? [] : await offeredOrdersOf(db.read, email);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    created_at: row.createdAt.toISOString(),
    item_count: row.itemCount,
    total: toMoney(row.totalCents),
  }));
};

/**
 * Takes an offered order over into the customer's account, or declines it for good. Once it is taken over, the link of the
 * person who placed it is no longer valid (ORDER-113). Throws `not_found` for an order not offered to this customer.
 */
export const answerOffer = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  user: SignedInUser,
  { id, mine }: { id: string; mine: boolean },
): Promise<void> => {
  const done = await db.write(async (tx) => {
    // locked, for a concurrent request may change the address or delete the account
    const email = provenAddress(await lockPerson(tx, user.id));
    if (email === null) return false;
    const offer = { id, email, now: clock() };
    return mine ? takeOffer(tx, { ...offer, userId: user.id }) : declineOffer(tx, offer);
  });
  if (!done) throw new DomainError('not_found');
};
