import type { CartItem } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import type { Prices } from '@fori/i18n/prices';
import type { PricesByRate } from '@fori/i18n/prices-by-rate';
import type { ListedItem } from './item-list.tsx';
import type { ListedJacket } from './jacket-list.tsx';

/** Texts of a line's price and what it comes to. */
const priced = (prices: Prices, price: string, quantity: number) => ({
  price: prices.unit(price),
  total: prices.line(price, quantity),
});

/** An order's line items for a list. */
export const itemsOf = (order: Pick<Order, 'items'>, prices: PricesByRate): ListedItem[] =>
  order.items.map((item, position) => ({
    key: position,
    productId: item.product_id,
    name: item.name,
    image: item.image,
    size: item.size,
    color: item.color,
    quantity: item.quantity,
    ...priced(prices(item.vat_rate), item.price, item.quantity),
  }));

/** An order's jackets for a list. */
export const jacketsOf = (order: Pick<Order, 'custom_jackets'>, prices: PricesByRate): ListedJacket[] =>
  order.custom_jackets.map((jacket, position) => ({
    ...jacket,
    key: position,
    notes: jacket.customDescription,
    ...priced(prices(jacket.vat_rate), jacket.price, jacket.quantity),
  }));

/** Items of a cart. */
export const cartItemsOf = (items: readonly CartItem[], pricesOf: (id: number) => Prices): ListedItem[] =>
  items.map((item) => ({
    key: item.id,
    productId: null,
    name: item.variant.product.name,
    image: item.variant.product.images[0]?.url ?? null,
    size: item.variant.size,
    color: item.variant.color,
    quantity: item.quantity,
    ...priced(pricesOf(item.id), item.unit_price, item.quantity),
  }));

/** Jackets of a cart. */
export const cartJacketsOf = (jackets: readonly CartJacket[], pricesOf: (id: number) => Prices): ListedJacket[] =>
  jackets.map((jacket) => ({
    ...jacket,
    key: jacket.id,
    notes: jacket.customDescription,
    ...priced(pricesOf(jacket.id), jacket.price, jacket.quantity),
  }));
