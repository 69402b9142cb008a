import { DomainError } from '@fori/domain/errors';
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';
import { accountEmail } from './email-address.ts';

type Tables = Db['t'];
export type UserRow = Tables['users']['$inferSelect'];
/** An account as it is stored. */
export type Person = UserRow;
export type UserChange = { [K in Exclude<keyof UserRow, 'id'>]?: UserRow[K] | undefined };

/** The account with this address, verified or not, or null. */
export const userByEmail = async (queries: Queries, email: string) => {
  const { t } = queries;
  const [row] = await queries
    .select()
    .from(t.users)
    .where(eq(t.users.email, accountEmail(email)))
    .limit(1);
  return row ?? null;
};

export const insertUser = async (tx: Queries, user: Omit<Tables['users']['$inferInsert'], 'id'>): Promise<string> => {
  const { t } = tx;
  const [row] = await tx
    .insert(t.users)
    .values({ ...user, email: accountEmail(user.email) })
    .returning({ id: t.users.id });
  if (!row) throw new Error('user not stored');
  return row.id;
};

export const userById = async (queries: Queries, id: string): Promise<UserRow | null> => {
  const { users } = queries.t;
  const [row] = await queries.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
};

export const userByHandle = async (queries: Queries, handle: string): Promise<UserRow | null> => {
  const { users } = queries.t;
  const [row] = await queries.select().from(users).where(eq(users.handle, handle)).limit(1);
  return row ?? null;
};

const insertUnlessExists = preparedInsert('users', 'keep');

/** Inserts an account; null when the address has one. `email` must be normalised by `accountEmail`. */
export const insertNewUser = (
  tx: Queries,
  user: Omit<Tables['users']['$inferInsert'], 'id'> & { handle: string },
): Promise<UserRow | null> => insertUnlessExists(tx, user);

/**
 * The account of an address, or null, with its row locked until the transaction ends: on PostgreSQL, writers of codes
 * and registrations wait for it.
 */
export const lockAccount = async (tx: Queries, email: string, handle: string): Promise<UserRow | null> => {
  const { users } = tx.t;
  const [row] = await tx.update(users).set({ handle }).where(eq(users.email, email)).returning();
  return row ?? null;
};

/** As `lockAccount`, by the account's handle. */
export const lockAccountOfHandle = async (tx: Queries, handle: string): Promise<UserRow | null> => {
  const { users } = tx.t;
  const [row] = await tx.update(users).set({ handle }).where(eq(users.handle, handle)).returning();
  return row ?? null;
};

/** Removes a handle from an account that has moved to another address. */
export const releaseHandle = async (tx: Queries, handle: string, email: string): Promise<void> => {
  const { users } = tx.t;
  await tx
    .update(users)
    .set({ handle: null })
    .where(and(eq(users.handle, handle), ne(users.email, email)))
    .returning({ id: users.id });
};

/**
 * Changes an account (undefined fields stay) and locks its row until the transaction ends; null when it no longer
 * exists.
 */
export const updateUser = async (tx: Queries, id: string, change: UserChange): Promise<UserRow | null> => {
  const { users } = tx.t;
  const [row] = await tx
    .update(users)
    .set({ ...change, id })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
};

/** As `lockAccount`, by id. */
export const lockUser = (tx: Queries, id: string): Promise<UserRow | null> => updateUser(tx, id, {});

/** A signed-in person. Throws `unauthenticated` for an account deleted since the request was authenticated. */
export const findPerson = async (queries: Queries, userId: string): Promise<Person> => {
  const person = await userById(queries, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/**
 * As `findPerson`, with the account's row locked until the transaction ends. Every write of a row that belongs to a
 * person begins here, so that nothing is written for an account that is being deleted.
 */
export const lockPerson = async (tx: Queries, userId: string): Promise<Person> => {
  const person = await lockUser(tx, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/** Is a member of staff who can sign in. */
export const whereActiveStaff = ({ users }: Pick<Tables, 'users'>) =>
  and(eq(users.role, 'admin'), isNull(users.disabledAt), isNotNull(users.passwordHash));

/** As `whereActiveStaff`, of an account that was read. */
export const isActiveStaff = ({
  role,
  disabledAt,
  passwordHash,
}: Pick<UserRow, 'role' | 'disabledAt' | 'passwordHash'>): boolean =>
  role === 'admin' && disabledAt === null && passwordHash !== null;

/** Is a member of staff who can sign in and has the role of an owner. */
export const whereActiveOwner = (t: Pick<Tables, 'users'>) =>
  and(whereActiveStaff(t), eq(t.users.builtInRole, 'owner'));

/** The owners of the shop who can sign in, in the order in which they came. */
export const activeOwners = (queries: Queries): Promise<UserRow[]> => {
  const { users } = queries.t;
  return queries.select().from(users).where(whereActiveOwner(queries.t)).orderBy(asc(users.createdAt), asc(users.id));
};

/** All members of staff who can sign in. */
export const activeStaff = (queries: Queries): Promise<UserRow[]> =>
  queries.select().from(queries.t.users).where(whereActiveStaff(queries.t));

/** Marks the account's address as verified; false when it was already. */
export const markVerified = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { users } = tx.t;
  const changed = await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
};
