import type { Language } from '@fori/domain/languages';
import { and, count, desc, eq, gt, isNull, max, or } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export const newestOrders = (queries: Queries, userId: string, limit: number) =>
  queries
    .select({
      id: queries.t.orders.id,
      number: queries.t.orders.number,
      createdAt: queries.t.orders.createdAt,
      status: queries.t.orders.status,
      itemCount: queries.t.orders.itemCount,
      totalCents: queries.t.orders.totalCents,
    })
    .from(queries.t.orders)
    .where(eq(queries.t.orders.userId, userId))
    .orderBy(desc(queries.t.orders.createdAt), desc(queries.t.orders.id))
    .limit(limit);

/** The delivery address of a person's newest order, or null. */
export const lastDelivery = async (queries: Queries, userId: string) => {
  const { orders } = queries.t;
  const [row] = await queries
    .select({ id: orders.id, number: orders.number, address: orders.shippingAddress, phone: orders.phone })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row ?? null;
};

/** The inner join loses nothing: every product has a text in each language. */
export const newestReviews = (queries: Queries, userId: string, language: Language, limit: number) =>
  queries
    .select({
      id: queries.t.reviews.id,
      productId: queries.t.reviews.productId,
      productName: queries.t.productTexts.name,
      rating: queries.t.reviews.rating,
      title: queries.t.reviews.title,
      status: queries.t.reviews.status,
      createdAt: queries.t.reviews.createdAt,
    })
    .from(queries.t.reviews)
    .innerJoin(
      queries.t.productTexts,
      and(
        eq(queries.t.productTexts.productId, queries.t.reviews.productId),
        eq(queries.t.productTexts.locale, language),
      ),
    )
    .where(eq(queries.t.reviews.userId, userId))
    .orderBy(desc(queries.t.reviews.createdAt), desc(queries.t.reviews.id))
    .limit(limit);

export const countReviewsOf = (queries: Queries, userId: string): Promise<number> =>
  queries.$count(queries.t.reviews, eq(queries.t.reviews.userId, userId));

/** Messages a person sent while signed in or with their mail address (lower case). */
const messagesBy = ({ contactMessages }: Tables, { id, email }: { id: string; email: string }) =>
  or(eq(contactMessages.userId, id), eq(contactMessages.email, email));

export const newestMessages = (queries: Queries, person: { id: string; email: string }, limit: number) => {
  const { t } = queries;
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

export const countMessagesOf = (queries: Queries, person: { id: string; email: string }): Promise<number> =>
  queries.$count(queries.t.contactMessages, messagesBy(queries.t, person));

export const lastSignIn = async (queries: Queries, userId: string): Promise<Date | null> => {
  const { sessions } = queries.t;
  const [row] = await queries
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row?.at ?? null;
};

export const openSessions = async (queries: Queries, userId: string, now: Date): Promise<number> => {
  const { sessions } = queries.t;
  const [row] = await queries
    .select({ sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row?.sessions ?? 0;
};

/** The identity providers linked to an account and since when, without the provider's ids. */
export const providersOf = (queries: Queries, userId: string) =>
  queries
    .select({ issuer: queries.t.identities.issuer, createdAt: queries.t.identities.createdAt })
    .from(queries.t.identities)
    .where(eq(queries.t.identities.userId, userId));
