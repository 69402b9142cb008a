import { and, eq, gte, lt } from 'drizzle-orm';
import type { Queries, Schema } from '../../../db/types.ts';

/** The account linked to a provider's identity, or null. */
export const userByIdentity = async (queries: Queries, issuer: string, subject: string) => {
  const { t } = queries;
  const [row] = await queries
    .select({ user: t.users })
    .from(t.identities)
    .innerJoin(t.users, eq(t.users.id, t.identities.userId))
    .where(and(eq(t.identities.issuer, issuer), eq(t.identities.subject, subject)))
    .limit(1);
  return row?.user ?? null;
};

/** Links an identity to an account. Of two concurrent sign-ins the first one's row stays. */
export const insertIdentity = async (tx: Queries, identity: Schema['identities']['$inferInsert']): Promise<void> => {
  const { t } = tx;
  await tx.insert(t.identities).values(identity).onConflictDoNothing().returning({ userId: t.identities.userId });
};

/** Unlinks the identities an account got at `since` or later. */
export const deleteIdentitiesSince = async (tx: Queries, userId: string, since: Date): Promise<void> => {
  const { identities } = tx.t;
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), gte(identities.createdAt, since)))
    .returning({ userId: identities.userId });
};

/** Marks an ID token as used; false when it was before. Deletes expired ones first. */
export const markIdTokenUsed = async (
  tx: Queries,
  token: { hash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> => {
  const { t } = tx;
  await tx.delete(t.usedIdTokens).where(lt(t.usedIdTokens.expiresAt, now)).returning({ hash: t.usedIdTokens.hash });
  const used = await tx.insert(t.usedIdTokens).values(token).onConflictDoNothing().returning();
  return used.length > 0;
};
