import { foldForSearch } from '@fori/domain/catalog';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import type { Cents } from '@fori/domain/money';
import { type Discount, unitPrice } from '@fori/domain/pricing';

/** The featured rank of products that have none of their own: the table's default. */
export const NO_RANK = 1_000_000;

/** What a product says in one language. */
export interface ProductText {
  name: string;
  description: string;
  material: string;
  care: string;
}

/** What a product says, by language; English is never missing. */
export type ProductTexts = Readonly<Partial<Record<Language, ProductText>> & Record<'en', ProductText>>;

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ß: 'ss', ł: 'l' };

/** Letters without their marks, lower-cased. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[øæœþðßł]/g, (letter) => LETTERS[letter] ?? letter);

const LONGEST_SLUG = 60;

/** A product's short name for files and stock keeping units: `aura-tote`. */
export const slugOf = (name: string): string =>
  plain(name)
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '') || 'product';

/** A stock keeping unit from what tells a variant apart: `AURA-TOTE-DARK-BROWN-ONE-SIZE`. */
export const skuOf = (slug: string, variant: { color: string; size: string }): string =>
  plain([slug, variant.color, variant.size].join(' '))
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The lowest price charged among the variants, in cents; the product's own where it has none yet. */
export const lowestPrice = (price: Cents, discount: Discount, differences: readonly Cents[]): Cents =>
  Math.min(...(differences.length > 0 ? differences : [0]).map((difference) => unitPrice(price, difference, discount)));

const searchTextOf = (...parts: string[]): string => parts.map(foldForSearch).join('\n');

/**
 * A text row in every language, with what a search looks through: English stands in, marked so, where nobody has
 * translated. `categoryNames` are by language.
 */
export const textRowsOf = (texts: ProductTexts, categoryNames: ReadonlyMap<string, string>) =>
  languages.map((locale) => {
    const own = texts[locale];
    const { name, description, material, care } = own ?? texts.en;
    const category = categoryNames.get(locale) ?? categoryNames.get(fallbackLanguage) ?? '';
    const searchText = searchTextOf(name, description, category);
    return { locale, name, description, material, care, translated: own !== undefined, searchText };
  });
