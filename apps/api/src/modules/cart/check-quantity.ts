import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { lineProblem, MAX_QUANTITY } from '@fori/domain/stock';
import type { Db, Queries } from '../../db/types.ts';
import { variantsForSale } from '../catalog/variants-for-sale.ts';

/**
 * Lets pass a quantity of a variant that can be had now. Throws `not_found`, `variant_unavailable`, `quantity_limit`,
 * `out_of_stock` or `insufficient_stock`, the last three with `available` and `requested` (decisions: one line a variant).
 */
export const checkQuantity = async (
  queries: Queries,
  t: Db['t'],
  wanted: { variantId: number; quantity: number },
  language: Language,
): Promise<void> => {
  const variant = (await variantsForSale(queries, t, [wanted.variantId], language)).get(wanted.variantId);
  if (!variant) throw new DomainError('not_found');
  const requested = wanted.quantity;
  switch (lineProblem(requested, variant.onSale ? variant.stock : null)) {
    case 'unavailable':
      throw new DomainError('variant_unavailable');
    case 'out_of_stock':
      throw new DomainError('out_of_stock', { available: 0, requested });
    case 'insufficient_stock':
      throw new DomainError('insufficient_stock', { available: variant.stock, requested });
    case null:
      if (requested > MAX_QUANTITY) throw new DomainError('quantity_limit', { available: MAX_QUANTITY, requested });
  }
};
