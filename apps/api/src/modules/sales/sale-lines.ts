import type { SoldLine } from '@fori/domain/sales';
import { type OrderVat, returnedByLine, type TaxedRefund } from '@fori/domain/taxed-order';
import type { Queries } from '../../db/types.ts';
import { jacketsOfOrders, linesOfOrders, refundsInTurn } from './sales.repository.ts';

/** The report key of products that were deleted. */
export const DELETED_PRODUCT = 'gone';
/** The report keys of custom jackets, as a product and as a category. */
export const JACKET = 'jacket';
export const CUSTOM_JACKETS = 'custom-jackets';

/** A line of an order; without a product it is a jacket or of a deleted product. */
export interface SaleLine {
  productId: number | null;
  /** the product's current category */
  categoryId: number | null;
  isJacket: boolean;
  items: number;
  amount: number;
  taxed?: NonNullable<SoldLine['taxed']>;
  returned?: number;
}

type PartsOfSale = (sale: { id: string; items: number; subtotal: number; vat: OrderVat | null }) => {
  lines: SaleLine[];
  /** the sum of completed refunds, in cents */
  refunded: number;
};

/**
 * Returns a lookup of the orders' lines, products before jackets, and of what was refunded. An order without any gets one line, so that
 * no amount is lost.
 */
export const readSaleParts = async (q: Queries, ids: string[]): Promise<PartsOfSale> => {
  const lines = new Map<string, SaleLine[]>(ids.map((id) => [id, []]));
  for (const { orderId, productId, categoryId, unitCents, quantity } of await linesOfOrders(q, ids)) {
    const amount = unitCents * quantity;
    lines.get(orderId)?.push({ productId, categoryId, isJacket: false, items: quantity, amount });
  }
  for (const { orderId, unitCents, quantity } of await jacketsOfOrders(q, ids)) {
    const amount = unitCents * quantity;
    lines.get(orderId)?.push({ productId: null, categoryId: null, isJacket: true, items: quantity, amount });
  }
  const refundsOf = new Map<string, TaxedRefund[]>();
  for (const { orderId, ...refund } of await refundsInTurn(q, ids)) {
    refundsOf.set(orderId, [...(refundsOf.get(orderId) ?? []), refund]);
  }
  return ({ id, items, subtotal, vat }) => {
    const refunds = refundsOf.get(id) ?? [];
    const returned = returnedByLine(refunds);
    const own = (lines.get(id) ?? []).map((line, index): SaleLine => {
      const taxed = vat?.lines[index];
      const cents = returned.get(index);
      return { ...line, ...(taxed && { taxed }), ...(cents !== undefined && { returned: cents }) };
    });
    const unknownProduct = { productId: null, categoryId: null, isJacket: false, items, amount: subtotal };
    return {
      lines: own.length > 0 ? own : [unknownProduct],
      refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
};

/** A line under the key its product or category has in a report. */
export const keyed = (line: SaleLine, group: 'product' | 'category'): SoldLine => {
  const { isJacket, items, amount, taxed, returned } = line;
  const id = group === 'product' ? line.productId : line.categoryId;
  const other = isJacket ? (group === 'product' ? JACKET : CUSTOM_JACKETS) : DELETED_PRODUCT;
  const key = id === null ? other : String(id);
  return { key, items, amount, ...(taxed && { taxed }), ...(returned !== undefined && { returned }) };
};
