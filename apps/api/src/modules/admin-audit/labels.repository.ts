import type { ApprovalKind } from '@fori/domain/approvals';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { and, eq, inArray } from 'drizzle-orm';
import { orderNumbers } from '../../db/order-numbers.ts';
import type { Queries } from '../../db/types.ts';
import { productNames } from '../catalog/index.ts';

export interface Label {
  id: string;
  label: string;
}

/** The numeric ones of the log's ids, which are texts. */
const numbers = (ids: readonly string[]): number[] => ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);

const numbersOfOrders = async (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  Array.from(await orderNumbers(q, ids), ([id, label]) => ({ id, label }));

const peopleNames = (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  q
    .select({ id: q.t.users.id, label: q.t.users.name })
    .from(q.t.users)
    .where(inArray(q.t.users.id, [...ids]));

const asLabels = (rows: readonly { id: number; label: string }[]): Label[] =>
  rows.map(({ id, label }) => ({ id: String(id), label }));

const namesOfProducts = async (q: Queries, ids: readonly string[], language: Language) =>
  asLabels(Array.from(await productNames(q, numbers(ids), language), ([id, label]) => ({ id, label })));

/** A review's label is the name of its product. */
const reviewedProducts = async (q: Queries, ids: readonly string[], language: Language) => {
  const { t } = q;
  const { reviews, productTexts } = t;
  const numericIds = numbers(ids);
  if (numericIds.length === 0) return [];
  const rows = await q
    .select({ id: reviews.id, label: productTexts.name })
    .from(reviews)
    // as in `productNames`
    .crossJoin(productTexts)
    .where(
      and(
        inArray(reviews.id, numericIds),
        eq(productTexts.productId, reviews.productId),
        eq(productTexts.locale, language),
      ),
    );
  return asLabels(rows);
};

/** Labels with those in the requested language last, so that they override the English ones. */
const ownLast = (rows: readonly { id: number; label: string; locale: string }[], language: Language): Label[] =>
  asLabels(
    rows
      .filter(({ label }) => label !== '')
      .toSorted((a, b) => Number(a.locale === language) - Number(b.locale === language)),
  );

/** A post's title in the language, or in English when it is not translated. */
const postTitles = async (q: Queries, ids: readonly string[], language: Language) => {
  const { blogTexts } = q.t;
  const numericIds = numbers(ids);
  if (numericIds.length === 0) return [];
  const rows = await q
    .select({ id: blogTexts.postId, locale: blogTexts.locale, label: blogTexts.title })
    .from(blogTexts)
    .where(and(inArray(blogTexts.postId, numericIds), inArray(blogTexts.locale, [language, fallbackLanguage])));
  return ownLast(rows, language);
};

/** A category's name in the language, or in English. */
const categoryNames = async (q: Queries, ids: readonly string[], language: Language) => {
  const { categoryTexts } = q.t;
  const numericIds = numbers(ids);
  if (numericIds.length === 0) return [];
  const rows = await q
    .select({ id: categoryTexts.categoryId, locale: categoryTexts.locale, label: categoryTexts.name })
    .from(categoryTexts)
    .where(
      and(inArray(categoryTexts.categoryId, numericIds), inArray(categoryTexts.locale, [language, fallbackLanguage])),
    );
  return ownLast(rows, language);
};

const subjects = (q: Queries, ids: readonly string[]): Promise<Label[]> =>
  q
    .select({ id: q.t.contactMessages.id, label: q.t.contactMessages.subject })
    .from(q.t.contactMessages)
    .where(inArray(q.t.contactMessages.id, [...ids]));

/** The label of a request for a second person names what it is about: the order or the person. */
const subjectsOfRequests = async (q: Queries, ids: readonly string[]): Promise<Label[]> => {
  const { approvals } = q.t;
  const rows = await q
    .select({ id: approvals.id, kind: approvals.kind, subject: approvals.subject, request: approvals.request })
    .from(approvals)
    .where(inArray(approvals.id, [...ids]));
  const about = (kind: ApprovalKind) => rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
  const found = [...(await numbersOfOrders(q, about('refund'))), ...(await peopleNames(q, about('owner')))];
  const named = new Map(found.map(({ id, label }) => [id, label]));
  return rows.flatMap(({ id, subject, request }) => {
    const label = request.call === 'invite' ? request.name : named.get(subject);
    return label === undefined ? [] : [{ id, label }];
  });
};

type Find = (q: Queries, ids: readonly string[], language: Language) => Promise<Label[]>;

/** How to find labels, by kind of entity. */
const finders: Readonly<Record<string, Find>> = {
  order: numbersOfOrders,
  product: namesOfProducts,
  review: reviewedProducts,
  customer: peopleNames,
  user: peopleNames,
  blog: postTitles,
  category: categoryNames,
  message: subjects,
  approval: subjectsOfRequests,
};

/** The current labels of entities of one kind; deleted entities and kinds without labels are left out. */
export const labelsOf = async (
  q: Queries,
  { entity, ids, language }: { entity: string; ids: readonly string[]; language: Language },
): Promise<Label[]> => (ids.length === 0 ? [] : ((await finders[entity]?.(q, ids, language)) ?? []));
