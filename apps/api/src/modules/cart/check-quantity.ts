import { DomainError } from '@fori/domain/errors';
import type { SellableVariant } from '@fori/domain/sellable-variants';
import { lineProblem, MAX_QUANTITY } from '@fori/domain/stock';

/**
 * Returns the variant if the requested quantity can be sold now. Throws `not_found` for an unknown variant,
 * `variant_unavailable`, `quantity_limit`, `out_of_stock` or `insufficient_stock`, the last three with `available` and
 * `requested` (decision 0012).
 */
export const checkQuantity = (variant: SellableVariant | undefined, requested: number): SellableVariant => {
  if (!variant) throw new DomainError('not_found');
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
  return variant;
};
