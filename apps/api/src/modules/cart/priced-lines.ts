import type { Language } from '@fori/domain/languages';
import { type LineProblem, lineProblem, orderableQuantity } from '@fori/domain/stock';
import type { PricedLine } from '@fori/domain/totals';
import type { Db, Queries } from '../../db/types.ts';
import type { Shopper } from '../../http/auth.ts';
import { type SellableVariant, variantsForSale } from '../catalog/variants-for-sale.ts';
import { cartLines } from './cart.repository.ts';

/** A cart line with its variant and today's price. */
export interface PricedCartLine extends PricedLine {
  id: number;
  variant: SellableVariant;
  problem: LineProblem | null;
  /** how many of its pieces can be bought now */
  orderable: number;
}

/** What of the lines can be bought, for sums: nobody is shown a total of what cannot be had. */
export const orderableLines = (lines: readonly PricedCartLine[]): PricedLine[] =>
  lines.map(({ unitPrice, orderable }) => ({ unitPrice, quantity: orderable }));

/** The lines of a shopper's cart as they stand now, oldest first, each with its price in cents and its problem. */
export const pricedLines = async (
  queries: Queries,
  t: Db['t'],
  shopper: Shopper,
  language: Language,
): Promise<PricedCartLine[]> => {
  const lines = await cartLines(queries, t, shopper);
  if (lines.length === 0) return [];
  const variants = await variantsForSale(
    queries,
    t,
    lines.map((line) => line.variantId),
    language,
  );
  return lines.flatMap((line) => {
    const variant = variants.get(line.variantId);
    if (!variant) return [];
    const stock = variant.onSale ? variant.stock : null;
    return [
      {
        id: line.id,
        quantity: line.quantity,
        unitPrice: variant.unitCents,
        variant,
        problem: lineProblem(line.quantity, stock),
        orderable: orderableQuantity(line.quantity, stock),
      },
    ];
  });
};
