import type { AdminCustomer, AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import type { Currency } from '@fori/domain/currencies';
import { languageOf } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import type { CustomerListRow, CustomerRow } from './admin-customers.repository.ts';
import type { CustomerTotals } from './customer-totals.repository.ts';
import type { lastDelivery, newestMessages, newestOrders, newestReviews, providersOf } from './person.repository.ts';

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const toCustomerRow = (row: CustomerListRow, totals: CustomerTotals | undefined): AdminCustomerRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  created_at: row.createdAt.toISOString(),
  verified: row.emailVerifiedAt !== null,
  disabled: row.disabledAt !== null,
  order_count: totals?.orders ?? 0,
  spent: toMoney(totals?.spentCents ?? 0),
  last_order_at: iso(totals?.lastAt),
});

type Rows<Q extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<Q>>;

export interface CustomerFacts {
  totals: CustomerTotals | undefined;
  openOrders: number;
  pendingEmail: string | null;
  addresses: AdminCustomer['addresses'];
  orders: Rows<typeof newestOrders>;
  reviews: Rows<typeof newestReviews>;
  reviewCount: number;
  messages: Rows<typeof newestMessages>;
  messageCount: number;
  lastDelivery: Rows<typeof lastDelivery>;
  lastSignInAt: Date | null;
  openSessions: number;
  identities: Rows<typeof providersOf>;
}

export const toCustomer = (row: CustomerRow, facts: CustomerFacts): AdminCustomer => ({
  ...toCustomerRow(row, facts.totals),
  language: languageOf(row),
  currency: row.currency as Currency,
  verified_at: iso(row.emailVerifiedAt),
  disabled_at: iso(row.disabledAt),
  pending_email: facts.pendingEmail,
  open_order_count: facts.openOrders,
  review_count: facts.reviewCount,
  message_count: facts.messageCount,
  addresses: facts.addresses,
  last_delivery: facts.lastDelivery && {
    order: { id: facts.lastDelivery.id, number: facts.lastDelivery.number },
    address: { ...facts.lastDelivery.address, phone: facts.lastDelivery.phone },
  },
  orders: facts.orders.map((order) => ({
    id: order.id,
    number: order.number,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    item_count: order.itemCount,
    total: toMoney(order.totalCents),
  })),
  reviews: facts.reviews.map((review) => ({
    id: review.id,
    product: { id: review.productId, name: review.productName },
    rating: review.rating,
    title: review.title,
    status: review.status,
    created_at: review.createdAt.toISOString(),
  })),
  messages: facts.messages.map((message) => ({
    id: message.id,
    subject: message.subject,
    created_at: message.createdAt.toISOString(),
    answered_at: iso(message.answeredAt),
  })),
  sign_in: {
    has_password: row.passwordHash !== null,
    identities: facts.identities.map(({ issuer, createdAt }) => ({ issuer, since: createdAt.toISOString() })),
    last_at: iso(facts.lastSignInAt),
    open_sessions: facts.openSessions,
  },
});
