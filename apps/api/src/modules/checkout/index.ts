export { jacketProblemOf, jacketsStartOn, type PricedCart, priceCart, toQuote } from './quote.ts';
export { toVatSums } from './vat-sums.ts';
