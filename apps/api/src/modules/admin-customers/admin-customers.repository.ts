import type { AdminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { caseVariants } from '../../db/case-variants.ts';
import { likePattern } from '../../db/guard.ts';
import { inPeriodStep, type PeriodStep } from '../../db/rows-of-period.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface CustomerFilter {
  status: AdminCustomerQuery['status'];
  /** folded; each must occur */
  terms: readonly string[];
}

export interface PageRange {
  limit: number;
  offset: number;
}

const hasOrders = ({ users, orders }: Tables): SQL =>
  sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id})`;

const inState = (t: Tables, status: CustomerFilter['status']): SQL | undefined => {
  switch (status) {
    case 'all':
      return undefined;
    case 'verified':
      return isNotNull(t.users.emailVerifiedAt);
    case 'unverified':
      return isNull(t.users.emailVerifiedAt);
    case 'ordered':
      return hasOrders(t);
    case 'disabled':
      return isNotNull(t.users.disabledAt);
  }
};

const hasWord = ({ users }: Tables, word: string): SQL | undefined =>
  or(
    ...caseVariants(word).flatMap((spelling) => {
      const pattern = likePattern(spelling);
      return [sql`${users.email} like ${pattern} escape '\\'`, sql`lower(${users.name}) like ${pattern} escape '\\'`];
    }),
  );

const matching = (t: Tables, { status, terms }: CustomerFilter): SQL | undefined =>
  and(eq(t.users.role, 'customer'), inState(t, status), ...terms.map((word) => hasWord(t, word)));

/** A subquery of the matching customers' ids; undefined when all match. */
export const idsMatching = (queries: Queries, filter: CustomerFilter): SQLWrapper | undefined => {
  const { t } = queries;
  const isRestricted = filter.terms.length > 0 || !['all', 'ordered'].includes(filter.status);
  // every account with an order is a customer
  const status = filter.status === 'ordered' ? 'all' : filter.status;
  return isRestricted
    ? queries
        .select({ id: t.users.id })
        .from(t.users)
        .where(matching(t, { ...filter, status }))
    : undefined;
};

const listed = ({ users }: Tables) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
  disabledAt: users.disabledAt,
});

export const countCustomers = (queries: Queries, filter: CustomerFilter): Promise<number> =>
  queries.$count(queries.t.users, matching(queries.t, filter));

export const pageOfCustomers = (
  queries: Queries,
  filter: CustomerFilter,
  { sort, limit, offset }: PageRange & { sort: 'newest' | 'name' },
) =>
  queries
    .select(listed(queries.t))
    .from(queries.t.users)
    .where(matching(queries.t, filter))
    .orderBy(
      ...(sort === 'newest'
        ? [desc(queries.t.users.createdAt), desc(queries.t.users.id)]
        : [sql`lower(${queries.t.users.name})`, queries.t.users.id]),
    )
    .limit(limit)
    .offset(offset);

export type CustomerListRow = Awaited<ReturnType<typeof pageOfCustomers>>[number];

/** The customers who signed up in a period, the oldest first. */
export const customersSignedUp = (queries: Queries, step: PeriodStep): Promise<CustomerListRow[]> =>
  queries
    .select(listed(queries.t))
    .from(queries.t.users)
    .where(and(eq(queries.t.users.role, 'customer'), inPeriodStep(queries.t.users, step)))
    .orderBy(asc(queries.t.users.createdAt), asc(queries.t.users.id))
    .limit(step.limit);

/** Customers without orders, newest first. */
export const pageOfCustomersWithoutOrders = (
  queries: Queries,
  filter: CustomerFilter,
  { limit, offset }: PageRange,
): Promise<CustomerListRow[]> =>
  queries
    .select(listed(queries.t))
    .from(queries.t.users)
    .where(and(matching(queries.t, filter), sql`not ${hasOrders(queries.t)}`))
    .orderBy(desc(queries.t.users.createdAt), desc(queries.t.users.id))
    .limit(limit)
    .offset(offset);

export const customersByIds = (queries: Queries, ids: readonly string[]): Promise<CustomerListRow[]> =>
  queries
    .select(listed(queries.t))
    .from(queries.t.users)
    .where(inArray(queries.t.users.id, [...ids]));

export const customerById = async (queries: Queries, id: string) => {
  const { users } = queries.t;
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer')))
    .limit(1);
  return row ?? null;
};
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerById>>>;

/**
 * Disables or enables a customer and locks the row until the transaction ends; null when the id is not a customer's.
 */
export const setDisabled = async (tx: Queries, id: string, disabledAt: Date | null): Promise<CustomerRow | null> => {
  const { users } = tx.t;
  const [row] = await tx
    .update(users)
    .set({ disabledAt })
    .where(and(eq(users.id, id), eq(users.role, 'customer')))
    .returning();
  return row ?? null;
};
