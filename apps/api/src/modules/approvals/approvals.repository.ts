import type { ApprovalQuery } from '@fori/contracts/admin-approvals/schemas';
import type { ApprovalKind } from '@fori/domain/approvals';
import type { ErrorCode } from '@fori/domain/errors';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];
export type ApprovalRow = Tables['approvals']['$inferSelect'];
type NewApproval = Tables['approvals']['$inferInsert'];

const isOpen = ({ approvals }: Tables): SQL => isNull(approvals.outcome);

/** Stores a request; null where the same thing has an open one. */
export const insertApproval = async (tx: Queries, approval: NewApproval): Promise<ApprovalRow | null> => {
  const { approvals } = tx.t;
  const [row] = await tx.insert(approvals).values(approval).onConflictDoNothing().returning();
  return row ?? null;
};

export const openApprovalOf = async (
  queries: Queries,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow | null> => {
  const { approvals } = queries.t;
  const [row] = await queries
    .select()
    .from(approvals)
    .where(and(isOpen(queries.t), eq(approvals.kind, kind), eq(approvals.subject, subject)))
    .limit(1);
  return row ?? null;
};

export const approvalById = async (queries: Queries, id: string): Promise<ApprovalRow | null> => {
  const { approvals } = queries.t;
  const [row] = await queries.select().from(approvals).where(eq(approvals.id, id)).limit(1);
  return row ?? null;
};

/** Ends an open request, which others that want to end it wait for; null where it is not open. */
export const endApproval = async (
  tx: Queries,
  id: string,
  end: Pick<NewApproval, 'outcome' | 'decidedBy' | 'decidedAt' | 'reason' | 'failure'>,
): Promise<ApprovalRow | null> => {
  const { approvals } = tx.t;
  const [row] = await tx
    .update(approvals)
    .set(end)
    .where(and(eq(approvals.id, id), isOpen(tx.t)))
    .returning();
  return row ?? null;
};

/** Ids of the open requests that nobody has decided in time, the oldest first; 100 at most. */
export const expiredApprovals = async (queries: Queries, now: Date): Promise<string[]> => {
  const { approvals } = queries.t;
  const rows = await queries
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isOpen(queries.t), lte(approvals.expiresAt, now)))
    .orderBy(asc(approvals.expiresAt))
    .limit(100);
  return rows.map(({ id }) => id);
};

/** Ids of the open requests whose delay is over and which have not expired, the oldest first; 100 at most. */
export const dueApprovals = async (queries: Queries, now: Date): Promise<string[]> => {
  const { approvals } = queries.t;
  const rows = await queries
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isOpen(queries.t), lte(approvals.effectiveAt, now), gt(approvals.expiresAt, now)))
    .orderBy(asc(approvals.effectiveAt))
    .limit(100);
  return rows.map(({ id }) => id);
};

/** The requests about an order that were carried out. */
export const carriedOutOf = (queries: Queries, orderId: string): Promise<ApprovalRow[]> => {
  const { approvals } = queries.t;
  return queries
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, 'refund'),
        eq(approvals.subject, orderId),
        inArray(approvals.outcome, ['approved', 'done']),
      ),
    );
};

/** Notes that a request which was carried out failed after all. */
export const failApproval = async (tx: Queries, id: string, failure: ErrorCode): Promise<ApprovalRow | null> => {
  const { approvals } = tx.t;
  const [row] = await tx
    .update(approvals)
    .set({ outcome: 'failed', failure })
    .where(and(eq(approvals.id, id), inArray(approvals.outcome, ['approved', 'done'])))
    .returning();
  return row ?? null;
};

/** Deletes the requests that were decided before a moment; returns how many. */
export const deleteDecidedBefore = async (tx: Queries, moment: Date): Promise<number> => {
  const { approvals } = tx.t;
  const removed = await tx
    .delete(approvals)
    .where(and(isNotNull(approvals.outcome), lt(approvals.decidedAt, moment)))
    .returning({ id: approvals.id });
  return removed.length;
};

export interface ApprovalFilter extends Pick<ApprovalQuery, 'status' | 'about'> {
  kinds: readonly ApprovalKind[];
}

const matching = (t: Tables, { status, about, kinds }: ApprovalFilter): SQL | undefined =>
  and(
    status === 'open' ? isOpen(t) : isNotNull(t.approvals.outcome),
    inArray(t.approvals.kind, [...kinds]),
    about === undefined ? undefined : eq(t.approvals.subject, about),
  );

export const countApprovals = (queries: Queries, filter: ApprovalFilter): Promise<number> =>
  queries.$count(queries.t.approvals, matching(queries.t, filter));

/** The newest first. */
export const pageOfApprovals = (
  queries: Queries,
  filter: ApprovalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApprovalRow[]> => {
  const { approvals } = queries.t;
  return queries
    .select()
    .from(approvals)
    .where(matching(queries.t, filter))
    .orderBy(desc(approvals.askedAt), desc(approvals.id))
    .limit(limit)
    .offset(offset);
};

/** How many open requests of these kinds others than this person have made. */
export const countForDecision = (
  queries: Queries,
  kinds: readonly ApprovalKind[],
  personId: string,
): Promise<number> => {
  const { approvals } = queries.t;
  return queries.$count(
    approvals,
    and(isOpen(queries.t), inArray(approvals.kind, [...kinds]), ne(approvals.askedBy, personId)),
  );
};

/** People of these ids or addresses, by both. */
export const peopleNamed = async (
  queries: Queries,
  keys: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string }>> => {
  const { users } = queries.t;
  if (keys.length === 0) return new Map();
  const rows = await queries
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(or(inArray(users.id, [...keys]), inArray(users.email, [...keys])));
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [row.email, row] as const]));
};
