import type { CartItem } from '@fori/contracts/cart/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { lineTotal } from '@fori/domain/totals';

/** What a line costs for a quantity that the shop may not have confirmed yet, as a money string. */
export const priceOfLine = (item: CartItem, quantity: number): string =>
  toMoney(lineTotal({ unitPrice: fromMoney(item.unit_price) ?? 0, quantity }));
