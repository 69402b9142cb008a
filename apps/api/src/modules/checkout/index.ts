export { type PricedCart, priceCart, toQuote } from './quote.ts';
