import type { PostalAddress } from '@fori/contracts/orders/schemas';
import { isFinal, orderSearchText } from '@fori/domain/orders';
import type { OrderDelivery } from '@fori/domain/shipping-methods';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { deleteMailsOfOrders, deleteMailsTo } from '../../../mail/outbox.ts';
import { eraseDesignCopies, eraseJacketNotes } from '../../jackets/index.ts';
import { waitingForDocuments } from '../invoices/issue-documents.ts';
import { eraseProofTexts } from '../proofs/proofs.repository.ts';
import {
  addressesWithAccount,
  eraseActor,
  eraseIdempotencyKeys,
  erasePersonFields,
  type LeftOrder,
  leaveOrders,
  leftOrders,
  orderIdsOf,
} from './personal-data.repository.ts';

/** The country stays, for bookkeeping and VAT need it. */
const countryOf = ({ country }: PostalAddress): PostalAddress => ({
  full_name: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country,
});

/** Where somebody collects their parcels says where they live. */
const withoutPoint = ({ pickupPoint: _, ...delivery }: OrderDelivery): OrderDelivery => delivery;

/** Erases the person from those orders that are final and have their documents, which name the buyer, and from their mails. */
const eraseFromFinalOrders = async (tx: Queries, orders: readonly LeftOrder[], now: Date): Promise<void> => {
  const over = orders.filter((order) => isFinal(order.status, order.withdrawal));
  const waiting = await waitingForDocuments(
    tx,
    over.map(({ id }) => id),
  );
  const finalOrders = over.filter(({ id }) => !waiting.has(id));
  for (const { id, number, trackingNumber, shippingAddress, billingAddress, delivery } of finalOrders) {
    await erasePersonFields(tx, id, {
      searchText: orderSearchText({ number, trackingNumber, fullName: '', email: '' }),
      shippingAddress: countryOf(shippingAddress),
      billingAddress: countryOf(billingAddress),
      delivery: delivery && withoutPoint(delivery),
      updatedAt: now,
    });
    await eraseDesignCopies(tx, id);
    await eraseJacketNotes(tx, id);
    await eraseProofTexts(tx, id);
  }
  // those to the shop about them have the customer's words too
  await deleteMailsOfOrders(
    tx,
    finalOrders.map(({ id }) => id),
  );
  const emails = [...new Set(finalOrders.map((order) => order.email.toLowerCase()))];
  const taken = await addressesWithAccount(tx, emails);
  await deleteMailsTo(
    tx,
    emails.filter((email) => !taken.has(email)),
  );
};

/**
 * Erases a person from their orders inside the caller's transaction, before their account is deleted. Final orders lose name,
 * mail address, phone and addresses at once; others keep what delivery needs until `eraseFinishedOrders` finds them final, and those that
 * are due an invoice or credit note keep it until that is issued.
 * Copies of ordered designs go at once with either; one made later goes when the order is final.
 * Amounts, country and order number stay (decision 0044).
 */
export const erasePersonInOrders = async (tx: Queries, userId: string, now: Date): Promise<void> => {
  const ids = new Set(await orderIdsOf(tx, userId));
  await leaveOrders(tx, userId, now);
  await eraseIdempotencyKeys(tx, `user:${userId}`, [...ids]);
  await eraseActor(tx, userId);
  for (const id of ids) await eraseDesignCopies(tx, id);
  const left = await leftOrders(tx);
  await eraseFromFinalOrders(
    tx,
    left.filter((order) => ids.has(order.id)),
    now,
  );
};

/** Erases people with deleted accounts from their orders that have become final. */
export const eraseFinishedOrders = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const waiting = await leftOrders(db.read);
  if (!waiting.some((order) => isFinal(order.status, order.withdrawal))) return;
  await db.write(async (tx) => eraseFromFinalOrders(tx, await leftOrders(tx), clock()));
};
