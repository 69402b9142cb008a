import { toMoney } from '@fori/domain/money';

/** A decimal string of the API in cents, the only form in which money is added and compared. */
export const centsOf = (money: string): number => Number(money.replace('.', ''));

/** A typed amount as the API takes it: `150`, `150,5` and ` 150.50 ` are valid; anything else stays as it is. */
export const asMoney = (text: string): string => {
  const match = /^\s*(\d+)(?:[.,](\d{0,2}))?\s*$/.exec(text);
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : text.trim();
};

/** The net of a total: the rule of `netOf` in `@fori/domain/sales`, on the API's strings. */
export const netMoney = ({ total, refunded }: { total: string; refunded: string }): string =>
  toMoney(centsOf(total) - centsOf(refunded));
