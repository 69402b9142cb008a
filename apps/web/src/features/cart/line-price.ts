import { fromMoney, toMoney } from '@fori/domain/money';
import { lineTotal } from '@fori/domain/totals';

/** What a line costs for a quantity the API may not have confirmed yet, as money strings. */
export const priceOfLine = (unitPrice: string, quantity: number): string =>
  toMoney(lineTotal({ unitPrice: fromMoney(unitPrice) ?? 0, quantity }));
