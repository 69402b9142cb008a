import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { jacketsInOrders, productsInLines } from './dashboard.repository.ts';
import { productNames } from './reports.repository.ts';
import { retryOnSharesChange } from './retry-on-shares-change.ts';
import { jacketsAmong, mostSold, type Range, soldAmong } from './share-totals.repository.ts';

const SHOWN = 6;
/** More products than this among the orders not counted yet, and all orders are looked at one by one. */
const MAX_UNCOUNTED = 1000;

interface Sold {
  productId: number | null;
  items: number;
  amount: number;
}

const most = (sold: readonly Sold[]): Sold[] =>
  [...sold].sort((a, b) => b.items - a.items || (b.productId ?? 0) - (a.productId ?? 0)).slice(0, SHOWN);

interface Best {
  products: Sold[];
  jackets: Omit<Sold, 'productId'>;
}

/** The products sold most, each with all its pieces: whichever comes in by orders not counted yet is added to the best of the others. */
const soldMost = ({ db }: Pick<Shop, 'db'>, range: Range): Promise<Best> => {
  const { read } = db;
  const oneByOne = async (): Promise<Best> => ({
    products: most(await productsInLines(read, range, false)),
    jackets: await jacketsInOrders(read, range, false),
  });
  return retryOnSharesChange(
    { db },
    async () => {
      const fresh = await productsInLines(read, range, true);
      if (fresh.length > MAX_UNCOUNTED) return oneByOne();
      const best = await mostSold(read, range, SHOWN + fresh.length);
      const ids = fresh.flatMap(({ productId }) => (productId === null ? [] : [productId]));
      const known = ids.length > 0 ? await soldAmong(read, range, ids) : [];
      const counted = new Map(known.map((sold) => [sold.productId, sold]));
      const whole = fresh.map(({ productId, items, amount }) => {
        const more = counted.get(productId);
        return { productId, items: items + (more?.items ?? 0), amount: amount + (more?.amount ?? 0) };
      });
      const isFresh = new Set(fresh.map(({ productId }) => productId));
      const freshJackets = await jacketsInOrders(read, range, true);
      const otherJackets = await jacketsAmong(read, range);
      return {
        products: most([...whole, ...best.filter(({ productId }) => !isFresh.has(productId))]),
        jackets: {
          items: freshJackets.items + otherJackets.items,
          amount: freshJackets.amount + otherJackets.amount,
        },
      };
    },
    oneByOne,
  );
};

/** What sold best in a stretch of time, by pieces, the designer's jackets among the products; names in the language. */
export const bestSellers = async (
  shop: Pick<Shop, 'db'>,
  range: Range,
  language: Language,
): Promise<Dashboard['best_sellers']> => {
  const { read } = shop.db;
  const { products, jackets } = await soldMost(shop, range);
  const ids = products.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const texts = ids.length > 0 ? await productNames(read, ids, language) : [];
  const names = new Map(texts.map(({ id, name }) => [id, name]));
  const sold = products.flatMap(({ productId, items, amount }) => {
    const name = productId === null ? undefined : names.get(productId);
    return name === undefined ? [] : [{ product_id: productId, name, items, subtotal: toMoney(amount) }];
  });
  const made = {
    product_id: null,
    name: translator(language)('admin-reports:custom_jackets'),
    items: jackets.items,
    subtotal: toMoney(jackets.amount),
  };
  return [...sold, ...(made.items > 0 ? [made] : [])].sort((a, b) => b.items - a.items).slice(0, SHOWN);
};
