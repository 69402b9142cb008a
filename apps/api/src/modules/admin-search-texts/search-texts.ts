import {
  type SearchTexts,
  type SearchTextsChange,
  searchTextsChange,
} from '@fori/contracts/admin-search-texts/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { cityIn } from '@fori/domain/identity';
import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { areaOfSearchTexts, type Permitted, requirePermission } from '@fori/domain/permissions';
import type { SearchTextKind } from '@fori/domain/search-texts';
import { productSlug, sluggedPath } from '@fori/domain/slugs';
import { capitalised } from '@fori/i18n/capitalised';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { viewAdminBlog } from '../admin-blogs/index.ts';
import { viewAdminPage } from '../admin-text-pages/index.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { editedCategory, editedProduct, lockCatalogue } from '../catalog/index.ts';
import {
  keepFormerSlugs,
  lockSlugs,
  replaceSearchTexts,
  searchTextsOf,
  slugProblem,
  type WrittenSearchText,
} from '../search-texts/index.ts';
import { readIdentity } from '../store/index.ts';
import { renderText } from '../text-pages/index.ts';

interface Which {
  kind: SearchTextKind | null;
  id: number;
}

/** What its page would show without texts of its own, where it is, and its picture. */
type Made = Pick<SearchTexts, 'made' | 'path' | 'image'>;

const makers: Readonly<Record<SearchTextKind, (q: Queries, id: number) => Promise<Made | null>>> = {
  product: async (q, id) => {
    const product = await editedProduct(q, id);
    if (!product) return null;
    const { name, description, translations, images } = product;
    const textIn = (language: Language) => (language === 'en' ? null : translations[language]) ?? { name, description };
    return {
      made: byLanguage((language) => {
        const text = textIn(language);
        return { title: text.name, description: text.description, slug: productSlug({ slug: null, name: text.name }) };
      }),
      path: `/product/${id}`,
      image: images.find(({ type }) => type === 'image')?.url ?? null,
    };
  },
  category: async (q, id) => {
    const category = await editedCategory(q, id);
    if (!category) return null;
    const { slug, texts } = category;
    const identity = await readIdentity(q);
    const ofList = (language: Language) =>
      translator(language)('filters:description', { shop: identity.name, city: cityIn(identity, language) });
    return {
      made: byLanguage((language) => ({
        title: capitalised(texts[language].name || texts.en.name, language),
        description: texts[language].description || texts.en.description || ofList(language),
        slug,
      })),
      path: sluggedPath('category', slug),
      image: null,
    };
  },
  blog: async (q, id) => {
    const { slug, cover, translations, ...english } = await viewAdminBlog(q, id);
    return {
      made: byLanguage((language) => {
        const { title, excerpt } = (language === 'en' ? null : translations[language]) ?? english;
        return { title, description: excerpt, slug };
      }),
      path: sluggedPath('blog', slug),
      image: cover?.url ?? null,
    };
  },
  page: async (q, id) => {
    const { slug, kind, texts, built_in: builtIn } = await viewAdminPage(q, id);
    const madeIn = async (language: Language) => {
      const text = texts[language] ?? builtIn?.[language] ?? texts.en;
      const { title, description } = text
        ? await renderText(q, text, slug, language)
        : { title: slug, description: '' };
      return { title, description, slug: kind === 'own' ? slug : '' };
    };
    const made: Partial<SearchTexts['made']> = {};
    // one after the other: in a transaction they share a connection
    for (const language of languages) made[language] = await madeIn(language);
    return {
      made: made as SearchTexts['made'],
      path: kind === 'own' ? sluggedPath('page', slug) : `/${slug}`,
      image: null,
    };
  },
};

/**
 * Title, description and slug of something for search engines and link cards, its own and made ones (ADMIN-175, ADMIN-213). Throws
 * `not_found`.
 */
export const viewSearchTexts = async (q: Queries, { kind, id }: Which): Promise<SearchTexts> => {
  const made = kind && (await makers[kind](q, id));
  if (!kind || !made) throw new DomainError('not_found');
  const stored = await searchTextsOf(q, kind, id);
  return { ...made, texts: byLanguage((language) => stored.get(language) ?? { title: '', description: '', slug: '' }) };
};

/** As `viewSearchTexts`, for an admin. Throws `permission_missing` without the permission to read things of the kind. */
export const getSearchTexts = async (
  { db }: Pick<Shop, 'db'>,
  { permissions, ...which }: Which & Permitted,
): Promise<SearchTexts> => {
  if (which.kind) requirePermission({ permissions }, `${areaOfSearchTexts[which.kind]}.read`);
  return viewSearchTexts(db.read, which);
};

const same = (one: WrittenSearchText, other: WrittenSearchText): boolean =>
  one.title === other.title && one.description === other.description && one.slug === other.slug;

const slugsIn = (texts: SearchTexts['texts']): string[] => languages.map((language) => texts[language].slug);

/**
 * Checks the slugs of something and keeps the former ones; a product is found by its id (decision 0182). Throws
 * `validation_failed` at each slug of what has none, and at each that another post, page or category has or had.
 */
const changeSlugs = async (
  tx: Queries,
  { kind, id }: { kind: SearchTextKind; id: number },
  { texts: was, made }: SearchTexts,
  texts: SearchTexts['texts'],
): Promise<void> => {
  if (kind === 'product') return;
  const main = made.en.slug;
  const fields: Record<string, FieldError[]> = {};
  for (const language of languages) {
    const { slug } = texts[language];
    if (slug === '') continue;
    const problem = main === '' ? { key: 'no_slug_here' } : await slugProblem(tx, kind, slug, id);
    if (problem) fields[`texts.${language}.slug`] = [problem];
  }
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
  await keepFormerSlugs(tx, kind, main, { before: slugsIn(was), after: slugsIn(texts) });
};

/**
 * Replaces the texts of something for search engines and link cards, with an audit record; writes nothing when nothing differs
 * (ADMIN-175). Throws `not_found`, `permission_missing` without the permission to change things of the kind, and `stale_edit` with the present ones in `current` when they are not those of `seen`.
 */
export const updateSearchTexts = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { adminId, permissions, ...which }: Which & Permitted & { adminId: string },
  { texts, seen }: SearchTextsChange,
): Promise<SearchTexts> =>
  db.write(async (tx) => {
    const { kind, id } = which;
    if (kind) requirePermission({ permissions }, `${areaOfSearchTexts[kind]}.manage`);
    await lockCatalogue(tx);
    if (kind !== 'product') await lockSlugs(tx);
    const was = await viewSearchTexts(tx, which);
    if (kind === null) throw new DomainError('not_found');
    if (languages.some((language) => !same(seen[language], was.texts[language]))) {
      throw new DomainError('stale_edit', { extra: { current: was } });
    }
    const changed = languages.filter((language) => !same(texts[language], was.texts[language]));
    if (changed.length === 0) return was;
    await changeSlugs(tx, { kind, id }, was, texts);
    await replaceSearchTexts(tx, kind, id, texts);
    const recorded = (of: SearchTexts['texts']) =>
      Object.fromEntries(changed.map((language) => [language, of[language]]));
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: `${kind}.search_texts`,
      entity: kind,
      entityId: String(id),
      before: recorded(was.texts),
      after: recorded(texts),
    });
    return viewSearchTexts(tx, which);
  });

/** The texts of something of a kind as its records have them (ADMIN-220). */
export const restorableSearchTexts =
  (kind: SearchTextKind): ReadRestorable =>
  async (shop, entityId) => {
    const id = Number(entityId);
    const { texts: seen } = await viewSearchTexts(shop.db.read, { kind, id });
    return {
      values: { ...seen },
      save: (texts, { adminId, permissions }) =>
        updateSearchTexts(shop, { kind, id, adminId, permissions }, inputOf(searchTextsChange, { texts, seen })),
    };
  };
