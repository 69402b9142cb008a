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
