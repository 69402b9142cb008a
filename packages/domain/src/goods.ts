/** What parcels and customs need to know of a product; null where nobody has said it. */
export interface GoodsFacts {
  /** of one unit, in grams */
  weightGrams: number | null;
  /** the code of the Harmonised System, 6 to 10 digits */
  customsCode: string | null;
  /** where it was made, by ISO code */
  origin: string | null;
}

/** The heaviest unit, in grams. */
export const MAX_WEIGHT_GRAMS = 50_000;

/** Whether a text is a customs code: that of the Harmonised System with up to four more digits of its country (PARCEL-08). */
export const isCustomsCode = (text: string): boolean => /^\d{6,10}$/.test(text);

let names: Intl.DisplayNames | null = null;

/** Whether a text is the ISO code of a country or territory (PARCEL-08). */
export const isOriginCode = (text: string): boolean => {
  if (!/^[A-Z]{2}$/.test(text) || /^(?:AA|EU|EZ|Q[M-Z]|UN|X[A-JL-Z]|ZZ)$/.test(text)) return false;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(text) !== undefined;
};
