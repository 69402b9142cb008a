import { type SizeGuides, type SizeGuidesChange, sizeGuidesChange } from '@fori/contracts/admin-size-guides/schemas';
import { DomainError } from '@fori/domain/errors';
import { DESIGNED_JACKET, type SizeGuide } from '@fori/domain/size-guides';
import { ONLY_ID } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, type RecordedValues, recordChange } from '../audit/index.ts';
import { guideTextsByLanguage, readSizeGuides, replaceSizeGuides, requireCategory } from '../catalog/index.ts';
import { changedLanguages, recordTextChanges } from '../translations/index.ts';

const toSizeGuides = (guides: SizeGuides['guides'], updatedAt: Date | null): SizeGuides => ({
  guides,
  updated_at: updatedAt?.toISOString() ?? null,
});

/** The size guides with their texts in each language (ADMIN-146). */
export const getSizeGuides = async ({ db }: Pick<Shop, 'db'>): Promise<SizeGuides> => {
  const { guides, updatedAt } = await readSizeGuides(db.read);
  return toSizeGuides(guides, updatedAt);
};

const CELL = ' | ';

/** Each guide by its id with a line per size, so that the log shows which sizes differ; their order apart from them. */
const recorded = (guides: readonly SizeGuide[]) =>
  Object.fromEntries(
    guides.map(({ id, rows, ...guide }, position) => [
      id,
      {
        position,
        ...guide,
        sizes: rows.map(({ size }) => size),
        rows: Object.fromEntries(rows.map(({ size, cells }) => [size, cells.join(CELL)])),
      },
    ]),
  );

/**
 * Replaces the size guides, effective at once (ADMIN-146). Saving unchanged ones writes and records nothing.
 * Throws `stale_edit` when `updated_at` is not that of the stored ones, `validation_failed` for a category there is not.
 */
export const updateSizeGuides = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { guides, updated_at }: SizeGuidesChange,
): Promise<SizeGuides> =>
  db.write(async (tx) => {
    const now = clock();
    const stored = await readSizeGuides(tx);
    const before = toSizeGuides(stored.guides, stored.updatedAt);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    if (JSON.stringify(before.guides) === JSON.stringify(guides)) return before;
    for (const [at, { goods }] of guides.entries()) {
      if (goods !== DESIGNED_JACKET) await requireCategory(tx, goods, `guides.${at}.goods`);
    }
    const savedAt = await replaceSizeGuides(tx, guides, stored.updatedAt, now);
    if (!savedAt) throw new DomainError('stale_edit');
    const rewritten = changedLanguages(guideTextsByLanguage(stored.guides), guideTextsByLanguage(guides));
    await recordTextChanges(tx, 'size-guides', ONLY_ID, rewritten, now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'size_guides.update',
      entity: 'size_guides',
      entityId: 'shop',
      before: recorded(stored.guides),
      after: recorded(guides),
    });
    return toSizeGuides(guides, savedAt);
  });

interface RecordedGuide {
  position?: number;
  sizes?: string[];
  rows?: Record<string, string>;
}

/** Recorded guides as they are saved. Sizes without a place in the order, of records from before it was kept, come last. */
const guidesOf = (values: RecordedValues) =>
  Object.entries(values as Record<string, RecordedGuide>)
    .map(([id, guide]) => ({ id, ...guide }))
    .sort((a, b) => (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER))
    .map(({ position: _at, sizes = [], rows = {}, ...guide }) => ({
      ...guide,
      rows: [...new Set([...sizes, ...Object.keys(rows)])].flatMap((size) => {
        const cells = rows[size];
        return cells === undefined ? [] : [{ size, cells: cells.split(CELL) }];
      }),
    }));

/** The size guides as records of `size_guides.update` have them (ADMIN-225). */
export const restorableSizeGuides: ReadRestorable = async (shop) => {
  const { guides, updated_at } = await getSizeGuides(shop);
  return {
    values: recorded(guides),
    save: (values, { adminId }) =>
      updateSizeGuides(shop, adminId, inputOf(sizeGuidesChange, { guides: guidesOf(values), updated_at })),
  };
};
