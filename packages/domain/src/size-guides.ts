import { foldForSearch, type Gender, genders } from './catalog.ts';
import type { Language } from './languages.ts';

/** What a size guide can be for beside a category, which it names by its slug: the jacket a customer designs. */
export const DESIGNED_JACKET = 'custom-jacket';

/** For whom: one gender, or all for which the goods have no guide of their own. */
export const guideGenders = ['all', ...genders] as const;
export type GuideGender = (typeof guideGenders)[number];

/** Bounds of a size guide; lengths in characters. */
export const MAX_SIZE_GUIDES = 40;
export const MAX_GUIDE_COLUMNS = 6;
export const MAX_GUIDE_ROWS = 24;
export const MAX_GUIDE_SIZE = 30;
export const MAX_GUIDE_NAME = 60;
export const MAX_GUIDE_COLUMN = 40;
export const MAX_GUIDE_TEXT = 1000;

/** The texts of a guide beside its table; empty ones are not shown. */
export const guideTexts = ['measuring', 'fit', 'between'] as const;
export type GuideText = (typeof guideTexts)[number];

/** A table of sizes in centimetres. Texts by language; a language without all that English has is shown in English. */
export interface SizeGuide {
  id: string;
  /** a category's slug, or `DESIGNED_JACKET` */
  goods: string;
  gender: GuideGender;
  columns: readonly Readonly<Record<Language, string>>[];
  /** a cell per column, `86`, `86-91`, `17.5-18.5` or empty */
  rows: readonly { readonly size: string; readonly cells: readonly string[] }[];
  texts: Readonly<Record<Language, Readonly<Record<'name' | GuideText, string>>>>;
}

export interface Centimetres {
  from: number;
  to: number;
}

const CENTIMETRES = /^(\d{1,3}(?:[.,]\d)?)(?:\s*[-–]\s*(\d{1,3}(?:[.,]\d)?))?$/;

/**
 * A measure or a range in centimetres as typed (`86`, `17,5–18.5`), at most one decimal; a single measure is a range of itself.
 * Null for anything else, including zero and a range that does not rise (PDP-124).
 */
export const centimetresIn = (text: string): Centimetres | null => {
  const [, first, second] = CENTIMETRES.exec(text.trim()) ?? [];
  if (first === undefined) return null;
  const from = Number(first.replace(',', '.'));
  const to = second === undefined ? from : Number(second.replace(',', '.'));
  return from > 0 && (second === undefined || to > from) ? { from, to } : null;
};

/** A cell in the form that is stored: `86-91`, with a point. */
export const cellOf = ({ from, to }: Centimetres): string => (from === to ? `${from}` : `${from}-${to}`);

/**
 * The guide with a row for each of a product's sizes: the first for its gender, else the first for all. Null where each
 * lacks a size, so that no customer reads a table without theirs (PDP-124).
 */
export const guideFor = <G extends Pick<SizeGuide, 'goods' | 'gender' | 'rows'>>(
  guides: readonly G[],
  product: { goods: string; gender: Gender; sizes: readonly string[] },
): G | null => {
  const fits = ({ goods, rows }: G) => {
    const known = new Set(rows.map(({ size }) => foldForSearch(size)));
    return goods === product.goods && product.sizes.every((size) => known.has(foldForSearch(size)));
  };
  const fitting = guides.filter(fits);
  return (
    fitting.find(({ gender }) => gender === product.gender) ?? fitting.find(({ gender }) => gender === 'all') ?? null
  );
};

/** Whether a guide's texts are complete in a language: all that English has. */
export const isGuideTranslated = ({ columns, texts }: Pick<SizeGuide, 'columns' | 'texts'>, language: Language) =>
  (['name', ...guideTexts] as const).every((text) => texts.en[text] === '' || texts[language][text] !== '') &&
  columns.every((column) => column[language] !== '');
