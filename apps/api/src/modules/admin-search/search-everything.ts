import { type Found, MAX_FOUND, MIN_SEARCH_LETTERS } from '@fori/contracts/admin-search/contract';
import { foldForSearch } from '@fori/domain/catalog';
import { documentOfNumber } from '@fori/domain/documents';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { may, type Permitted } from '@fori/domain/permissions';
import type { Shop } from '../../composition.ts';
import {
  customersWith,
  orderIdOfDocument,
  orderIdsWith,
  ordersNamed,
  productIdOfSku,
  productIdsWith,
  productsNamed,
} from './admin-search.repository.ts';

const MAX_TERMS = 5;
/** The text index holds no shorter terms, and scanning all product texts at each keystroke is too slow. */
const MIN_LETTERS_OF_PRODUCTS = 3;

const letterCount = (text: string): number => [...text].length;

const orders = async ({ db }: Pick<Shop, 'db'>, text: string, terms: readonly string[]) => {
  const { read } = db;
  const document = documentOfNumber(text);
  const [byDocument, byText] = await Promise.all([
    document ? orderIdOfDocument(read, document) : [],
    orderIdsWith(read, terms),
  ]);
  const ids = [...new Set([...byDocument, ...byText])].slice(0, MAX_FOUND);
  const rows = new Map((await ordersNamed(read, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

const products = async ({ db }: Pick<Shop, 'db'>, text: string, terms: readonly string[], language: Language) => {
  const { read } = db;
  const byLength = [...terms].sort((a, b) => letterCount(b) - letterCount(a));
  const [longest = '', ...others] = byLength;
  const [bySku, byText] = await Promise.all([
    productIdOfSku(read, text.toUpperCase()),
    letterCount(longest) < MIN_LETTERS_OF_PRODUCTS
      ? []
      : productIdsWith(db, { search: db.search(longest, language), others }, language),
  ]);
  const ids = [...new Set([...bySku, ...byText])];
  const rows = new Map((await productsNamed(read, ids, language)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

/**
 * A few orders (that of an invoice or credit note with this number, then the newest), products (those on sale first; by terms of at least three letters, or a whole SKU) and
 * customers (by name) that have every term, ignoring letter case; none of a kind that the reader may not read (ADMIN-281). Fewer
 * than two letters find nothing.
 */
export const searchEverything = async (
  shop: Pick<Shop, 'db'>,
  text: string | undefined,
  { language, ...reader }: Permitted & { language: Language },
): Promise<Found> => {
  const folded = foldForSearch(text ?? '');
  if (letterCount(folded) < MIN_SEARCH_LETTERS) return { orders: [], products: [], customers: [] };
  const terms = folded.split(' ').slice(0, MAX_TERMS);
  const { db } = shop;
  const [ordered, found, customers] = await Promise.all([
    may(reader, 'orders.read') ? orders(shop, folded, terms) : [],
    may(reader, 'catalogue.read') ? products(shop, folded, terms, language) : [],
    may(reader, 'customers.read') ? customersWith(db, terms) : [],
  ]);
  return {
    orders: ordered.map(({ totalCents, createdAt, ...order }) => ({
      ...order,
      total: toMoney(totalCents),
      created_at: createdAt.toISOString(),
    })),
    products: found.map(({ lowestPriceCents, ...product }) => ({ ...product, price: toMoney(lowestPriceCents) })),
    customers,
  };
};
