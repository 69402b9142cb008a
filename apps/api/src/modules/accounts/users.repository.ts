import { eq } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

/** A mail address as accounts keep and compare it: one address is one account, however it is typed. */
export const accountEmail = (email: string): string => email.trim().toLowerCase();

export const userByEmail = async (queries: Queries, t: Db['t'], email: string) => {
  const [row] = await queries
    .select()
    .from(t.users)
    .where(eq(t.users.email, accountEmail(email)))
    .limit(1);
  return row ?? null;
};

export const insertUser = async (
  tx: Queries,
  t: Db['t'],
  user: Omit<typeof t.users.$inferInsert, 'id'>,
): Promise<string> => {
  const [row] = await tx
    .insert(t.users)
    .values({ ...user, email: accountEmail(user.email) })
    .returning({ id: t.users.id });
  if (!row) throw new Error('user not stored');
  return row.id;
};
