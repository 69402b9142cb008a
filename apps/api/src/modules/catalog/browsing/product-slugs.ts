import { byLanguage, fallbackLanguage, type Language } from '@fori/domain/languages';
import { productSlug } from '@fori/domain/slugs';
import type { Queries } from '../../../db/types.ts';
import { groupBy } from '../group-by.ts';
import { slugsOfProducts } from './product-list.repository.ts';

export type ProductSlugs = Readonly<Record<Language, string>>;

/** The slugs in each language of the products on sale with ids from `from` to below `to` (PDP-130). */
export const productSlugs = async (
  q: Queries,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, ProductSlugs>> => {
  const texts = groupBy(await slugsOfProducts(q, from, to), ({ id }) => id);
  return new Map(
    [...texts].map(([id, rows]) => {
      const textIn = (language: Language) => rows.find(({ locale }) => locale === language);
      return [
        id,
        byLanguage((language) => productSlug(textIn(language) ?? textIn(fallbackLanguage) ?? { slug: null, name: '' })),
      ];
    }),
  );
};
