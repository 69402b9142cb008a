import { type AdminCustomer, CUSTOMER_PAGE_ROWS } from '@fori/contracts/admin-customers/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { listAddresses } from '../addresses/index.ts';
import { pendingEmailOf } from '../profile/index.ts';
import { toCustomer } from './admin-customers.mapper.ts';
import { customerById } from './admin-customers.repository.ts';
import { customerTotals } from './customer-totals.repository.ts';
import { countOpenOrders } from './open-orders.ts';
import {
  countMessagesOf,
  countReviewsOf,
  lastDelivery,
  lastSignIn,
  newestMessages,
  newestOrders,
  newestReviews,
  openSessions,
  providersOf,
} from './person.repository.ts';

/**
 * One customer with everything the back office shows, products named in `language`. Sign-in methods are reported by
 * kind and date only. Throws `not_found`, for admins too.
 */
export const viewCustomer = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<AdminCustomer> => {
  const { read } = db;
  const now = clock();
  const row = await customerById(read, id);
  if (!row) throw new DomainError('not_found');
  const [totals, openOrders, pendingEmail, addresses, orders, reviews, reviewCount, messages, messageCount] =
    await Promise.all([
      customerTotals(read, [id]),
      countOpenOrders(read, id),
      pendingEmailOf(read, id, now),
      listAddresses({ db }, id),
      newestOrders(read, id, CUSTOMER_PAGE_ROWS),
      newestReviews(read, id, language, CUSTOMER_PAGE_ROWS),
      countReviewsOf(read, id),
      newestMessages(read, row, CUSTOMER_PAGE_ROWS),
      countMessagesOf(read, row),
    ]);
  const [delivery, lastSignInAt, sessions, identities] = await Promise.all([
    lastDelivery(read, id),
    lastSignIn(read, id),
    openSessions(read, id, now),
    providersOf(read, id),
  ]);
  return toCustomer(row, {
    totals: totals[0],
    openOrders,
    pendingEmail,
    addresses,
    orders,
    reviews,
    reviewCount,
    messages,
    messageCount,
    lastDelivery: delivery,
    lastSignInAt,
    openSessions: sessions,
    identities,
  });
};
