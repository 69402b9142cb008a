import { fractionOf, fromMoney, toMoney } from '@fori/domain/money';

/** The price of one unit without VAT: what its line cost, which where prices with VAT are fixed is not the price at home (VAT-142). */
export const unitPriceOf = ({ line_total: total, quantity }: { line_total: string; quantity: number }): string =>
  toMoney(fractionOf(fromMoney(total) ?? 0, 1, quantity));
