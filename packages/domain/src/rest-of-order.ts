import { type Cents, fromMoney, sumOf, toMoney } from './money.ts';

/** A sum in euros as a money string, and the same in the currency charged; undefined where that is euros (PAY-209). */
export type Taken = [euros: string, ofCharge: string | undefined];

/** What the API says of an order's total and of its refunds that were not refused. */
interface RefundedOrder {
  total: string;
  charged: { amount: string } | null;
  refunds: readonly { amount: string; of_charge?: { amount: string } | undefined }[];
}

const centsOf = (amounts: readonly (string | undefined)[]): Cents =>
  sumOf(amounts.map((amount = '0.00') => fromMoney(amount) ?? 0));

/** What an order's refunds come to. */
export const refundedOf = ({ charged, refunds }: Omit<RefundedOrder, 'total'>): Taken => [
  toMoney(centsOf(refunds.map(({ amount }) => amount))),
  charged ? toMoney(centsOf(refunds.map(({ of_charge: ofCharge }) => ofCharge?.amount))) : undefined,
];

/** What its refunds leave of an order's total, which a cancellation pays back. */
export const restOfOrder = (order: RefundedOrder): Taken => {
  const [euros, ofCharge] = refundedOf(order);
  const { total, charged } = order;
  return [
    toMoney(centsOf([total]) - centsOf([euros])),
    charged ? toMoney(centsOf([charged.amount]) - centsOf([ofCharge])) : undefined,
  ];
};
