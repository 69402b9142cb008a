import type { RefundInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { valueOfLines } from '@fori/domain/refunds';
import type { AnyTranslate } from '@fori/i18n/messages';
import { unitText } from '@fori/i18n/options';

/** The values of the refund form. */
export interface RefundForm {
  /** as typed: `12.50` or `12,50` */
  amount: string;
  reason: string;
  /** how many units of each line item are returned */
  quantities: number[];
  restock: boolean;
}

/** Parses an amount typed in any of the six languages into the API's money string; null where it is none. */
export const typedMoney = (text: string): string | null => {
  const [euros, cents = '', ...rest] = text.trim().replace(/\s|€/g, '').replace(',', '.').split('.');
  if (rest.length > 0 || cents.length > 2) return null;
  const amount = fromMoney(`${Number(euros || 'x')}.${cents.padEnd(2, '0')}`);
  return amount === null ? null : toMoney(amount);
};

/** What units of an order cost with VAT; never more than is refundable. */
export const valueOfQuantities = (order: AdminOrder, quantities: readonly number[]): string => {
  const lines = order.items.map(({ price, quantity: of, line_with_vat: withVat }, index) => ({
    unitPrice: fromMoney(price) ?? 0,
    quantity: quantities[index] ?? 0,
    ...(withVat !== undefined && { withVat: { amount: fromMoney(withVat) ?? 0, of } }),
  }));
  const value = valueOfLines(lines, Math.round(Number(order.vat_rate) * 100));
  return toMoney(Math.min(value, fromMoney(order.refundable) ?? 0));
};

/** What a withdrawal covers: "2 × Aura wallet, One size, Cognac" for each line, in the language of the back office where the product has it. */
export const unitsOfWithdrawal = (
  t: AnyTranslate,
  { items }: Pick<AdminOrder, 'items'>,
  { lines }: Pick<AdminOrder['withdrawals'][number], 'lines'>,
): string[] =>
  lines.flatMap(({ item, quantity }) => {
    const line = items[item - 1];
    if (!line) return [];
    return [`${quantity} × ${unitText(t, { ...line, name: line.local_name ?? line.name })}`];
  });

/** Whether units of a withdrawal can still go back into stock. */
export const canRestock = (
  { items }: Pick<AdminOrder, 'items'>,
  { lines }: Pick<AdminOrder['withdrawals'][number], 'lines'>,
): boolean => lines.some(({ item }) => (items[item - 1]?.restockable ?? 0) > 0);

/** The request body; units that are in stock already are not restocked again. */
export const toRefund = (order: AdminOrder, { amount, reason, quantities, restock }: RefundForm): RefundInput => {
  const returned = quantities.flatMap((quantity, index) => (quantity > 0 ? [{ item: index + 1, quantity }] : []));
  const items = quantities.flatMap((requested, index) => {
    const quantity = Math.min(requested, order.items[index]?.restockable ?? 0);
    return quantity > 0 ? [{ item: index + 1, quantity }] : [];
  });
  return {
    amount: typedMoney(amount) ?? amount.trim(),
    reason: reason.trim(),
    ...(returned.length > 0 && { returned }),
    restock: restock && items.length > 0 ? items : false,
  };
};
