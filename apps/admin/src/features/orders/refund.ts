import type { RefundInput } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { exchangedLines } from '@fori/domain/packed-lines';
import { partOfCharge } from '@fori/domain/payments';
import { valueOfLines } from '@fori/domain/refunds';
import { refundedOf } from '@fori/domain/rest-of-order';
import type { ReturnCondition } from '@fori/domain/withdrawal';
import type { AnyTranslate } from '@fori/i18n/messages';
import { unitText } from '@fori/i18n/options';
import { asMoney } from '../../shared/money.ts';

/** The values of the refund form. */
export interface RefundForm {
  /** as typed: `12.50` or `12,50` */
  amount: string;
  reason: string;
  /** how many units of each line item are returned */
  quantities: number[];
  restock: boolean;
}

/** The values of the form of a withdrawal's step. */
export interface WithdrawalForm {
  amount: string;
  note: string;
  restock: boolean;
  /** how many units of each choice go back into stock, where there are several choices */
  restocked: number[];
  condition: ReturnCondition;
  condition_note: string;
}

/** Parses an amount typed in any of the six languages into the API's money string; null where it is none. */
export const typedMoney = (text: string): string | null => {
  const amount = fromMoney(asMoney(text.replace(/\s|€/g, '')));
  return amount === null ? null : toMoney(amount);
};

/** The refunds that were not refused, made or pending. */
export const refundsMade = ({ refunds }: Pick<AdminOrder, 'refunds'>) =>
  refunds.filter(({ status }) => status !== 'failed');

/** What refunding `euros` of an order returns in the currency charged; undefined where that is euros (PAY-328). */
export const ofChargeOf = (
  { charged, total, refunds }: Pick<AdminOrder, 'charged' | 'total' | 'refunds'>,
  euros: string,
): string | undefined => {
  if (!charged) return undefined;
  const cents = (amount = '0.00') => fromMoney(amount) ?? 0;
  const [before, returned] = refundedOf({ charged, refunds: refundsMade({ refunds }) });
  const parts = { total: cents(total), before: cents(before), part: cents(euros), returned: cents(returned) };
  return toMoney(partOfCharge({ currency: charged.currency, amount: cents(charged.amount) }, parts));
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

/** What is sent for a withdrawal instead of money: "1 × Aura wallet, L, Cognac". */
export const newUnitsOf = (
  t: AnyTranslate,
  { items }: Pick<AdminOrder, 'items'>,
  withdrawal: AdminOrder['withdrawals'][number],
): string =>
  exchangedLines(items, [withdrawal])
    .map((line) => `${line.quantity} × ${unitText(t, { ...line, name: line.local_name ?? line.name })}`)
    .join();

type Withdrawn = Pick<AdminOrder['withdrawals'][number], 'lines'>;
type Exchanging = Pick<AdminOrder, 'items' | 'withdrawals'>;

/** Units of a line, as bought or as sent in exchange, that may go back into stock. */
export interface RestockChoice {
  item: number;
  /** the exchange they were sent for; null for those that were bought */
  exchange: number | null;
  name: string;
  most: number;
}

const choicesOf = (t: AnyTranslate, { items, withdrawals }: Exchanging, { lines }: Withdrawn): RestockChoice[] =>
  lines.flatMap(({ item, quantity }) => {
    const line = items[item - 1];
    if (!line) return [];
    const nameOf = (unit: { size: string; color: string }) =>
      unitText(t, { ...line, size: unit.size, color: unit.color, name: line.local_name ?? line.name });
    const bought = { item, exchange: null, name: nameOf(line), most: Math.min(quantity, line.restockable) };
    const exchanged = withdrawals.flatMap(({ exchange, exchange_restockable: units, lines: [of] }) =>
      exchange?.state === 'sent' && of?.item === item
        ? [{ item, exchange: exchange.number, name: nameOf(exchange), most: Math.min(quantity, units) }]
        : [],
    );
    return [bought, ...exchanged].filter(({ most }) => most > 0);
  });

/** Whether units of a withdrawal can still go back into stock. */
export const canRestock = ({ items, withdrawals }: Exchanging, { lines }: Withdrawn): boolean =>
  lines.some(
    ({ item }) =>
      (items[item - 1]?.restockable ?? 0) > 0 ||
      withdrawals.some(({ exchange_restockable: units, lines: [of] }) => units > 0 && of?.item === item),
  );

/**
 * Among what staff choose what came back: units of a withdrawal from a line that has both bought and exchanged ones. Empty where the shop knows,
 * and for goods that are to be exchanged, which are as they were bought.
 */
export const restockChoices = (
  t: AnyTranslate,
  order: Exchanging,
  withdrawal: Withdrawn & Pick<AdminOrder['withdrawals'][number], 'exchange'>,
): RestockChoice[] => {
  if (withdrawal.exchange && withdrawal.exchange.state !== 'released') return [];
  const choices = choicesOf(t, order, withdrawal);
  const isOpen = withdrawal.lines.some(({ item }) => choices.filter((choice) => choice.item === item).length > 1);
  return isOpen ? choices : [];
};

/** What staff chose of them, as the request has it; false for nothing. */
export const toRestock = (choices: readonly RestockChoice[], restocked: readonly number[]): RefundInput['restock'] => {
  const units = choices.flatMap(({ item, exchange }, at) => {
    const quantity = restocked[at] ?? 0;
    return quantity > 0 ? [{ item, quantity, ...(exchange !== null && { exchange }) }] : [];
  });
  return units.length > 0 && units;
};

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
