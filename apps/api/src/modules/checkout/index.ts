export { jacketProblemOf, jacketsStartOn, type PricedCart, priceCart, toQuote, toVatSums } from './quote.ts';
