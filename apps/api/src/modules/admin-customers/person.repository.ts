import type { Language } from '@fori/domain/languages';
import { and, count, desc, eq, gt, isNull, max, or } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export const newestOrders = (queries: Queries, { orders }: Tables, userId: string, limit: number) =>
  queries
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      itemCount: orders.itemCount,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** Where the newest order of somebody went. */
export const lastDelivery = async (queries: Queries, { orders }: Tables, userId: string) => {
  const [row] = await queries
    .select({ id: orders.id, number: orders.number, address: orders.shippingAddress, phone: orders.phone })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row ?? null;
};

/** Every product has a text in each language. */
export const newestReviews = (
  queries: Queries,
  { reviews, productTexts }: Tables,
  userId: string,
  language: Language,
  limit: number,
) =>
  queries
    .select({
      id: reviews.id,
      productId: reviews.productId,
      productName: productTexts.name,
      rating: reviews.rating,
      title: reviews.title,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(productTexts, and(eq(productTexts.productId, reviews.productId), eq(productTexts.locale, language)))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);

export const countReviewsOf = (queries: Queries, { reviews }: Tables, userId: string): Promise<number> =>
  queries.$count(reviews, eq(reviews.userId, userId));

/** What somebody wrote while signed in, and what was written with their mail address (lower case). */
const messagesBy = ({ contactMessages }: Tables, { id, email }: { id: string; email: string }) =>
  or(eq(contactMessages.userId, id), eq(contactMessages.email, email));

export const newestMessages = (queries: Queries, t: Tables, person: { id: string; email: string }, limit: number) => {
  const { contactMessages } = t;
  return queries
    .select({
      id: contactMessages.id,
      subject: contactMessages.subject,
      createdAt: contactMessages.createdAt,
      answeredAt: contactMessages.answeredAt,
    })
    .from(contactMessages)
    .where(messagesBy(t, person))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
};

export const countMessagesOf = (queries: Queries, t: Tables, person: { id: string; email: string }): Promise<number> =>
  queries.$count(t.contactMessages, messagesBy(t, person));

export const lastSignIn = async (queries: Queries, { sessions }: Tables, userId: string): Promise<Date | null> => {
  const [row] = await queries
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
};

export const openSessions = async (
  queries: Queries,
  { sessions }: Tables,
  userId: string,
  now: Date,
): Promise<number> => {
  const [row] = await queries
    .select({ sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row?.sessions ?? 0;
};

/** Which identity providers an account is tied to, and since when; not under which name they know the person. */
export const providersOf = (queries: Queries, { identities }: Tables, userId: string) =>
  queries
    .select({ issuer: identities.issuer, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId));
