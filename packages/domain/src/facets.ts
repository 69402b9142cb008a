import type { Cents } from './money.ts';

/** The filters of the list that take several values; also their parameters' names (LIST-101). */
export const facetNames = ['color', 'size', 'price', 'availability'] as const;
export type FacetName = (typeof facetNames)[number];

/** The price ranges offered, in whole euros of the price shown: from the first number, below the second (LIST-103, LIST-115). */
export const priceBands = ['0-50', '50-100', '100-200', '200-400', '400-'] as const;
export type PriceBand = (typeof priceBands)[number];

const CENTS = 100;

/** A price range in cents: from `from` to below `below`, which is null for the highest (LIST-103). */
export const bandLimits = (band: PriceBand): { from: Cents; below: Cents | null } => {
  const [from = '', below = ''] = band.split('-');
  return { from: Number(from) * CENTS, below: below === '' ? null : Number(below) * CENTS };
};

const bandEnds = priceBands.map((band) => ({ band, below: bandLimits(band).below }));

/** The price range of a shown price in cents, which is not negative (LIST-103). */
export const bandOf = (price: Cents): PriceBand =>
  bandEnds.find(({ below }) => below === null || price < below)?.band ?? '400-';

/** What may be asked of a variant's stock (LIST-104). */
export const availabilities = ['in_stock'] as const;
export type Availability = (typeof availabilities)[number];

/** The most values of one facet in one call, and the most letters of a value. */
export const MAX_FACET_VALUES = 20;
export const MAX_FACET_VALUE_LENGTH = 60;

const unescaped = (part: string): string => part.replaceAll('%2C', ',').replaceAll('%25', '%').trim();

/** The distinct values of a facet's parameter, `black,dark brown`; commas within a value are written `%2C` (LIST-101). */
export const splitFacetValues = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(',').map(unescaped).filter(Boolean)),
];

/** The parameter of a facet with these values, which `splitFacetValues` reads (LIST-101). */
export const joinFacetValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL'];

/** Where a size belongs: letters first, smallest first, then numbers, then names. */
const sizeRank = (size: string): [group: number, place: number] => {
  const letters = letterSizes.indexOf(size.trim().toUpperCase());
  if (letters >= 0) return [0, letters];
  const number = Number(size.replace(',', '.'));
  return Number.isFinite(number) ? [1, number] : [2, 0];
};

/** Orders sizes as a customer looks for them: XS, S, M … 7, 8, 9 … then names by alphabet. */
export const compareSizes = (a: string, b: string): number => {
  const [groupA, placeA] = sizeRank(a);
  const [groupB, placeB] = sizeRank(b);
  return groupA - groupB || placeA - placeB || (a < b ? -1 : Number(a > b));
};
