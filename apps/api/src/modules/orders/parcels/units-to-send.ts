import { restockableOf } from '../refunds/restockable.ts';

/** Units of each line that have to be sent: products without those returned to stock, then jackets. */
export const unitsToSend = (
  lines: Parameters<typeof restockableOf>[0],
  refunds: Parameters<typeof restockableOf>[1],
  jackets: readonly { quantity: number }[],
): number[] => {
  const restockable = restockableOf(lines, refunds);
  return [
    ...lines.map(({ variantId, quantity }, index) => (variantId === null ? quantity : (restockable[index] ?? 0))),
    ...jackets.map(({ quantity }) => quantity),
  ];
};
