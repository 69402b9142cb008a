import type { Quote } from '@fori/contracts/checkout/schemas';

/** Gives the VAT rate a line is shown with, in percent, by kind and id such as `item 12`. */
export type LineRate = (line: string) => string | undefined;

/** As the quote has it (VAT-111); without one the rate that the shop shows prices with applies. */
export const lineRateIn =
  (quote: Quote | undefined): LineRate =>
  (line) =>
    quote?.line_rates?.[line] ?? quote?.vat_rate;
