import type { Cart, CartItem } from '@fori/contracts/cart/schemas';
import { toMoney } from '@fori/domain/money';
import { lineTotal, subtotalOf } from '@fori/domain/totals';
import { orderableLines, type PricedCartLine } from './priced-lines.ts';

const toItem = (line: PricedCartLine): CartItem => ({
  id: line.id,
  quantity: line.quantity,
  variant: line.variant.wire,
  unit_price: toMoney(line.unitPrice),
  line_total: toMoney(lineTotal(line)),
  problem: line.problem,
});

/** Priced lines as the contract's cart. */
export const toCart = (lines: readonly PricedCartLine[]): Cart => ({
  items: lines.map(toItem),
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  subtotal: toMoney(subtotalOf(orderableLines(lines))),
});
