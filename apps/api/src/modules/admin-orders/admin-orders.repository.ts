import type { AdminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { openDisputes } from '@fori/domain/disputes';
import { openWithdrawals, orderStatuses } from '@fori/domain/orders';
import { type PaymentStatus, paidStatuses } from '@fori/domain/payments';
import { isProofOpen } from '@fori/domain/proofs';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';
import { isCurrentWithdrawal, withRefundBack } from '../orders/index.ts';
import { isNotCapturedYet } from '../payments/index.ts';

type Tables = Db['t'];

export interface OrderFilter
  extends Pick<AdminOrderQuery, 'status' | 'country' | 'payment' | 'jackets' | 'withdrawal' | 'proof' | 'vat_id'> {
  /** folded; each must occur */
  terms: readonly string[];
  /** placed at this moment or later */
  since: Date | null;
  /** placed before this moment */
  before: Date | null;
  /** authorisations that end before this moment are ending */
  endsBefore: Date;
}

/** Few orders have jackets, so their ids are listed by a subquery instead of looking at each order. */
const withJackets = ({ orders, orderJackets }: Tables): SQL =>
  sql`${orders.id} in (select ${orderJackets.orderId} from ${orderJackets})`;

const withRefunds = ({ orders, refunds }: Tables): SQL =>
  sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${refunds.status} <> 'failed')`;

/** Most orders have a captured payment, so each order's payment is looked up by index instead of listing ids. */
const withPayment = ({ orders, payments }: Tables, status: PaymentStatus): SQL =>
  sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = ${status})`;

/** Authorised, but the last attempt to capture it failed. */
const withFailedCapture = ({ orders, payments }: Tables): SQL =>
  sql`exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = 'authorised'
    and ${payments.captureFailedAt} is not null)`;

/** An authorised payment of an order that ends before a moment. */
const heldUntil = (t: Tables, before: Date): SQL => {
  const { orders, payments } = t;
  const isEnding = and(eq(payments.status, 'authorised'), lte(payments.authorisedUntil, before), isNotCapturedYet(t));
  return sql`${payments.orderId} = ${orders.id} and ${isEnding}`;
};

/** Few payments are disputed or about to end, and few refunds come back, so that ids are listed. */
const withAuthorisationEnding = (t: Tables, before: Date): SQL | undefined =>
  sql`${t.orders.id} in (select ${t.payments.orderId} from ${t.payments}
    where ${t.payments.status} = 'authorised' and ${lte(t.payments.authorisedUntil, before)} and ${isNotCapturedYet(t)})`;

const withOpenDispute = ({ orders, paymentDisputes }: Tables): SQL =>
  sql`${orders.id} in (select ${paymentDisputes.orderId} from ${paymentDisputes}
    where ${inArray(paymentDisputes.status, [...openDisputes])})`;

/** A paid order with a jacket whose proof is not approved; waits where the shop's setting requires proofs. */
const lacksProof = ({ orders, orderJackets, jacketProofs }: Tables): SQL =>
  sql`(${orders.status} = 'paid' and exists (select 1 from ${orderJackets} where ${orderJackets.orderId} = ${orders.id}
    and not exists (select 1 from ${jacketProofs} where ${jacketProofs.orderJacketId} = ${orderJackets.id}
      and ${jacketProofs.answer} = 'approved')))`;

/** An order with a jacket whose latest proof has this answer, null for none yet. Few have, so that ids are listed. */
const withLatestProof = ({ orderJackets, jacketProofs, orders }: Tables, answer: 'change_requested' | null): SQL => {
  const answered = answer === null ? sql`is null` : sql`= ${answer}`;
  return sql`${orders.id} in (select ${orderJackets.orderId} from ${jacketProofs}
    inner join ${orderJackets} on ${orderJackets.id} = ${jacketProofs.orderJacketId}
    where ${jacketProofs.answer} ${answered} and not exists (select 1 from ${jacketProofs} later
      where later.order_jacket_id = ${jacketProofs.orderJacketId} and later.revision > ${jacketProofs.revision}))`;
};

const proofMatches = (t: Tables, proof: AdminOrderQuery['proof']): SQL | undefined => {
  switch (proof) {
    case 'all':
      return undefined;
    case 'waiting':
      return lacksProof(t);
    default:
      return and(
        inArray(t.orders.status, orderStatuses.filter(isProofOpen)),
        withLatestProof(t, proof === 'unanswered' ? null : proof),
      );
  }
};

const paymentMatches = (t: Tables, { payment, endsBefore }: OrderFilter): SQL | undefined => {
  switch (payment) {
    case 'all':
      return undefined;
    case 'partly_refunded':
      return and(withRefunds(t), or(...paidStatuses.map((status) => withPayment(t, status))));
    case 'capture_failed':
      return withFailedCapture(t);
    case 'ending':
      return withAuthorisationEnding(t, endsBefore);
    case 'came_back':
      return withRefundBack(t);
    case 'disputed':
      return withOpenDispute(t);
    default:
      return withPayment(t, payment);
  }
};

/** A withdrawal whose refund the provider refused and that was not refunded since. */
const refundFailed = ({ withdrawals, refunds }: Tables): SQL =>
  sql`(${withdrawals.status} = 'received' and exists (select 1 from ${refunds}
    where ${refunds.id} = ${withdrawals.refundId} and ${refunds.status} = 'failed'))`;

/** Orders with such a withdrawal. */
const withRefundFailed = (t: Tables): SQL =>
  sql`${t.orders.id} in (select ${t.withdrawals.orderId} from ${t.withdrawals} where ${refundFailed(t)})`;

const withdrawalMatches = (t: Tables, filter: AdminOrderQuery['withdrawal']): SQL | undefined => {
  if (filter === 'all') return undefined;
  const { orders, withdrawals } = t;
  const which = {
    any: undefined,
    open: inArray(withdrawals.status, [...openWithdrawals]),
    refund_failed: refundFailed(t),
  }[filter];
  const ids = sql`select ${withdrawals.orderId} from ${withdrawals}`;
  return which ? sql`${orders.id} in (${ids} where ${which})` : sql`${orders.id} in (${ids})`;
};

/** Few orders are of companies, and an index lists those. */
const vatIdMatches = ({ orders }: Tables, vatId: AdminOrderQuery['vat_id']): SQL | undefined => {
  if (vatId === 'all') return undefined;
  return and(isNotNull(orders.vatId), vatId === 'with' ? undefined : eq(orders.vatIdState, vatId));
};

const matching = (t: Tables, filter: OrderFilter): SQL | undefined => {
  const { status, country, jackets, withdrawal, proof, terms, since, before } = filter;
  return and(
    status === 'all' ? undefined : eq(t.orders.status, status),
    country === 'all' ? undefined : eq(t.orders.country, country),
    since ? gte(t.orders.createdAt, since) : undefined,
    before ? lt(t.orders.createdAt, before) : undefined,
    paymentMatches(t, filter),
    jackets === 'all' ? undefined : jackets === 'with' ? withJackets(t) : not(withJackets(t)),
    withdrawalMatches(t, withdrawal),
    proofMatches(t, proof),
    vatIdMatches(t, filter.vat_id),
    ...terms.map((term) => sql`${t.orders.searchText} like ${likePattern(term)} escape '\\'`),
  );
};

const orderingOf = (t: Tables, { terms }: OrderFilter, sort: AdminOrderQuery['sort']): SQL[] => {
  switch (sort) {
    case 'newest':
      return [desc(t.orders.createdAt), desc(t.orders.id)];
    case 'oldest':
      return [asc(t.orders.createdAt), asc(t.orders.id)];
    case 'total':
      // the plus keeps a search from using the index of totals, with which every order would be read
      return [terms.length > 0 ? sql`+${t.orders.totalCents} desc` : desc(t.orders.totalCents), desc(t.orders.id)];
  }
};

export const countOrders = (queries: Queries, filter: OrderFilter): Promise<number> =>
  queries.$count(queries.t.orders, matching(queries.t, filter));

/** Ids of one page's orders; the other columns are read for these alone. */
const idsOfPage = async (
  queries: Queries,
  filter: OrderFilter,
  { sort, limit, offset }: { sort: AdminOrderQuery['sort']; limit: number; offset: number },
): Promise<string[]> => {
  const { t } = queries;
  const rows = await queries
    .select({ id: t.orders.id })
    .from(t.orders)
    .where(matching(t, filter))
    .orderBy(...orderingOf(t, filter, sort))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
};

/** One page of the orders that match, in order. */
export const pageOfOrders = async (
  queries: Queries,
  filter: OrderFilter,
  page: { sort: AdminOrderQuery['sort']; limit: number; offset: number },
) => {
  const { t } = queries;
  const ids = await idsOfPage(queries, filter, page);
  if (ids.length === 0) return [];
  const { orders, orderJackets, payments, refunds, withdrawals } = t;
  const rows = await queries
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      fullName: orders.fullName,
      email: orders.email,
      country: orders.country,
      itemCount: orders.itemCount,
      totalCents: orders.totalCents,
      trackingNumber: orders.trackingNumber,
      vatIdState: orders.vatIdState,
      withdrawal: withdrawals.status,
      refundFailed: sql`case when ${withRefundFailed(t)} then 1 else 0 end`.mapWith(Number),
      lacksProof: sql`case when ${lacksProof(t)} then 1 else 0 end`.mapWith(Number),
      jackets:
        sql`(select coalesce(sum(${orderJackets.quantity}), 0) from ${orderJackets} where ${orderJackets.orderId} = ${orders.id})`.mapWith(
          Number,
        ),
      refunds:
        sql`(select count(*) from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'failed')`.mapWith(
          Number,
        ),
      captureFailures:
        sql`(select count(*) from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.status} = 'authorised'
          and ${payments.captureFailedAt} is not null)`.mapWith(Number),
      disputed: sql`case when ${withOpenDispute(t)} then 1 else 0 end`.mapWith(Number),
      refundBack: sql`case when ${withRefundBack(t)} then 1 else 0 end`.mapWith(Number),
      authorisationEnds:
        sql<Date | null>`(select min(${payments.authorisedUntil}) from ${payments} where ${heldUntil(t, filter.endsBefore)})`.mapWith(
          payments.authorisedUntil,
        ),
      // the one that counts, as `decisivePayment` chooses it
      paymentStatus: sql<PaymentStatus | null>`(select ${payments.status} from ${payments}
        where ${payments.orderId} = ${orders.id}
        order by case when ${payments.status} in ('authorised', 'captured') then 0
          when ${payments.status} in ('releasing', 'refunding', 'refunded') then 1 else 2 end, ${payments.createdAt} desc limit 1)`,
    })
    .from(orders)
    .leftJoin(withdrawals, isCurrentWithdrawal(t))
    .where(inArray(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export type OrderListRow = Awaited<ReturnType<typeof pageOfOrders>>[number];
