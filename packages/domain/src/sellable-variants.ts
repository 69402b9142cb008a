import type { Cents } from './money.ts';
import { type Discount, unitPrice } from './pricing.ts';
import type { VatClass } from './vat-rates.ts';

/** What is stored of a variant and its product, the name in one language. */
export interface VariantFacts {
  id: number;
  productId: number;
  sku: string;
  size: string;
  color: string;
  stock: number;
  priceCents: Cents;
  priceDifferenceCents: Cents;
  discount: Discount;
  /** of its product */
  status: string;
  vatClass: VatClass;
  /** of one unit; null where nobody has said it */
  weightGrams: number | null;
  name: string;
}

/** A variant as carts and orders use it. */
export interface SellableVariant extends VariantFacts {
  /** false once its product is archived */
  onSale: boolean;
  /** what one unit costs now, discount included */
  unitCents: Cents;
}

/** A variant with its present price, and whether it can be bought at all: only while its product is active (CART-31). */
export const sellable = (facts: VariantFacts): SellableVariant => ({
  ...facts,
  onSale: facts.status === 'active',
  unitCents: unitPrice(facts.priceCents, facts.priceDifferenceCents, facts.discount),
});
