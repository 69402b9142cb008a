/** A typed whole number; NaN for anything else, which the schema rejects. */
export const asNumber = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);
