import { toMoney } from '@fori/domain/money';

/** The wire's decimal string in cents, which are the only money that is added and compared. */
export const centsOf = (money: string): number => Number(money.replace('.', ''));

/** What the shop keeps of a total: the rule of `netOf` in `@fori/domain/sales`, on the wire's strings. */
export const netMoney = ({ total, refunded }: { total: string; refunded: string }): string =>
  toMoney(centsOf(total) - centsOf(refunded));
