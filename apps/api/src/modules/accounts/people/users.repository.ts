import { DomainError } from '@fori/domain/errors';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { preparedInsert } from '../../../db/prepared.ts';
import type { Db, Queries } from '../../../db/types.ts';
import { accountEmail } from './email-address.ts';

type Tables = Db['t'];
export type UserRow = Tables['users']['$inferSelect'];
/** An account as it is stored. */
export type Person = UserRow;
export type UserChange = { [K in Exclude<keyof UserRow, 'id'>]?: UserRow[K] | undefined };

/** Whose address it is, verified or not; null when it is nobody's. */
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

const storeUnlessThere = preparedInsert('users', 'keep');

/** Makes an account, or gives null when the address has one. `email` as accounts keep it. */
export const insertNewUser = (
  tx: Queries,
  user: Omit<Tables['users']['$inferInsert'], 'id'> & { handle: string },
): Promise<UserRow | null> => storeUnlessThere(tx, user);

/**
 * The account of an address, or null, kept from being changed by anybody else until the transaction ends: on PostgreSQL
 * its row is what the writers of codes and registrations wait for.
 */
export const lockAccount = async (tx: Queries, email: string, handle: string): Promise<UserRow | null> => {
  const { users } = tx.t;
  const [row] = await tx.update(users).set({ handle }).where(eq(users.email, email)).returning();
  return row ?? null;
};

/** As `lockAccount`, for whoever holds the account's handle. */
export const lockAccountOfHandle = async (tx: Queries, handle: string): Promise<UserRow | null> => {
  const { users } = tx.t;
  const [row] = await tx.update(users).set({ handle }).where(eq(users.handle, handle)).returning();
  return row ?? null;
};

/** Takes a handle back from an account that has moved to another address. */
export const releaseHandle = async (tx: Queries, handle: string, email: string): Promise<void> => {
  const { users } = tx.t;
  await tx
    .update(users)
    .set({ handle: null })
    .where(and(eq(users.handle, handle), ne(users.email, email)))
    .returning({ id: users.id });
};

/**
 * Changes an account, or nothing of it, and keeps its row from anybody else until the transaction ends. Null when it is
 * gone. What is undefined stays.
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

/** A signed-in person. Throws `unauthenticated` for an account deleted since the call was admitted. */
export const findPerson = async (queries: Queries, userId: string): Promise<Person> => {
  const person = await userById(queries, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/**
 * As `findPerson`, with the account's row locked until the transaction ends: every write of a row that belongs to a person
 * begins here, so that nothing is written for an account that is being deleted.
 */
export const lockPerson = async (tx: Queries, userId: string): Promise<Person> => {
  const person = await lockUser(tx, userId);
  if (!person) throw new DomainError('unauthenticated');
  return person;
};

/** Notes that the person reads the mail of the address; false when that was known before. */
export const markVerified = async (tx: Queries, id: string, now: Date): Promise<boolean> => {
  const { users } = tx.t;
  const changed = await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
};
