import type { JacketLining, JacketMaterial } from './jackets.ts';
import { type Cents, fromMoney, toMoney } from './money.ts';
import type { Day } from './shop-time.ts';

/** What a jacket and its options cost, in cents. */
export interface JacketPrices {
  /** of a jacket before its options */
  base: Cents;
  /** what each leather and each lining adds */
  material: Readonly<Record<JacketMaterial, Cents>>;
  lining: Readonly<Record<JacketLining, Cents>>;
  monogram: Cents;
  /** of each logo */
  logo: Cents;
}

/** Prices with the day they start on, in the shop's time zone; null where they always applied. */
export interface JacketPriceList extends JacketPrices {
  startsOn: Day | null;
}

/** What jackets cost until an admin sets other prices (decision 0045). */
export const presetJacketPrices: JacketPrices = {
  base: 449_00,
  material: { lambskin: 0, cowhide: 40_00, reindeer: 120_00 },
  lining: { viscose: 0, quilted: 35_00, wool: 60_00 },
  monogram: 25_00,
  logo: 15_00,
};

/** `JacketPrices` with each amount in another form. */
interface JacketPricesAs<Amount> {
  base: Amount;
  material: Record<JacketMaterial, Amount>;
  lining: Record<JacketLining, Amount>;
  monogram: Amount;
  logo: Amount;
}

const eachPrice = <From, To>(
  { base, material, lining, monogram, logo }: Readonly<JacketPricesAs<From>>,
  to: (amount: From) => To,
): JacketPricesAs<To> => ({
  base: to(base),
  material: { lambskin: to(material.lambskin), cowhide: to(material.cowhide), reindeer: to(material.reindeer) },
  lining: { viscose: to(lining.viscose), quilted: to(lining.quilted), wool: to(lining.wool) },
  monogram: to(monogram),
  logo: to(logo),
});

/** Prices as the API's decimal strings. */
export const jacketPricesInMoney = (prices: JacketPrices): JacketPricesAs<string> => eachPrice(prices, toMoney);

/** Prices of the API in cents; an amount that is none becomes 0. */
export const jacketPricesFrom = (prices: JacketPricesAs<string>): JacketPrices =>
  eachPrice(prices, (text) => fromMoney(text) ?? 0);

/** The least and highest base price, and the highest price of an option; anything outside is taken for a typing error. */
export const JACKET_BASE_PRICES = { min: 1_00, max: 10_000_00 } as const;
export const MAX_OPTION_PRICE: Cents = 5_000_00;
/** Price lists that may be waiting for their day. */
export const MAX_COMING_LISTS = 12;

const hasStarted = ({ startsOn }: JacketPriceList, day: Day): boolean => startsOn === null || startsOn <= day;

/** The list in force on a day: the last that has started; the preset prices where none has (JACKET-230). */
export const priceListOn = (lists: readonly JacketPriceList[], day: Day): JacketPriceList =>
  lists
    .filter((list) => hasStarted(list, day))
    .reduce((last, list) => ((list.startsOn ?? '') >= (last.startsOn ?? '') ? list : last), {
      startsOn: null,
      ...presetJacketPrices,
    });

/** The lists that start after a day, soonest first. */
export const comingLists = (
  lists: readonly JacketPriceList[],
  day: Day,
): readonly (JacketPriceList & { startsOn: Day })[] =>
  lists
    .flatMap((list) => (list.startsOn !== null && list.startsOn > day ? [{ ...list, startsOn: list.startsOn }] : []))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));

/** The places in `coming` of lists that would have started before `today` and are not stored as they are (JACKET-231). */
export const lateStarts = (
  stored: readonly JacketPriceList[],
  coming: readonly JacketPriceList[],
  today: Day,
): number[] =>
  coming.flatMap((list, place) => {
    const isLate = list.startsOn !== null && list.startsOn < today;
    // one that was coming when the page was opened may have started since
    const known = stored.find(({ startsOn }) => startsOn === list.startsOn);
    return isLate && !(known && isSamePrice(known, list)) ? [place] : [];
  });

/** The lists to store: the one in force, unless another starts today, and the coming ones, soonest first. */
export const listsFrom = (
  stored: readonly JacketPriceList[],
  coming: readonly JacketPriceList[],
  today: Day,
): JacketPriceList[] => {
  const next = coming.filter(({ startsOn }) => startsOn !== null && startsOn >= today);
  const replaced = next.find(({ startsOn }) => startsOn === today);
  return [replaced ?? priceListOn(stored, today), ...comingLists(next, today)];
};

const isSamePrice = (one: JacketPrices, other: JacketPrices): boolean =>
  JSON.stringify(jacketPricesInMoney(one)) === JSON.stringify(jacketPricesInMoney(other));
