import type { DistanceSales } from '@fori/contracts/admin-vat/schemas';
import { distanceSalesState } from '@fori/domain/distance-sales';
import { toMoney } from '@fori/domain/money';
import { dayOf, startOfDay } from '@fori/domain/shop-time';
import { unionCountries } from '@fori/domain/vat-rates';
import type { Shop } from '../../composition.ts';
import { writtenSettings } from '../store/index.ts';
import { sumOfSalesTo } from './distance-sales.repository.ts';

/**
 * What consumers in other member states bought in this and the past year of the shop's time zone, without VAT, against the limit up to
 * which the seller's VAT applies to it (VAT-133). Refunds are not deducted.
 */
export const getDistanceSales = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<DistanceSales> => {
  const { vat } = await writtenSettings(db.read);
  const others = unionCountries.filter((country) => country !== vat.home);
  const thisYear = Number(dayOf(clock()).slice(0, 4));
  const years = await Promise.all(
    [thisYear, thisYear - 1].map(async (year) => {
      const [from, before] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
      const sales = await sumOfSalesTo(db.read, others, { from, before });
      return { year, amount: toMoney(sales), state: distanceSalesState(sales, vat.ossLimit) };
    }),
  );
  return { limit: vat.ossLimit, oss: vat.oss, years };
};
