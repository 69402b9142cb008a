import { toMoney } from '@fori/domain/money';

/** A decimal string of the API in cents, the only form in which money is added and compared. */
export const centsOf = (money: string): number => Number(money.replace('.', ''));

/** The net of a total: the rule of `netOf` in `@fori/domain/sales`, on the API's strings. */
export const netMoney = ({ total, refunded }: { total: string; refunded: string }): string =>
  toMoney(centsOf(total) - centsOf(refunded));
