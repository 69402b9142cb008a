import { type Cents, fractionOf } from './money.ts';
import type { OrderStatus } from './orders.ts';
import type { PaymentStatus } from './payments.ts';
import { type PricedLine, subtotalOf } from './totals.ts';
import { type VatRate, vatOn } from './vat.ts';

/** The status of a refund at the payment provider: recorded, done, or refused. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The most characters of the reason given to the customer. */
export const MAX_REFUND_REASON = 500;

/** Refunds above this amount need a fresh second factor unless the shopkeeper sets another; and the most they can set (decision 0203). */
export const REFUND_FACTOR_ABOVE: Cents = 50_000;
export const MAX_REFUND_FACTOR_ABOVE: Cents = 1_000_000;

/** What decides whether an order can be refunded. Amounts in cents. */
export interface RefundFacts {
  status: OrderStatus;
  total: Cents;
  /** refunded already, or pending */
  refunded: Cents;
  payment: PaymentStatus;
  /** the money of a refund came back */
  cameBack?: boolean;
  /** a parcel was sent, so that the order can no longer be cancelled */
  someSent?: boolean;
  /** goods were withdrawn, and the customer keeps the others, so that the order is not to be cancelled */
  orderStays?: boolean;
}

export type RefundRefusal = 'refund_not_possible' | 'refund_exceeds_total' | 'refund_means_cancel';

const refundable: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];
const refundablePayments: readonly PaymentStatus[] = ['authorised', 'captured'];
/** Statuses in which a full refund is a cancellation, as long as no parcel was sent. */
const notShipped: readonly OrderStatus[] = ['paid', 'processing'];

/** Orders that are over: they have money only where a refund of it came back (PAY-314). */
const over: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** What can still be refunded of an order, in cents; 0 for nothing. */
export const refundableAmount = ({ status, total, refunded, payment, cameBack = false }: RefundFacts): Cents => {
  const isRefundable =
    (refundable.includes(status) && refundablePayments.includes(payment)) ||
    (cameBack && over.includes(status) && payment === 'captured');
  return isRefundable ? Math.max(0, total - refunded) : 0;
};

/** Whether refunding all that is left of an order is a cancellation: nothing of it was sent, and it does not stay. */
export const fullRefundCancels = ({
  status,
  someSent,
  orderStays,
}: Pick<RefundFacts, 'status' | 'someSent' | 'orderStays'>): boolean =>
  notShipped.includes(status) && !someSent && !orderStays;

/**
 * Why an amount (cents, above 0) cannot be refunded; null when it can. All refunds together never exceed the order's total,
 * and a full refund before anything is sent has to be a cancellation, which restocks as well (decision 0019), unless the order stays.
 */
export const refundRefusal = (facts: RefundFacts, amount: Cents): RefundRefusal | null => {
  const most = refundableAmount(facts);
  if (most === 0) return 'refund_not_possible';
  if (amount > most) return 'refund_exceeds_total';
  return amount === most && fullRefundCancels(facts) ? 'refund_means_cancel' : null;
};

/** Units of a line that are returned. */
export interface ReturnedLine extends PricedLine {
  /** what the whole line cost with VAT, and its units, where VAT was that of the destination */
  withVat?: { amount: Cents; of: number };
}

/**
 * The price of lines with VAT, in cents: what returning them is worth. At the flat rate VAT is computed of them together, otherwise
 * units return their share of what their line cost.
 */
export const valueOfLines = (lines: readonly ReturnedLine[], vatRate: VatRate): Cents => {
  const flat = subtotalOf(lines.filter(({ withVat }) => !withVat));
  const shares = lines.map(({ withVat, quantity }) =>
    withVat && quantity > 0 ? fractionOf(withVat.amount, quantity, withVat.of) : 0,
  );
  return flat + vatOn(flat, vatRate) + shares.reduce((sum, share) => sum + share, 0);
};

/** Units of each line that do not come back with a withdrawal: settled before it, or not sent. */
export interface SettledUnits {
  units: readonly number[];
  /** what was refunded for them; undefined where no refund is for these units */
  refunded?: Cents | undefined;
}

/** What decides the refund of a withdrawal. Amounts in cents. */
export interface WithdrawnOrder extends RefundFacts {
  /** all lines that can be returned */
  lines: readonly ReturnedLine[];
  /** units of each of them that it covers */
  units: readonly number[];
  settled: readonly SettledUnits[];
  /** whether it has custom jackets, which cannot be returned */
  hasJackets: boolean;
  vatRate: VatRate;
}

/**
 * The refund of a withdrawal in cents (RETURN-04): what its units cost with VAT. Where with those settled before everything goes back it is
 * the rest of the total, shipping included (directive 2011/83/EU, article 13), without what staff withheld of those settled before; of an
 * order with custom jackets what its other lines cost without what those settled before were worth. Refunds for other reasons may have
 * been for the jackets.
 */
export const withdrawalValue = (order: WithdrawnOrder): Cents => {
  const { lines, units, settled, vatRate } = order;
  const unitsOfLine = (index: number) =>
    settled.reduce((sum, each) => sum + (each.units[index] ?? 0), units[index] ?? 0);
  const worthOf = (each: readonly number[]) =>
    valueOfLines(
      lines.map((line, index) => ({ ...line, quantity: each[index] ?? 0 })),
      vatRate,
    );
  const withheldOf = ({ units: each, refunded }: SettledUnits) =>
    refunded === undefined ? 0 : Math.max(0, worthOf(each) - refunded);
  const rest = () =>
    order.hasJackets
      ? settled.reduce((sum, each) => sum - worthOf(each.units), valueOfLines(lines, vatRate))
      : settled.reduce((sum, each) => sum - withheldOf(each), order.total - order.refunded);
  const isRest = lines.every(({ quantity }, index) => unitsOfLine(index) >= quantity);
  return Math.min(refundableAmount(order), Math.max(0, isRest ? rest() : worthOf(units)));
};
