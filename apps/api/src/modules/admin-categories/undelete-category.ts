import { sizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import { MAX_SIZE_GUIDES } from '@fori/domain/size-guides';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { categoryRecord, categoryRecords, restoreCategoryRecord } from '../admin-catalogue-zip/index.ts';
import { type AuditFacts, inputOf, recordChanges, type Undelete } from '../audit/index.ts';
import {
  changeProducts,
  editedCategories,
  editedCategory,
  formerPicture,
  galleryAddress,
  lockCatalogue,
  productsWithIds,
  readSizeGuides,
  replaceSizeGuides,
  updateCategories,
} from '../catalog/index.ts';
import { keepFormerSlugs, ownerOfSlug } from '../search-texts/index.ts';

const keptShape = z.object({
  record: categoryRecord,
  /** its place in their order, from 0 */
  position: z.number().int(),
  /** the category its products, size guides and addresses went to; null where they were removed */
  moved_to: z.number().int().nullable(),
  products: z.array(z.number().int()),
  /** as they are stored: today's rules for editing guides may not refuse a category */
  size_guides: sizeGuides.shape.guides,
});
type Kept = z.output<typeof keptShape>;

/** What comes back of a category after its removal, but for the products, which are known once they have moved. */
export const keptCategory = async (tx: Queries, id: number): Promise<Omit<Kept, 'moved_to' | 'products'>> => {
  const categories = await categoryRecords(tx);
  const position = categories.findIndex((category) => category.id === id);
  const record = categories[position]?.record;
  if (!record) throw new Error(`category ${id} has no record`);
  const { guides } = await readSizeGuides(tx);
  // the placeholder is read from the picture's file again
  const picture = record.picture && { ...record.picture, placeholder: null };
  return {
    record: { ...record, picture },
    position,
    size_guides: guides.filter(({ goods }) => goods === record.slug),
  };
};

/** Takes back the addresses that lead to the category which took them over; any other keeps what it has. */
const reclaimSlugs = async (tx: Queries, { record, moved_to: to }: Kept): Promise<void> => {
  const written = Object.values(record.search_texts).map((text) => text?.slug ?? '');
  const reclaimed: string[] = [];
  for (const slug of [record.slug, ...written, ...record.former_slugs]) {
    const owner = await ownerOfSlug(tx, 'category', slug);
    if (owner?.isFormer && owner.id === to) reclaimed.push(slug);
  }
  await keepFormerSlugs(tx, 'category', record.slug, { before: [], after: reclaimed });
};

/** Products changed together: databases limit a statement's parameters. */
const TOGETHER = 200;

/** Moves the products back that are still in the category they were moved to; returns their ids. */
const moveProductsBack = async (tx: Queries, { record, moved_to: to, products }: Kept, now: Date) => {
  const moved: number[] = [];
  for (let start = 0; start < products.length; start += TOGETHER) {
    const rows = await productsWithIds(tx, products.slice(start, start + TOGETHER));
    const still = rows.filter(({ categoryId }) => categoryId === to);
    await changeProducts(
      tx,
      still.map(({ id, updatedAt }) => ({ id, seen: updatedAt, category: record.slug })),
      now,
    );
    moved.push(...still.map(({ id }) => id));
  }
  return moved;
};

const fewEnough = z.object({ size_guides: z.array(z.unknown()).max(MAX_SIZE_GUIDES) });

/** Gives the category its size guides back: those that still are where they were moved to, and those that were removed. */
const moveGuidesBack = async (
  tx: Queries,
  { record, moved_to: to, size_guides: kept }: Kept,
  { toSlug, now }: { toSlug: string | undefined; now: Date },
): Promise<number> => {
  if (kept.length === 0) return 0;
  const { guides, updatedAt } = await readSizeGuides(tx);
  const isBack = ({ id, goods }: { id: string; goods: string }) =>
    goods === toSlug && kept.some((guide) => guide.id === id);
  const removed = to === null ? kept.filter(({ id }) => !guides.some((guide) => guide.id === id)) : [];
  const next = [
    ...guides.map((guide) => (isBack(guide) ? { ...guide, goods: record.slug } : guide)),
    ...removed.map((guide) => ({ ...guide, goods: record.slug })),
  ];
  if (removed.length > 0) inputOf(fewEnough, { size_guides: next });
  if (!(await replaceSizeGuides(tx, next, updatedAt, now))) throw new DomainError('stale_edit');
  return guides.filter(isBack).length + removed.length;
};

/**
 * Undoes the removal of a category: it is in its place again, with the products, size guides and addresses that still are where they
 * were moved to (ADMIN-229). Throws `stale_edit` where it is back, `validation_failed` for a slug that is taken, a picture that is
 * not kept, and where the shop has as many categories or size guides as it may.
 */
export const undeleteCategory: Undelete = async (shop, { id, kept }, { adminId }) => {
  const deleted = inputOf(keptShape, kept);
  const { picture } = deleted.record;
  const url = picture && galleryAddress({ kind: 'image', file: picture.file });
  const record = { ...deleted.record, picture: url === null ? null : await formerPicture(shop, 'picture', url) };
  return shop.db.write(async (tx) => {
    await lockCatalogue(tx);
    if (await editedCategory(tx, id)) throw new DomainError('stale_edit');
    const others = await editedCategories(tx);
    if (others.length >= MAX_CATEGORIES) {
      const problem = { key: 'categories_max', values: { most: MAX_CATEGORIES } };
      throw fieldRefused('slug', problem);
    }
    const now = shop.clock();
    await reclaimSlugs(tx, deleted);
    await restoreCategoryRecord({ tx, at: now, adminId }, id, record);
    const ordered = others.map((category) => category.id).toSpliced(deleted.position, 0, id);
    await updateCategories(
      tx,
      ordered.map((category, position) => ({ id: category, position })),
    );
    const toSlug = others.find((category) => category.id === deleted.moved_to)?.slug;
    const moved = await moveProductsBack(tx, deleted, now);
    const guides = await moveGuidesBack(tx, deleted, { toSlug, now });
    const common = { at: now, actorId: adminId };
    await recordChanges(tx, [
      ...moved.map(
        (product): AuditFacts => ({
          ...common,
          action: 'product.update',
          entity: 'product',
          entityId: String(product),
          before: { category: toSlug },
          after: { category: record.slug },
        }),
      ),
      {
        ...common,
        action: 'category.undelete',
        entity: 'category',
        entityId: String(id),
        before: null,
        after: { slug: record.slug, hidden: record.hidden, products: moved.length, size_guides: guides },
      },
    ]);
  });
};
