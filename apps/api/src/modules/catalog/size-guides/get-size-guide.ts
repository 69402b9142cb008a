import type { ShownSizeGuide } from '@fori/contracts/products/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { centimetresIn, DESIGNED_JACKET, isGuideTranslated, type SizeGuide } from '@fori/domain/size-guides';
import type { Shop } from '../../../composition.ts';
import { readSizeGuides } from './size-guides.repository.ts';

type Deps = Pick<Shop, 'db' | 'catalogueCache'>;

/** All size guides, cached until the catalogue changes. */
export const currentSizeGuides = ({ db, catalogueCache }: Deps): Promise<readonly SizeGuide[]> =>
  catalogueCache.remember('size guides', async () => (await readSizeGuides(db.read)).guides);

/**
 * A size guide by its id, or that of the jacket a customer designs by `custom-jacket`; texts in `language`, all in English where
 * one is missing (PDP-124). Throws `not_found` for an unknown one.
 */
export const getSizeGuide = async (deps: Deps, id: string, language: Language): Promise<ShownSizeGuide> => {
  const guide = (await currentSizeGuides(deps)).find(
    (each) => id === (each.goods === DESIGNED_JACKET ? each.goods : each.id),
  );
  if (!guide) throw new DomainError('not_found');
  const shown = isGuideTranslated(guide, language) ? language : fallbackLanguage;
  return {
    language: shown,
    ...guide.texts[shown],
    columns: guide.columns.map((column) => column[shown]),
    rows: guide.rows.map(({ size, cells }) => ({ size, cells: cells.map(centimetresIn) })),
  };
};
