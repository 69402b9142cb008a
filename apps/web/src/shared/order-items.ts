import type { CartItem } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import type { Prices } from '@fori/i18n/prices';
import type { ListedItem } from './item-list.tsx';
import type { ListedJacket } from './jacket-list.tsx';

/** An order's line items for a list. */
export const itemsOf = (order: Pick<Order, 'items'>, prices: Prices): ListedItem[] =>
  order.items.map((item, position) => ({
    key: position,
    productId: item.product_id,
    name: item.name,
    image: item.image,
    size: item.size,
    color: item.color,
    quantity: item.quantity,
    price: prices.unit(item.price, item.vat_rate),
    total: prices.line(item.price, item.quantity, item.vat_rate),
  }));

/** An order's jackets for a list. */
export const jacketsOf = (order: Pick<Order, 'custom_jackets'>, prices: Prices): ListedJacket[] =>
  order.custom_jackets.map((jacket, position) => ({
    ...jacket,
    key: position,
    notes: jacket.customDescription,
    price: prices.unit(jacket.price, jacket.vat_rate),
    total: prices.line(jacket.price, jacket.quantity, jacket.vat_rate),
  }));

/** The rate a line of a cart is shown with, where it is another than that of most. */
export type RateOf = (kind: 'item' | 'jacket', id: number) => string | undefined;

/** Items of a cart. */
export const cartItemsOf = (items: readonly CartItem[], prices: Prices, rateOf?: RateOf): ListedItem[] =>
  items.map((item) => ({
    key: item.id,
    productId: null,
    name: item.variant.product.name,
    image: item.variant.product.images[0]?.url ?? null,
    size: item.variant.size,
    color: item.variant.color,
    quantity: item.quantity,
    price: prices.unit(item.unit_price, rateOf?.('item', item.id)),
    total: prices.line(item.unit_price, item.quantity, rateOf?.('item', item.id)),
  }));

/** Jackets of a cart. */
export const cartJacketsOf = (jackets: readonly CartJacket[], prices: Prices, rateOf?: RateOf): ListedJacket[] =>
  jackets.map((jacket) => ({
    ...jacket,
    key: jacket.id,
    notes: jacket.customDescription,
    price: prices.unit(jacket.price, rateOf?.('jacket', jacket.id)),
    total: prices.line(jacket.price, jacket.quantity, rateOf?.('jacket', jacket.id)),
  }));
