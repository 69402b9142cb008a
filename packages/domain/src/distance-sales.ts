import type { Cents } from './money.ts';

/**
 * The most that sales to consumers in other member states may come to, in euros without VAT, in the present and in the past year, while the
 * seller's own VAT applies to them (Directive 2006/112/EC, article 59c, as in force since 1 July 2021).
 */
export const DISTANCE_SALES_LIMIT = 10_000;

export const distanceSalesStates = ['below', 'near', 'above'] as const;
export type DistanceSalesState = (typeof distanceSalesStates)[number];

/** From which share of the limit on it is near. */
const NEAR = 0.8;

/** Where a year's sales stand to the limit: cents against euros (VAT-133). */
export const distanceSalesState = (sales: Cents, limit: number): DistanceSalesState => {
  if (sales > limit * 100) return 'above';
  return sales >= limit * 100 * NEAR ? 'near' : 'below';
};
