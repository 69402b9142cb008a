export { jacketProblemOf, jacketsStartOn, type PricedCart, priceCart, toQuote } from './quote.ts';
