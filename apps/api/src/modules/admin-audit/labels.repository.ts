import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';
export interface Label {
  id: string;
  label: string;
}

/** Numeric ids out of the log's texts; what is none names nothing. */
const numbers = (ids: readonly string[]): number[] => ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);

const orderNumbers = (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  q
    .select({ id: q.t.orders.id, label: q.t.orders.number })
    .from(q.t.orders)
    .where(inArray(q.t.orders.id, [...ids]));

const peopleNames = (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  q
    .select({ id: q.t.users.id, label: q.t.users.name })
    .from(q.t.users)
    .where(inArray(q.t.users.id, [...ids]));

const asLabels = (rows: readonly { id: number; label: string }[]): Label[] =>
  rows.map(({ id, label }) => ({ id: String(id), label }));

const productNames = async (q: Queries, ids: readonly string[], language: Language) => {
  const { productTexts } = q.t;
  const wanted = numbers(ids);
  if (wanted.length === 0) return [];
  const rows = await q
    .select({ id: productTexts.productId, label: productTexts.name })
    .from(productTexts)
    .where(and(inArray(productTexts.productId, wanted), eq(productTexts.locale, language)));
  return asLabels(rows);
};

/** A review is called by the product it is about. */
const reviewedProducts = async (q: Queries, ids: readonly string[], language: Language) => {
  const { t } = q;
  const { reviews, productTexts } = t;
  const wanted = numbers(ids);
  if (wanted.length === 0) return [];
  const rows = await q
    .select({ id: reviews.id, label: productTexts.name })
    .from(reviews)
    .innerJoin(productTexts, and(eq(productTexts.productId, reviews.productId), eq(productTexts.locale, language)))
    .where(inArray(reviews.id, wanted));
  return asLabels(rows);
};

/** Posts need not be translated. */
const postTitles = async (q: Queries, ids: readonly string[], language: Language) => {
  const { blogTexts } = q.t;
  const wanted = numbers(ids);
  if (wanted.length === 0) return [];
  const rows = await q
    .select({ id: blogTexts.postId, locale: blogTexts.locale, label: blogTexts.title })
    .from(blogTexts)
    .where(and(inArray(blogTexts.postId, wanted), inArray(blogTexts.locale, [language, fallbackLanguage])));
  // the own language last, so that it stands over English
  return asLabels(rows.sort((a, b) => Number(a.locale === language) - Number(b.locale === language)));
};

const subjects = (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  q
    .select({ id: q.t.contactMessages.id, label: q.t.contactMessages.subject })
    .from(q.t.contactMessages)
    .where(inArray(q.t.contactMessages.id, [...ids]));

type Find = (q: Queries, ids: readonly string[], language: Language) => Promise<Label[]>;

/** How the things of the log are called, by the kind the log knows them as. A new kind adds its line. */
const finders: Readonly<Record<string, Find>> = {
  order: orderNumbers,
  product: productNames,
  review: reviewedProducts,
  customer: peopleNames,
  user: peopleNames,
  blog: postTitles,
  message: subjects,
};

/** What things of a kind are called now; those that are gone, and kinds without names, are left out. */
export const labelsOf = async (
  q: Queries,
  { entity, ids, language }: { entity: string; ids: readonly string[]; language: Language },
): Promise<Label[]> => (ids.length === 0 ? [] : ((await finders[entity]?.(q, ids, language)) ?? []));
