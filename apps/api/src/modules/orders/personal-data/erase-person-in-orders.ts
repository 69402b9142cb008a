import type { PostalAddress } from '@fori/contracts/orders/schemas';
import { isFinal } from '@fori/domain/orders';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { deleteMailsTo } from '../../../mail/outbox.ts';
import { eraseJacketNotes } from '../../jackets/index.ts';
import { orderSearchText } from '../placing/write-order.ts';
import {
  addressesWithAccount,
  eraseActor,
  eraseIntents,
  erasePersonFields,
  type LeftOrder,
  leaveOrders,
  leftOrders,
  orderIdsOf,
} from './personal-data.repository.ts';

/** The country stays: the books and the VAT need it. */
const countryOf = ({ country }: PostalAddress): PostalAddress => ({
  full_name: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country,
});

/** Takes the person out of those orders that are over, and of the mails about them. */
const eraseFromFinalOrders = async (tx: Queries, orders: readonly LeftOrder[], now: Date): Promise<void> => {
  const over = orders.filter((order) => isFinal(order.status, order.withdrawal));
  for (const { id, number, trackingNumber, shippingAddress, billingAddress } of over) {
    await erasePersonFields(tx, id, {
      searchText: orderSearchText({ number, trackingNumber, fullName: '', email: '' }),
      shippingAddress: countryOf(shippingAddress),
      billingAddress: countryOf(billingAddress),
      updatedAt: now,
    });
    await eraseJacketNotes(tx, id);
  }
  const emails = [...new Set(over.map((order) => order.email.toLowerCase()))];
  const taken = await addressesWithAccount(tx, emails);
  await deleteMailsTo(
    tx,
    emails.filter((email) => !taken.has(email)),
  );
};

/**
 * Parts a person whose account is being deleted from their orders, as part of the caller's transaction and before the
 * account goes: orders that are over lose name, mail address, phone and addresses at once; one still on its way keeps what
 * its delivery needs until `eraseFinishedOrders` finds it over. Figures, country and numbers stay (decision 0044).
 */
export const erasePersonInOrders = async (tx: Queries, userId: string, now: Date): Promise<void> => {
  const ids = new Set(await orderIdsOf(tx, userId));
  await leaveOrders(tx, userId, now);
  await eraseIntents(tx, `user:${userId}`, [...ids]);
  await eraseActor(tx, userId);
  const left = await leftOrders(tx);
  await eraseFromFinalOrders(
    tx,
    left.filter((order) => ids.has(order.id)),
    now,
  );
};

/** Takes the people who have left out of their orders that are over by now. */
export const eraseFinishedOrders = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  const waiting = await leftOrders(db.read);
  if (!waiting.some((order) => isFinal(order.status, order.withdrawal))) return;
  await db.write(async (tx) => eraseFromFinalOrders(tx, await leftOrders(tx), clock()));
};
