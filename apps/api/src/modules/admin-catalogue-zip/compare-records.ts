import { isDeepStrictEqual } from 'node:util';
import type { PageRecord, RecordFile, Records } from './format.ts';

const difference = (before: object, after: object): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual((before as Record<string, unknown>)[name], value) ? [] : [name],
  );

/** A product as an existing one is compared: without stock and history, which an import leaves alone. */
const comparable = ({ price_history: _, variants, ...product }: Records['products'], skus: ReadonlySet<string>) => ({
  ...product,
  variants: variants
    .filter(({ sku }) => skus.has(sku))
    .map(({ sku, size, color, price_difference_cents }) => ({ sku, size, color, price_difference_cents })),
});

const formerSlugsDiffer = (known: readonly string[], former: readonly string[]): string[] =>
  former.every((slug) => known.includes(slug)) ? [] : ['former_slugs'];

const inForce = (versions: PageRecord['versions'][keyof PageRecord['versions']]) => {
  const last = (versions ?? []).findLast(({ published_at }) => published_at !== null);
  return last ? { title: last.title, description: last.description, body: last.body } : null;
};

/** The languages in which a page would get another text: published ones, and any where the shop has no version. */
export const changedLanguages = (before: PageRecord, after: PageRecord): string[] =>
  Object.entries(after.versions).flatMap(([language, versions = []]) => {
    const stored = before.versions[language as keyof PageRecord['versions']] ?? [];
    if (stored.length === 0) return versions.length > 0 ? [language] : [];
    const text = inForce(versions);
    return text === null || isDeepStrictEqual(text, inForce(stored)) ? [] : [language];
  });

/** The names of what differs between a stored record and one of an archive. */
export const fieldsOf: { [F in RecordFile]: (before: Records[F], after: Records[F]) => string[] } = {
  categories: ({ former_slugs: known, ...before }, { former_slugs: former, ...after }) => [
    ...difference(before, after),
    ...formerSlugsDiffer(known, former),
  ],
  products: (before, after) => {
    const skus = new Set(after.variants.map(({ sku }) => sku));
    return difference(comparable(before, skus), comparable(after, skus));
  },
  posts: (
    { published_at: _, former_slugs: known, ...before },
    { published_at: __, former_slugs: former, ...after },
  ) => [...difference(before, after), ...formerSlugsDiffer(known, former)],
  pages: (before, after) => [
    ...(before.visible === after.visible ? [] : ['visible']),
    ...changedLanguages(before, after),
    ...(after.search_texts
      ? difference({ t: before.search_texts }, { t: after.search_texts }).map(() => 'search_texts')
      : []),
    ...formerSlugsDiffer(before.former_slugs, after.former_slugs),
  ],
  home: difference,
  settings: difference,
  shop: (before, { identity, logo, ...rest }) => {
    // pick-up points that a ZIP says nothing of stay
    const after = rest.shipping ? { ...rest, shipping: { ...before.shipping, ...rest.shipping } } : rest;
    // nobody's identity replaces none
    return difference(before, identity === null ? after : { identity, logo, ...after });
  },
};
