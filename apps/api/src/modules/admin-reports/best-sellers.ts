import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { productNames } from '../catalog/index.ts';
import { jacketsInOrders, productsInLines } from './dashboard.repository.ts';
import { retryOnSharesChange } from './retry-on-shares-change.ts';
import { jacketsAmong, mostSold, type Range, soldAmong } from './share-totals.repository.ts';

const SHOWN = 6;
/** With more products than this in uncounted orders, everything is summed up from the orders. */
const MAX_UNCOUNTED = 1000;

interface Sold {
  productId: number | null;
  items: number;
  amount: number;
}

const most = (sold: readonly Sold[]): Sold[] =>
  [...sold].sort((a, b) => b.items - a.items || (b.productId ?? 0) - (a.productId ?? 0)).slice(0, SHOWN);

interface BestSellers {
  products: Sold[];
  jackets: Omit<Sold, 'productId'>;
}

/** The products sold most: totals of counted orders' shares, completed with the uncounted orders. */
const soldMost = ({ db }: Pick<Shop, 'db'>, range: Range): Promise<BestSellers> => {
  const { read } = db;
  const fromOrders = async (): Promise<BestSellers> => ({
    products: most(await productsInLines(read, range, false)),
    jackets: await jacketsInOrders(read, range, false),
  });
  return retryOnSharesChange(
    { db },
    async () => {
      const uncounted = await productsInLines(read, range, true);
      if (uncounted.length > MAX_UNCOUNTED) return fromOrders();
      const ids = uncounted.flatMap(({ productId }) => (productId === null ? [] : [productId]));
      const best = await mostSold(read, range, { except: ids, limit: SHOWN });
      const shares = ids.length > 0 ? await soldAmong(read, range, ids) : [];
      const counted = new Map(shares.map((sold) => [sold.productId, sold]));
      const merged = uncounted.map(({ productId, items, amount }) => {
        const share = counted.get(productId);
        return { productId, items: items + (share?.items ?? 0), amount: amount + (share?.amount ?? 0) };
      });
      const uncountedJackets = await jacketsInOrders(read, range, true);
      const countedJackets = await jacketsAmong(read, range);
      return {
        products: most([...merged, ...best]),
        jackets: {
          items: uncountedJackets.items + countedJackets.items,
          amount: uncountedJackets.amount + countedJackets.amount,
        },
      };
    },
    fromOrders,
  );
};

/** The best sellers of a range by units, custom jackets included, named in the given language. */
export const bestSellers = async (
  shop: Pick<Shop, 'db'>,
  range: Range,
  language: Language,
): Promise<NonNullable<Dashboard['best_sellers']>> => {
  const { read } = shop.db;
  const { products, jackets } = await soldMost(shop, range);
  const ids = products.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const names = await productNames(read, ids, language);
  const sold = products.flatMap(({ productId, items, amount }) => {
    const name = productId === null ? undefined : names.get(productId);
    return name === undefined ? [] : [{ product_id: productId, name, items, subtotal: toMoney(amount) }];
  });
  const jacketRow = {
    product_id: null,
    name: translator(language)('admin-reports:custom_jackets'),
    items: jackets.items,
    subtotal: toMoney(jackets.amount),
  };
  return [...sold, ...(jacketRow.items > 0 ? [jacketRow] : [])].sort((a, b) => b.items - a.items).slice(0, SHOWN);
};
