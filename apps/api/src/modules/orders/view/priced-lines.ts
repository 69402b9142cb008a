import type { ReturnedLine } from '@fori/domain/refunds';
import type { OrderRow } from '../orders.repository.ts';

/** Lines of an order, from its first on, as what their units are worth is computed from: products in their sequence, then jackets. */
export const pricedLines = (
  { vat }: Pick<OrderRow, 'vat'>,
  lines: readonly { unitCents: number; quantity: number }[],
): ReturnedLine[] =>
  lines.map(({ unitCents, quantity }, index) => {
    const taxed = vat?.lines[index];
    return {
      unitPrice: unitCents,
      quantity,
      ...(taxed && { withVat: { amount: taxed.net + taxed.vat, of: quantity } }),
    };
  });
