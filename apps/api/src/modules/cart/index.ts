export { deleteLines, lockCart, touchCart } from './cart.repository.ts';
export { assertCapacity } from './cart-capacity.ts';
export { ensureCart } from './ensure-cart.ts';
export { getCart } from './get-cart.ts';
export { mergeCarts } from './merge-carts.ts';
export { orderableLines, type PricedCartLine, pricedLines } from './priced-lines.ts';
