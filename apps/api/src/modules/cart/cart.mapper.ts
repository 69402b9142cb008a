import type { Cart, CartItem } from '@fori/contracts/cart/schemas';
import type { Variant } from '@fori/contracts/products/schemas';
import { toMoney } from '@fori/domain/money';
import { lineTotal, subtotalOf } from '@fori/domain/totals';
import { orderableLines, type PricedCartLine } from './priced-lines.ts';

const toItem = (line: PricedCartLine, variant: Variant): CartItem => ({
  id: line.id,
  quantity: line.quantity,
  variant,
  unit_price: toMoney(line.unitPrice),
  line_total: toMoney(lineTotal(line)),
  problem: line.problem,
});

/** Priced lines as the contract's cart; `variants` has their variants by id. */
export const toCart = (lines: readonly PricedCartLine[], variants: ReadonlyMap<number, Variant>): Cart => ({
  items: lines.flatMap((line) => {
    const variant = variants.get(line.variant.id);
    return variant ? [toItem(line, variant)] : [];
  }),
  count: lines.reduce((sum, line) => sum + line.quantity, 0),
  subtotal: toMoney(subtotalOf(orderableLines(lines))),
});
