import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import { fieldRefused } from '@fori/domain/errors';
import type { Restocked } from '../../../db/schema/orders.tables.ts';
import type { StockReturn } from '../../catalog/index.ts';
import type { OrderLineRow, WithdrawalRow } from '../orders.repository.ts';
import { exchangesOf } from '../withdrawal/exchanges-of.ts';
import type { RefundRow } from './refunds.repository.ts';

type Line = Pick<OrderLineRow, 'sku' | 'variantId' | 'quantity' | 'notSent'> & {
  /** of units that were sent in exchange: the exchange's number, and the line they were exchanged for */
  exchange?: { number: number; item: number };
};
type Lines = readonly Line[];
type Withdrawals = readonly Pick<
  WithdrawalRow,
  'lines' | 'restocked' | 'exchange' | 'exchangeState' | 'exchangeVariantId'
>[];
/** By whatever units were returned to stock: a refund, or a withdrawal as its goods came back. */
type Restocks = readonly Pick<RefundRow, 'restocked'>[];

/** Whether the goods of an exchange have come back, so that the customer has, or gets, others in their place. */
const hasComeBack = ({ exchangeState: state }: Pick<WithdrawalRow, 'exchangeState'>): boolean =>
  state === 'due' || state === 'sent';

/** What returned units of an order to stock, without units that came back for others, which `restockableLines` leaves out. */
export const restocksOf = ({
  refunds,
  withdrawals,
}: {
  refunds: Restocks;
  withdrawals: readonly Pick<WithdrawalRow, 'restocked' | 'exchangeState'>[];
}): Restocks => [
  ...refunds,
  ...withdrawals.filter((one) => !hasComeBack(one)).map(({ restocked }) => ({ restocked: restocked ?? [] })),
];

/**
 * The lines of an order whose units can come back: as bought, without what was exchanged, in the sequence of the order, then what
 * was sent in exchange.
 */
export const restockableLines = (lines: Lines, withdrawals: Withdrawals): Line[] => {
  const exchanges = exchangesOf(withdrawals);
  const exchangedOf = (item: number) =>
    exchanges.reduce((sum, one) => sum + (one.item === item && hasComeBack(one) ? one.quantity : 0), 0);
  return [
    ...lines.map((line, index) => ({ ...line, notSent: line.notSent + exchangedOf(index + 1) })),
    ...exchanges
      .filter(({ state }) => state === 'sent')
      .map(({ number, item, sku, exchangeVariantId, quantity }) => ({
        sku,
        quantity,
        notSent: 0,
        variantId: exchangeVariantId,
        exchange: { number, item },
      })),
  ];
};

/** Units of a variant, or of one exchange, which are told apart by it. */
const kindOf = (variantId: number, exchange: number | undefined): string =>
  exchange === undefined ? `${variantId}` : `${variantId} ${exchange}`;

const kindOfLine = ({ variantId, exchange }: Line): string | null =>
  variantId === null ? null : kindOf(variantId, exchange?.number);

const kindOfRestocked = ({ variant_id, exchange }: Restocked): string => kindOf(variant_id, exchange);

/** How many units of each line can still be returned to stock; 0 when the variant was deleted. What will not be sent is not there to return. */
export const restockableOf = (lines: Lines, restocks: Restocks): number[] => {
  const returned = new Map<string, number>();
  for (const units of restocks.flatMap(({ restocked }) => restocked)) {
    const kind = kindOfRestocked(units);
    returned.set(kind, (returned.get(kind) ?? 0) + units.quantity);
  }
  return lines.map((line) => {
    const kind = kindOfLine(line);
    if (kind === null) return 0;
    const there = Math.max(0, line.quantity - line.notSent);
    const taken = Math.min(there, returned.get(kind) ?? 0);
    returned.set(kind, (returned.get(kind) ?? 0) - taken);
    return there - taken;
  });
};

/**
 * How many units of each line have not been returned to stock, those sent in exchange for it among them. Units of a variant deleted
 * since cannot be returned, so they count.
 */
export const unitsStillHeld = (
  lines: Lines,
  { refunds, withdrawals }: { refunds: Restocks; withdrawals: Withdrawals },
): number[] => {
  const all = restockableLines(lines, withdrawals);
  const restockable = restockableOf(all, restocksOf({ refunds, withdrawals }));
  const held = lines.map(() => 0);
  for (const [place, { exchange, variantId, quantity, notSent }] of all.entries()) {
    // items are counted from 1
    const index = exchange ? exchange.item - 1 : place;
    const units = variantId === null ? quantity - notSent : (restockable[place] ?? 0);
    held[index] = (held[index] ?? 0) + units;
  }
  return held;
};

/** Units that are returned to stock, and the exchange they had been sent for. */
export type UnitReturn = StockReturn & { exchange?: number };

const toReturn = ({ sku, exchange }: Line, variantId: number, quantity: number): UnitReturn => ({
  sku,
  variantId,
  quantity,
  ...(exchange && { exchange: exchange.number }),
});

/** How a row keeps what was returned to stock. */
export const toRestocked = (returns: readonly UnitReturn[]): Restocked[] =>
  returns.map(({ variantId, quantity, exchange }) => ({
    variant_id: variantId,
    quantity,
    ...(exchange !== undefined && { exchange }),
  }));

/** All units of an order that have not been returned to stock yet. */
export const allRestockable = (lines: Lines, restocks: Restocks): UnitReturn[] => {
  const left = restockableOf(lines, restocks);
  return lines.flatMap((line, index) => {
    const quantity = left[index] ?? 0;
    return line.variantId === null || quantity === 0 ? [] : [toReturn(line, line.variantId, quantity)];
  });
};

type Named = Exclude<RefundBody['restock'], boolean>[number];

/** Where the units are that a request names; -1 for none. */
const placeOf = (lines: Lines, { item, exchange }: Named): number =>
  lines.findIndex((line, index) =>
    exchange === undefined
      ? line.exchange === undefined && index === item - 1
      : line.exchange?.number === exchange && line.exchange.item === item,
  );

/** The units a refund returns to stock. Throws `validation_failed` naming the field for more than there are. */
export const unitsToRestock = (restock: RefundBody['restock'], lines: Lines, restocks: Restocks): UnitReturn[] => {
  if (restock === false) return [];
  if (restock === true) return allRestockable(lines, restocks);
  const left = restockableOf(lines, restocks);
  const units: UnitReturn[] = [];
  for (const [index, named] of restock.entries()) {
    const place = placeOf(lines, named);
    const line = lines[place];
    const count = left[place] ?? 0;
    const { quantity } = named;
    if (!line || line.variantId === null || quantity > count) {
      const wrong = line ? 'quantity' : named.exchange === undefined ? 'item' : 'exchange';
      const field = `restock.${index}.${wrong}`;
      throw fieldRefused(field, { key: 'restock_max', values: { count } });
    }
    left[place] = count - quantity;
    units.push(toReturn(line, line.variantId, quantity));
  }
  return units;
};
