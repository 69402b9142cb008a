import { byLanguage, fallbackLanguage, type Language } from '@fori/domain/languages';
import { productSlug } from '@fori/domain/slugs';
import { groupBy } from '../../../group-by.ts';

export type ProductSlugs = Readonly<Record<Language, string>>;

interface SlugText {
  id: number;
  locale: string;
  name: string;
  slug: string | null;
}

/** The slugs in each language by product, from its names and written slugs (PDP-130). */
export const slugsByProduct = (rows: readonly SlugText[]): ReadonlyMap<number, ProductSlugs> =>
  new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, texts]) => {
      const textIn = (language: Language) => texts.find(({ locale }) => locale === language);
      return [
        id,
        byLanguage((language) => productSlug(textIn(language) ?? textIn(fallbackLanguage) ?? { slug: null, name: '' })),
      ];
    }),
  );
