import type { Order } from '@fori/contracts/orders/schemas';
import { exchangedLines } from '@fori/domain/packed-lines';

/** What is sent for a withdrawal instead of money, as its line with the new size and colour; undefined for an ordinary one. */
export const newUnitsOf = (
  { items }: Pick<Order, 'items'>,
  withdrawal: Order['withdrawals'][number],
): Order['items'][number] | undefined => exchangedLines(items, [withdrawal])[0];
