import { isCategorySlug } from '@fori/domain/catalog';
import type { FieldError } from '@fori/domain/errors';
import { byLanguage, type Language } from '@fori/domain/languages';
import type { SluggedKind } from '@fori/domain/slugs';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Db, Queries } from '../../db/types.ts';

/** A post, page or category by one of its slugs. */
interface Owner {
  id: number;
  /** the main one, which it has where no other is written for a language */
  slug: string;
}

/** Posts, pages or categories: all have an id and a slug. */
const owners = ({ blogPosts, textPages, categories }: Db['t'], kind: SluggedKind) =>
  ({ blog: blogPosts, page: textPages, category: categories })[kind] as typeof textPages;

const ownerQuery = (kind: SluggedKind) =>
  prepared((q, t) => {
    const { searchTexts, redirects } = t;
    const of = owners(t, kind);
    const slug = sql.placeholder('slug');
    const written = q
      .select({ id: searchTexts.ownerId })
      .from(searchTexts)
      // an empty one is none
      .where(and(eq(searchTexts.kind, kind), eq(searchTexts.slug, slug), ne(searchTexts.slug, '')));
    const former = q
      .select({ slug: redirects.newSlug })
      .from(redirects)
      .where(and(eq(redirects.kind, kind), eq(redirects.oldSlug, slug)));
    const isFormer = sql<number>`case when ${of.slug} = ${slug} or ${inArray(of.id, written)} then 0 else 1 end`;
    return q
      .select({ id: of.id, slug: of.slug, isFormer: isFormer.mapWith(Boolean) })
      .from(of)
      .where(or(eq(of.slug, slug), inArray(of.id, written), inArray(of.slug, former)))
      .orderBy(isFormer);
  });
const ownerQueries = { blog: ownerQuery('blog'), page: ownerQuery('page'), category: ownerQuery('category') };

/** What has a slug in any language, or had it before (`isFormer`); null for none. */
export const ownerOfSlug = async (
  q: Queries,
  kind: SluggedKind,
  slug: string,
): Promise<(Owner & { isFormer: boolean }) | null> => (await ownerQueries[kind](q, { slug }))[0] ?? null;

/** The message for a slug that another one has now. */
export const TAKEN = { blog: 'slug_taken', page: 'page_slug_taken', category: 'category_slug_taken' } as const;

/**
 * Why a post, page or category may not have a slug: another one has it in any language, or had it, which would end the redirect
 * from there (decision 0182), or no category may. Null where it may; `ownerId` is null for a new one.
 */
export const slugProblem = async (
  q: Queries,
  kind: SluggedKind,
  slug: string,
  ownerId: number | null,
): Promise<FieldError | null> => {
  if (kind === 'category' && !isCategorySlug(slug)) return { key: 'category_slug' };
  const owner = await ownerOfSlug(q, kind, slug);
  if (owner === null || owner.id === ownerId) return null;
  return owner.isFormer ? { key: 'slug_former', values: { name: owner.slug } } : { key: TAKEN[kind] };
};

export type AddressSlugs = Readonly<Record<Language, string>>;

/** The slugs of things of a kind: in each language the written one, else the main one. */
export const writtenSlugs = async (q: Queries, kind: SluggedKind): Promise<(owner: Owner) => AddressSlugs> => {
  const { searchTexts } = q.t;
  const rows = await q
    .select({ id: searchTexts.ownerId, locale: searchTexts.locale, slug: searchTexts.slug })
    .from(searchTexts)
    .where(and(eq(searchTexts.kind, kind), ne(searchTexts.slug, '')));
  const written = new Map(rows.map(({ id, locale, slug }) => [`${id} ${locale}`, slug]));
  return ({ id, slug }) => byLanguage((language) => written.get(`${id} ${language}`) ?? slug);
};

const ofOneQuery = prepared((q, t) =>
  q
    .select({ locale: t.searchTexts.locale, slug: t.searchTexts.slug })
    .from(t.searchTexts)
    .where(and(eq(t.searchTexts.kind, sql.placeholder('kind')), eq(t.searchTexts.ownerId, sql.placeholder('id')))),
);

/** The slugs of one thing: in each language the written one, else the main one. */
export const slugsInLanguages = async (q: Queries, kind: SluggedKind, { id, slug }: Owner): Promise<AddressSlugs> => {
  const written = new Map((await ofOneQuery(q, { kind, id })).map((row) => [row.locale, row.slug]));
  return byLanguage((language) => written.get(language) || slug);
};

const SLUG_SEQUENCE = 'blog_slugs';

/** Makes transactions that choose a slug wait for each other. */
export const lockSlugs = async (tx: Queries): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name: SLUG_SEQUENCE, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value });
};

/** The former slugs of things of a kind, each with the main slug of its owner. */
export const formerSlugs = (q: Queries, kind: SluggedKind): Promise<{ former: string; main: string }[]> =>
  q
    .select({ former: q.t.redirects.oldSlug, main: q.t.redirects.newSlug })
    .from(q.t.redirects)
    .where(eq(q.t.redirects.kind, kind))
    .orderBy(asc(q.t.redirects.oldSlug));

const removeRedirects = async (tx: Queries, kind: SluggedKind, slugs: readonly string[]): Promise<void> => {
  if (slugs.length === 0) return;
  const { redirects } = tx.t;
  await tx
    .delete(redirects)
    .where(and(eq(redirects.kind, kind), inArray(redirects.oldSlug, [...slugs])))
    .returning({ oldSlug: redirects.oldSlug });
};

/**
 * Keeps the written slugs that are replaced or removed, so that they redirect permanently (PAGE-130); one that is written again
 * redirects no more.
 */
export const keepFormerSlugs = async (
  tx: Queries,
  kind: SluggedKind,
  main: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const { redirects } = tx.t;
  const written = after.filter((slug) => slug !== '');
  await removeRedirects(tx, kind, written);
  const replaced = [...new Set(before)].filter((slug) => slug !== '' && slug !== main && !written.includes(slug));
  if (replaced.length === 0) return;
  await tx
    .insert(redirects)
    .values(replaced.map((oldSlug) => ({ kind, oldSlug, newSlug: main })))
    .onConflictDoNothing()
    .returning({ oldSlug: redirects.oldSlug });
};

/** Points the former slugs of something to its new main one, or to what replaces it; removes them with it (`to` null). */
export const moveFormerSlugs = async (
  tx: Queries,
  kind: SluggedKind,
  from: string,
  to: string | null,
): Promise<void> => {
  await lockSlugs(tx);
  const { redirects } = tx.t;
  const ofOwner = and(eq(redirects.kind, kind), eq(redirects.newSlug, from));
  if (to === null) await tx.delete(redirects).where(ofOwner).returning({ oldSlug: redirects.oldSlug });
  else {
    await removeRedirects(tx, kind, [to]);
    await tx.update(redirects).set({ newSlug: to }).where(ofOwner).returning({ oldSlug: redirects.oldSlug });
  }
};
