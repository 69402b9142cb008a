import { DomainError, type FieldError } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import type { SluggedKind } from '@fori/domain/slugs';
import type { Queries } from '../../db/types.ts';
import { freeSlug, insertRank, requireCategory, variantsBySkus } from '../catalog/index.ts';
import { lockSlugs, ownerOfSlug, slugProblem } from '../search-texts/index.ts';
import type { CategoryRecord, PageRecord, PostRecord, ProductRecord } from './format.ts';
import { productsBySlug } from './records.repository.ts';
import { writtenSlugs } from './records.ts';
import {
  type Task,
  type Writing,
  writeCategory,
  writePageRecord,
  writePostRecord,
  writeProductRecord,
} from './write-records.ts';

/* What was deleted is written again as an archive's records are, but with the number it had, and with links to products by number
   (decision 0201). */

/** The transaction that brings something back, and the admin who does; the caller records it. */
export interface Restoring {
  tx: Queries;
  at: Date;
  adminId: string;
}

const writingOf = ({ tx, at, adminId }: Restoring): Writing => ({
  tx,
  links: 'by_number',
  at,
  actorId: adminId,
  authorId: adminId,
  fileName: '',
  audit: [],
});

const taskOf = <R>(id: number, record: R): Task<R> => ({ before: null, id, record, fields: [] });

const throwIfAny = (fields: Record<string, FieldError[]>): void => {
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields });
};

/** The record without former slugs that lead elsewhere by now. Throws `validation_failed` by field for slugs that are taken. */
const withFreeSlugs = async <R extends PostRecord | PageRecord | CategoryRecord>(
  tx: Queries,
  kind: SluggedKind,
  record: R,
): Promise<R> => {
  await lockSlugs(tx);
  const fields: Record<string, FieldError[]> = {};
  for (const [field, slug] of [['slug', record.slug] as const, ...writtenSlugs(record)]) {
    const problem = await slugProblem(tx, kind, slug, null);
    if (problem) fields[field] = [problem];
  }
  throwIfAny(fields);
  const former: string[] = [];
  for (const slug of record.former_slugs) if ((await ownerOfSlug(tx, kind, slug)) === null) former.push(slug);
  return { ...record, former_slugs: former };
};

/** Writes a deleted page again with its number. Throws `validation_failed` by field for slugs that another page has or had. */
export const restorePageRecord = async (restoring: Restoring, id: number, record: PageRecord): Promise<void> =>
  writePageRecord(writingOf(restoring), taskOf(id, await withFreeSlugs(restoring.tx, 'page', record)));

/** Writes a deleted post again with its number. Throws `validation_failed` by field for slugs that another post has or had. */
export const restorePostRecord = async (restoring: Restoring, id: number, record: PostRecord): Promise<void> =>
  writePostRecord(writingOf(restoring), taskOf(id, await withFreeSlugs(restoring.tx, 'blog', record)));

/**
 * Writes a removed category again with its number, after all others. Throws `validation_failed` by field for slugs that another
 * one has or had.
 */
export const restoreCategoryRecord = async (restoring: Restoring, id: number, record: CategoryRecord): Promise<void> =>
  writeCategory(writingOf(restoring), taskOf(id, await withFreeSlugs(restoring.tx, 'category', record)));

/**
 * Writes a deleted product again with its number, without companions; where another product has its slug by now, it gets a free one,
 * which no address shows. Throws `validation_failed` on `category` where that is gone and leads to no other, and at each variant
 * whose SKU another product has. The caller holds `lockCatalogue`.
 */
export const restoreProductRecord = async (restoring: Restoring, id: number, deleted: ProductRecord): Promise<void> => {
  const { tx } = restoring;
  const category = (await ownerOfSlug(tx, 'category', deleted.category))?.slug ?? deleted.category;
  await requireCategory(tx, category);
  const taken = new Set(
    (
      await variantsBySkus(
        tx,
        deleted.variants.map(({ sku }) => sku),
      )
    ).map(({ sku }) => sku),
  );
  throwIfAny(
    Object.fromEntries(
      deleted.variants.flatMap(({ sku }, index) =>
        taken.has(sku) ? [[`variants.${index}.sku`, [{ key: 'sku_taken' }]]] : [],
      ),
    ),
  );
  const isTaken = (await productsBySlug(tx, [deleted.slug])).length > 0;
  const slug = isTaken ? await freeSlug(tx, deleted.texts.en.name) : deleted.slug;
  const record = { ...deleted, slug, category };
  await writeProductRecord(writingOf(restoring), taskOf(id, record));
  for (const language of languages) await insertRank(tx, id, language);
};
