/** The parts of a withdrawal that name what is sent for it. */
interface Exchanging {
  lines: readonly { item: number; quantity: number }[];
  exchange?: { number: number; sku: string; size: string; color: string } | undefined;
}

/** New units of an order's exchanges by their numbers, each as its line with the new size, colour and SKU. */
export const exchangedLines = <I extends object>(
  items: readonly I[],
  withdrawals: readonly Exchanging[],
): (I & { quantity: number; sku: string; size: string; color: string })[] =>
  withdrawals
    .flatMap(({ lines: [units], exchange }) => {
      const line = units && items[units.item - 1];
      return line && exchange ? [{ line, exchange, quantity: units.quantity }] : [];
    })
    .sort((a, b) => a.exchange.number - b.exchange.number)
    .map(({ line, quantity, exchange: { sku, size, color } }) => ({ ...line, quantity, sku, size, color }));

/** What the parcels of an order name by their lines, from 1: products, jackets, then new units of exchanges (RETURN-13). */
export const packedLines = <I extends object, J>({
  items,
  custom_jackets,
  withdrawals,
}: {
  items: readonly I[];
  custom_jackets: readonly J[];
  withdrawals: readonly Exchanging[];
}) => [...items, ...custom_jackets, ...exchangedLines(items, withdrawals)];
