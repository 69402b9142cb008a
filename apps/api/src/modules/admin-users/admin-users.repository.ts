import type { AdminUserQuery } from '@fori/contracts/admin-users/schemas';
import { type BuiltInRole, isBuiltInRole } from '@fori/domain/permissions';
import { and, desc, eq, inArray, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { caseVariants } from '../../db/case-variants.ts';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';
import { whereActiveOwner, whereActiveStaff } from '../accounts/index.ts';

type Tables = Db['t'];
export type AdminRow = Tables['users']['$inferSelect'];

export interface AdminFilter {
  status: AdminUserQuery['status'];
  /** the key of a built-in role or the id of a composed one */
  role: string | undefined;
  /** folded; each must occur */
  terms: readonly string[];
}

const inState = (t: Tables, status: AdminFilter['status']): SQL | undefined => {
  const { users } = t;
  switch (status) {
    case 'all':
      return eq(users.role, 'admin');
    case 'active':
      return whereActiveStaff(t);
    case 'invited':
      return and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.passwordHash));
    case 'disabled':
      return and(eq(users.role, 'admin'), isNotNull(users.disabledAt));
  }
};

const withRole = ({ users }: Tables, role: string): SQL =>
  isBuiltInRole(role) ? eq(users.builtInRole, role) : eq(users.staffRoleId, role);

const matching = (t: Tables, { status, role, terms }: AdminFilter): SQL | undefined =>
  and(
    inState(t, status),
    role === undefined ? undefined : withRole(t, role),
    ...terms.map((word) =>
      or(
        ...[t.users.email, t.users.name].flatMap((column) =>
          caseVariants(word).map((spelling) => sql`lower(${column}) like ${likePattern(spelling)} escape '\\'`),
        ),
      ),
    ),
  );

export const countAdmins = (queries: Queries, filter: AdminFilter): Promise<number> =>
  queries.$count(queries.t.users, matching(queries.t, filter));

export const pageOfAdmins = (
  queries: Queries,
  filter: AdminFilter,
  { sort, limit, offset }: { sort: AdminUserQuery['sort']; limit: number; offset: number },
): Promise<AdminRow[]> =>
  queries
    .select()
    .from(queries.t.users)
    .where(matching(queries.t, filter))
    .orderBy(
      ...(sort === 'name'
        ? [sql`lower(${queries.t.users.name})`, queries.t.users.id]
        : [desc(queries.t.users.createdAt), desc(queries.t.users.id)]),
    )
    .limit(limit)
    .offset(offset);

export const adminById = async (queries: Queries, id: string): Promise<AdminRow | null> => {
  const { users } = queries.t;
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
    .limit(1);
  return row ?? null;
};

/** The columns of an account that say which role its member of staff has. */
interface RoleColumns {
  builtInRole: BuiltInRole | null;
  staffRoleId: string | null;
}

/** When each of these people last signed in, as long as sessions are stored. */
export const lastSignIns = async (queries: Queries, userIds: readonly string[]): Promise<Map<string, Date>> => {
  const { sessions } = queries.t;
  if (userIds.length === 0) return new Map();
  const rows = await queries
    .select({ userId: sessions.userId, at: max(sessions.createdAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
};

/** Expiry of each person's open invitation; those without one are left out. */
export const activeInvitations = async (
  queries: Queries,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> => {
  const { emailCodes } = queries.t;
  if (userIds.length === 0) return new Map();
  const rows = await queries
    .select({ userId: emailCodes.userId, expiresAt: emailCodes.expiresAt })
    .from(emailCodes)
    .where(
      and(
        inArray(emailCodes.userId, [...userIds]),
        eq(emailCodes.purpose, 'invite'),
        isNull(emailCodes.endedAt),
        sql`${emailCodes.expiresAt} > ${sql.param(now, emailCodes.expiresAt)}`,
      ),
    );
  return new Map(rows.map(({ userId, expiresAt }) => [userId, expiresAt]));
};

/** How many other owners can sign in. */
export const countOtherActiveOwners = (tx: Queries, id: string): Promise<number> =>
  tx.$count(tx.t.users, and(whereActiveOwner(tx.t), ne(tx.t.users.id, id)));

export const insertInvited = async (
  tx: Queries,
  invited: { name: string; email: string; handle: string; language: string; createdAt: Date } & RoleColumns,
): Promise<AdminRow | null> => {
  const { users } = tx.t;
  const [row] = await tx
    .insert(users)
    .values({ ...invited, role: 'admin' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

/** Changes an admin and locks the row until the transaction ends; null when the id is not an admin's. */
export const changeAdmin = async (
  tx: Queries,
  id: string,
  change: { disabledAt?: Date | null; passwordHash?: string; emailVerifiedAt?: Date } & Partial<RoleColumns> = {},
): Promise<AdminRow | null> => {
  const { users } = tx.t;
  const [row] = await tx
    .update(users)
    .set({ ...change, id })
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
    .returning();
  return row ?? null;
};

/** Deletes an admin who has never set a password; false when there is none. */
export const deleteInvited = async (tx: Queries, id: string): Promise<boolean> => {
  const { users } = tx.t;
  const removed = await tx
    .delete(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.passwordHash)))
    .returning({ id: users.id });
  return removed.length > 0;
};
