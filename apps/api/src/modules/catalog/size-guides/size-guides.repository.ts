import { sizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import { byLanguage } from '@fori/domain/languages';
import { guideTexts, type SizeGuide } from '@fori/domain/size-guides';
import type { Queries } from '../../../db/types.ts';
import { replaceSetting, settingRow } from '../../store/index.ts';
import type { TextByLanguage } from '../../translations/index.ts';

const KEY = 'size_guides';

const stored = sizeGuides.shape.guides;

/** The size guides as they were saved, in their order; `updatedAt` is null before the first change. */
export const readSizeGuides = async (q: Queries) => {
  const row = await settingRow(q, KEY);
  return { guides: row ? stored.parse(row.value) : [], updatedAt: row?.updatedAt ?? null };
};

/** Every text of the guides by language, guide by guide. */
export const guideTextsByLanguage = (guides: readonly SizeGuide[]): TextByLanguage[] =>
  guides.flatMap(({ columns, texts }) => [
    ...columns,
    ...(['name', ...guideTexts] as const).map((part) => byLanguage((language) => texts[language][part])),
  ]);

/**
 * Replaces the size guides if they were last saved at `since`; returns when they are saved now, or null when they were changed
 * meanwhile. A row of settings, so that the catalogue's version changes with it and no cached guide stays.
 */
export const replaceSizeGuides = (
  tx: Queries,
  guides: readonly SizeGuide[],
  since: Date | null,
  now: Date,
): Promise<Date | null> => replaceSetting(tx, { key: KEY, value: guides }, since, now);
