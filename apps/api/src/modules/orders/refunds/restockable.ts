import type { RefundBody } from '@fori/contracts/admin-orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { StockReturn } from '../../catalog/index.ts';
import type { OrderLineRow, WithdrawalRow } from '../orders.repository.ts';
import type { RefundRow } from './refunds.repository.ts';

type Lines = readonly Pick<OrderLineRow, 'sku' | 'variantId' | 'quantity' | 'notSent'>[];
/** By whatever units were returned to stock: a refund, or a withdrawal as its goods came back. */
type Restocks = readonly Pick<RefundRow, 'restocked'>[];

/** What returned units of an order to stock. */
export const restocksOf = ({
  refunds,
  withdrawals,
}: {
  refunds: Restocks;
  withdrawals: readonly Pick<WithdrawalRow, 'restocked'>[];
}): Restocks => [...refunds, ...withdrawals.map(({ restocked }) => ({ restocked: restocked ?? [] }))];

/** How many units of each line can still be returned to stock; 0 when the variant was deleted. What will not be sent is not there to return. */
export const restockableOf = (lines: Lines, restocks: Restocks): number[] => {
  const returned = new Map<number, number>();
  for (const { variant_id, quantity } of restocks.flatMap(({ restocked }) => restocked)) {
    returned.set(variant_id, (returned.get(variant_id) ?? 0) + quantity);
  }
  return lines.map(({ variantId, quantity, notSent }) => {
    if (variantId === null) return 0;
    const there = quantity - notSent;
    const taken = Math.min(there, returned.get(variantId) ?? 0);
    returned.set(variantId, (returned.get(variantId) ?? 0) - taken);
    return there - taken;
  });
};

/** All units of an order that have not been returned to stock yet. */
export const allRestockable = (lines: Lines, restocks: Restocks): StockReturn[] => {
  const left = restockableOf(lines, restocks);
  return lines.flatMap(({ sku, variantId }, index) => {
    const quantity = left[index] ?? 0;
    return variantId === null || quantity === 0 ? [] : [{ sku, variantId, quantity }];
  });
};

/**
 * Whether a stored refund may come from a request with this `restock`. Lists, and `false`, must mean the units stored;
 * of lines whose variant was deleted since, only the sum is compared. `true` stood for all that could be restocked at that
 * time, so any stored units match; no units match only if the others left nothing to restock.
 */
export const isSameRestock = (
  restock: RefundBody['restock'],
  stored: RefundRow['restocked'],
  lines: Lines,
  others: Restocks,
): boolean => {
  if (restock === true) return stored.length > 0 || allRestockable(lines, others).length === 0;
  const requested = restock || [];
  const requestedOf = (id: number | null) =>
    requested.reduce(
      (sum, { item, quantity }) => sum + (id === null || lines[item - 1]?.variantId === id ? quantity : 0),
      0,
    );
  const storedOf = (id: number | null) =>
    stored.reduce((sum, { variant_id, quantity }) => sum + (id === null || variant_id === id ? quantity : 0), 0);
  return [null, ...lines.map(({ variantId }) => variantId)].every((id) => requestedOf(id) === storedOf(id));
};

/** The units a refund returns to stock. Throws `validation_failed` naming the field for more than there are. */
export const unitsToRestock = (restock: RefundBody['restock'], lines: Lines, restocks: Restocks): StockReturn[] => {
  if (restock === false) return [];
  if (restock === true) return allRestockable(lines, restocks);
  const left = restockableOf(lines, restocks);
  const units: StockReturn[] = [];
  for (const [index, { item, quantity }] of restock.entries()) {
    const line = lines[item - 1];
    const count = left[item - 1] ?? 0;
    if (!line || line.variantId === null || quantity > count) {
      const field = `restock.${index}.${line ? 'quantity' : 'item'}`;
      throw new DomainError('validation_failed', { fields: { [field]: [{ key: 'restock_max', values: { count } }] } });
    }
    left[item - 1] = count - quantity;
    units.push({ sku: line.sku, variantId: line.variantId, quantity });
  }
  return units;
};
