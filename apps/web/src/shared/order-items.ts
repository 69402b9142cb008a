import type { CartItem } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import type { ListedItem } from './item-list.tsx';
import type { ListedJacket } from './jacket-list.tsx';

/** An order's line items for a list; `money` formats euro amounts. */
export const itemsOf = (order: Pick<Order, 'items'>, money: (euros: string) => string): ListedItem[] =>
  order.items.map((item, position) => ({
    key: position,
    productId: item.product_id,
    name: item.name,
    image: item.image,
    size: item.size,
    color: item.color,
    quantity: item.quantity,
    price: money(item.price),
    total: money(item.line_total),
  }));

/** An order's jackets for a list. */
export const jacketsOf = (order: Pick<Order, 'custom_jackets'>, money: (euros: string) => string): ListedJacket[] =>
  order.custom_jackets.map((jacket, position) => ({
    ...jacket,
    key: position,
    notes: jacket.customDescription,
    price: money(jacket.price),
    total: money(jacket.line_total),
  }));

/** Items of a cart, with prices in the visitor's currency. */
export const cartItemsOf = (items: readonly CartItem[], money: (euros: string) => string): ListedItem[] =>
  items.map((item) => ({
    key: item.id,
    productId: null,
    name: item.variant.product.name,
    image: item.variant.product.images[0]?.url ?? null,
    size: item.variant.size,
    color: item.variant.color,
    quantity: item.quantity,
    price: money(item.unit_price),
    total: money(item.line_total),
  }));

/** Jackets of a cart, with prices in the visitor's currency. */
export const cartJacketsOf = (jackets: readonly CartJacket[], money: (euros: string) => string): ListedJacket[] =>
  jackets.map((jacket) => ({
    ...jacket,
    key: jacket.id,
    notes: jacket.customDescription,
    price: money(jacket.price),
    total: money(jacket.line_total),
  }));
