import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import { type SellableVariant, sellable } from '@fori/domain/sellable-variants';
import { type LineProblem, lineProblem, orderableQuantity } from '@fori/domain/stock';
import type { TaxableLine } from '@fori/domain/taxed-order';
import type { PricedLine } from '@fori/domain/totals';
import type { Queries } from '../../db/types.ts';
import { linesWithVariants } from './cart.repository.ts';

/** A cart line with its variant and current price. */
export interface PricedCartLine extends PricedLine {
  id: number;
  variant: SellableVariant;
  problem: LineProblem | null;
  /** how many units can be bought now */
  orderable: number;
}

/** The lines with the quantities that can be bought now; totals are computed from these. */
export const orderableLines = (lines: readonly PricedCartLine[]): TaxableLine[] =>
  lines.map(({ unitPrice, orderable, variant }) => ({ unitPrice, quantity: orderable, vatClass: variant.vatClass }));

/** A line with its variant's price in cents and its problem, if any. */
export const pricedLine = (line: { id: number; quantity: number }, variant: SellableVariant): PricedCartLine => {
  const { id, quantity } = line;
  const stock = variant.onSale ? variant.stock : null;
  return {
    id,
    quantity,
    unitPrice: variant.unitCents,
    variant,
    problem: lineProblem(quantity, stock),
    orderable: orderableQuantity(quantity, stock),
  };
};

/** The lines of a shopper's cart, oldest first, each with its current price in cents and its problem, if any. */
export const pricedLines = async (queries: Queries, shopper: Shopper, language: Language): Promise<PricedCartLine[]> =>
  (await linesWithVariants(queries, shopper, language)).map(({ lineId, quantity, ...facts }) =>
    pricedLine({ id: lineId, quantity }, sellable(facts)),
  );
