import {
  type AdminCategory,
  type CategoryChange,
  categoryChange,
  type NewCategory,
} from '@fori/contracts/admin-categories/schemas';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { momentAfter } from '@fori/domain/durations';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { type AuditFacts, inputOf, type ReadRestorable, recordChange, recordChanges } from '../audit/index.ts';
import {
  deleteCategory,
  editedCategories,
  editedCategory,
  insertCategory,
  lockCatalogue,
  moveGuides,
  moveProducts,
  renameCategoryOfProducts,
  replaceCategoryTexts,
  updateCategories,
  updateCategory,
} from '../catalog/index.ts';
import {
  deleteSearchTexts,
  keepFormerSlugs,
  moveFormerSlugs,
  ownerOfSlug,
  searchTextsOf,
} from '../search-texts/index.ts';
import { deleteTextChanges } from '../translations/index.ts';
import { keptCategory } from './undelete-category.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;

interface Which {
  id: number;
  adminId: string;
}

/** The admin who writes, and the language that a refusal names other categories in. */
interface Writer {
  adminId: string;
  language: Language;
}

/** A category as it is edited. Throws `not_found`. */
export const viewCategory = async (q: Queries, id: number): Promise<AdminCategory> => {
  const category = await editedCategory(q, id);
  if (!category) throw new DomainError('not_found');
  return category;
};

/**
 * Refuses a slug that another category has in any language, or had: its redirect would end (decision 0182). `own` is null for a new one.
 */
const requireFree = async (tx: Queries, slug: string, own: number | null, language: Language): Promise<void> => {
  const owner = await ownerOfSlug(tx, 'category', slug);
  if (owner === null || owner.id === own) return;
  if (!owner.isFormer) throw fieldRefused('slug', { key: 'category_slug_taken' });
  const { texts } = await viewCategory(tx, owner.id);
  throw fieldRefused('slug', {
    key: 'slug_former',
    values: { name: texts[language].name || texts[fallbackLanguage].name },
  });
};

/** The slugs that are written for languages. */
const writtenSlugsOf = async (tx: Queries, id: number): Promise<string[]> =>
  [...(await searchTextsOf(tx, 'category', id)).values()].map(({ slug }) => slug);

/**
 * Creates a category with an English name after all others, hidden. Throws `validation_failed` on `slug` where another category has or
 * had it, and where the shop has as many as it may (ADMIN-170).
 */
export const createCategory = (
  { db, clock }: Deps,
  { adminId, language }: Writer,
  { slug, name }: NewCategory,
): Promise<AdminCategory> =>
  db.write(async (tx) => {
    await lockCatalogue(tx);
    const now = clock();
    const categories = await editedCategories(tx);
    if (categories.length >= MAX_CATEGORIES)
      throw fieldRefused('slug', { key: 'categories_max', values: { most: MAX_CATEGORIES } });
    await requireFree(tx, slug, null, language);
    const texts = [{ locale: fallbackLanguage, name }];
    const id = await insertCategory(tx, { slug, hidden: true, updatedAt: now }, texts);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'category.create',
      entity: 'category',
      entityId: String(id),
      before: null,
      after: { slug, name },
    });
    return viewCategory(tx, id);
  });

/** What a change makes different, by the names the audit log shows; empty for nothing. */
const differences = (was: AdminCategory, sent: CategoryChange) => {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (name: string, from: unknown, to: unknown) => {
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    before[name] = from;
    after[name] = to;
  };
  note('slug', was.slug, sent.slug);
  note('hidden', was.hidden, sent.hidden);
  for (const language of languages) {
    const { name, description } = sent.texts[language];
    note(language, was.texts[language], { name, description });
  }
  return { before, after };
};

/** A text row for each language with a name or a description; without a name of its own it has the English one. */
const textRows = (texts: CategoryChange['texts']) =>
  languages.flatMap((locale) => {
    const { name, description } = texts[locale];
    return name === '' && description === '' ? [] : [{ locale, name, description }];
  });

/**
 * Changes slug, texts and visibility of a category in one transaction with what follows from them: its former address leads to
 * it, its size guides keep it, searches find its products by the new name (ADMIN-171). Writes nothing when nothing differs. Throws
 * `not_found`, `stale_edit` with the category in `current`, `validation_failed` on `slug` where another category has or had it.
 */
export const changeCategory = (
  { db, clock }: Deps,
  { id, adminId, language }: Which & Writer,
  sent: CategoryChange,
): Promise<AdminCategory> =>
  db.write(async (tx) => {
    await lockCatalogue(tx);
    const was = await viewCategory(tx, id);
    if (was.updated_at !== sent.updated_at) throw new DomainError('stale_edit', { extra: { current: was } });
    const now = clock();
    const difference = differences(was, sent);
    if (Object.keys(difference.after).length === 0) return was;
    if (sent.slug !== was.slug) {
      await requireFree(tx, sent.slug, id, language);
      await moveFormerSlugs(tx, 'category', was.slug, sent.slug);
      const after = await writtenSlugsOf(tx, id);
      await keepFormerSlugs(tx, 'category', sent.slug, { before: [was.slug], after });
      await moveGuides(tx, was.slug, sent.slug, now);
    }
    await updateCategory(tx, id, {
      slug: sent.slug,
      hidden: sent.hidden,
      updatedAt: momentAfter(new Date(was.updated_at ?? 0), now),
    });
    const rows = textRows(sent.texts);
    await replaceCategoryTexts(tx, id, rows, now);
    if (languages.some((language) => was.texts[language].name !== sent.texts[language].name)) {
      const named = rows.flatMap(({ locale, name }) => (name === '' ? [] : [[locale, name] as const]));
      await renameCategoryOfProducts(tx, id, new Map(named));
    }
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'category.update',
      entity: 'category',
      entityId: String(id),
      ...difference,
    });
    return viewCategory(tx, id);
  });

/**
 * Places a category before another one, or last; returns all in their order. What others have moved meanwhile stays moved
 * (ADMIN-172). Throws `not_found` where either is unknown.
 */
export const placeCategory = (
  { db, clock }: Deps,
  { id, adminId }: Which,
  before: number | null,
): Promise<AdminCategory[]> =>
  db.write(async (tx) => {
    await lockCatalogue(tx);
    const categories = await editedCategories(tx);
    const from = categories.findIndex((category) => category.id === id);
    const others = categories.filter((category) => category.id !== id);
    const at = before === null ? others.length : others.findIndex((category) => category.id === before);
    const to = before === id ? from : at;
    if (from < 0 || to < 0) throw new DomainError('not_found');
    if (from === to) return categories;
    const ordered = others.toSpliced(to, 0, ...categories.slice(from, from + 1));
    await updateCategories(
      tx,
      ordered.map((category, position) => ({ id: category.id, position })),
    );
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'category.move',
      entity: 'category',
      entityId: String(id),
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    return ordered;
  });

/**
 * Removes a category. Its products, size guides and addresses go to the one with the slug `to`; without it the guides and former
 * addresses are removed (ADMIN-174). The audit record keeps what comes back (ADMIN-229). Throws `not_found`, and `validation_failed` on `move_to` for products without a category to
 * move to, with their number, and for one there is not.
 */
export const removeCategory = ({ db, clock }: Deps, { id, adminId }: Which, to: string | undefined): Promise<void> =>
  db.write(async (tx) => {
    await lockCatalogue(tx);
    const was = await viewCategory(tx, id);
    const now = clock();
    const others = (await editedCategories(tx)).flatMap(({ slug }) => (slug === was.slug ? [] : [slug]));
    if (to !== undefined && !others.includes(to)) {
      throw fieldRefused('move_to', { key: 'one_of', values: { options: others.join(', ') } });
    }
    if (to === undefined && was.products > 0) {
      throw fieldRefused('move_to', { key: 'category_has_products', values: { count: was.products } });
    }
    const kept = await keptCategory(tx, id);
    const movedTo = to === undefined ? null : ((await ownerOfSlug(tx, 'category', to))?.id ?? null);
    const moved = to === undefined ? [] : await moveProducts(tx, id, to, now);
    const guides = await moveGuides(tx, was.slug, to ?? null, now);
    await moveFormerSlugs(tx, 'category', was.slug, to ?? null);
    if (to !== undefined) {
      const before = [was.slug, ...(await writtenSlugsOf(tx, id))];
      await keepFormerSlugs(tx, 'category', to, { before, after: [] });
    }
    await deleteCategory(tx, id);
    await deleteSearchTexts(tx, 'category', id);
    await deleteTextChanges(tx, 'category', id);
    const common = { at: now, actorId: adminId };
    const records = moved.map(
      (product): AuditFacts => ({
        ...common,
        action: 'product.update',
        entity: 'product',
        entityId: String(product),
        before: { category: was.slug },
        after: { category: to },
      }),
    );
    await recordChanges(tx, [
      ...records,
      {
        ...common,
        action: 'category.delete',
        entity: 'category',
        entityId: String(id),
        before: {
          slug: was.slug,
          texts: was.texts,
          products: moved.length,
          size_guides: guides,
          kept: { ...kept, moved_to: movedTo, products: moved },
        },
        after: to === undefined ? null : { moved_to: to },
      },
    ]);
  });

/** Slug, visibility and texts of a category as records of `category.update` have them (ADMIN-220). */
export const restorableCategory: ReadRestorable = async (shop, entityId) => {
  const { id, slug, hidden, texts, updated_at } = await viewCategory(shop.db.read, Number(entityId));
  return {
    values: { slug, hidden, ...texts },
    save: ({ slug: formerSlug, hidden: wasHidden, ...formerTexts }, { adminId, language }) =>
      changeCategory(
        shop,
        { id, adminId, language },
        inputOf(categoryChange, { slug: formerSlug, hidden: wasHidden, texts: formerTexts, updated_at }),
      ),
  };
};

/** The place of a category in their order, from 1, as records of `category.move` have it (ADMIN-220). */
export const restorableCategoryPlace: ReadRestorable = async (shop, entityId) => {
  const id = Number(entityId);
  const categories = await editedCategories(shop.db.read);
  const at = categories.findIndex((category) => category.id === id);
  if (at < 0) throw new DomainError('not_found');
  const others = categories.toSpliced(at, 1);
  return {
    values: { position: at + 1 },
    save: ({ position }, { adminId }) => placeCategory(shop, { id, adminId }, others[Number(position) - 1]?.id ?? null),
  };
};
