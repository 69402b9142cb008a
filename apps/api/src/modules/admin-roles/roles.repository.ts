import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type RoleRow = Db['t']['staffRoles']['$inferSelect'];

/** A row every change of staff and roles writes, so that concurrent changes wait for each other. */
const STAFF_SEQUENCE = 'admins';

/** Makes other changes of staff and roles wait until the transaction ends. */
export const lockStaff = async (tx: Queries): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name: STAFF_SEQUENCE, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value });
};

/** The roles the shop has composed, by name. */
export const allRoles = (queries: Queries): Promise<RoleRow[]> => {
  const { staffRoles } = queries.t;
  return queries.select().from(staffRoles).orderBy(asc(staffRoles.foldedName));
};

export const roleById = async (queries: Queries, id: string): Promise<RoleRow | null> => {
  const { staffRoles } = queries.t;
  const [row] = await queries.select().from(staffRoles).where(eq(staffRoles.id, id)).limit(1);
  return row ?? null;
};

export const roleByFoldedName = async (queries: Queries, foldedName: string): Promise<RoleRow | null> => {
  const { staffRoles } = queries.t;
  const [row] = await queries.select().from(staffRoles).where(eq(staffRoles.foldedName, foldedName)).limit(1);
  return row ?? null;
};

const staffWhere = (queries: Queries, condition?: SQL) => {
  const { users } = queries.t;
  return queries
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), condition))
    .orderBy(sql`lower(${users.name})`, asc(users.id));
};

/** All members of staff by name, invited and disabled ones too. */
export const allStaff = (queries: Queries) => staffWhere(queries);

/** Those with a composed role, by name, invited and disabled ones too. */
export const staffWithRole = (queries: Queries, roleId: string) =>
  staffWhere(queries, eq(queries.t.users.staffRoleId, roleId));

export const insertRole = async (
  tx: Queries,
  role: Omit<Db['t']['staffRoles']['$inferInsert'], 'id'>,
): Promise<RoleRow> => {
  const [row] = await tx.insert(tx.t.staffRoles).values(role).returning();
  if (!row) throw new Error('role not stored');
  return row;
};

export const updateRole = async (
  tx: Queries,
  id: string,
  change: Pick<RoleRow, 'name' | 'foldedName' | 'permissions' | 'version' | 'updatedAt'>,
): Promise<RoleRow> => {
  const { staffRoles } = tx.t;
  const [row] = await tx.update(staffRoles).set(change).where(eq(staffRoles.id, id)).returning();
  if (!row) throw new Error('role vanished under its lock');
  return row;
};

export const deleteRole = async (tx: Queries, id: string): Promise<void> => {
  const { staffRoles } = tx.t;
  await tx.delete(staffRoles).where(eq(staffRoles.id, id)).returning({ id: staffRoles.id });
};
