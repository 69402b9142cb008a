import { fallbackLanguage } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { updateEach } from '../../../db/update-each.ts';
import { productsOfCategory, textsOfProducts } from '../products.read.repository.ts';
import { changeProducts } from './change-products.ts';
import { searchTextOf } from './write-product.ts';

/** Products changed together: databases limit a statement's parameters. */
const TOGETHER = 200;

/** Calls `change` for a few hundred of a category's products at a time; returns the ids of all. */
const inSteps = async (
  tx: Queries,
  categoryId: number,
  change: (products: Awaited<ReturnType<typeof productsOfCategory>>) => Promise<unknown>,
): Promise<number[]> => {
  const products = await productsOfCategory(tx, categoryId);
  for (let start = 0; start < products.length; start += TOGETHER) await change(products.slice(start, start + TOGETHER));
  return products.map(({ id }) => id);
};

/** Moves all products of a category to the one with the slug `to`; returns their ids. The caller holds `lockCatalogue`. */
export const moveProducts = (tx: Queries, categoryId: number, to: string, now: Date): Promise<number[]> =>
  inSteps(tx, categoryId, (products) =>
    changeProducts(
      tx,
      products.map(({ id, updatedAt }) => ({ id, seen: updatedAt, category: to })),
      now,
    ),
  );

/** Renews the search texts of a category's products, which contain its name; `names` are by language. */
export const renameCategoryOfProducts = (tx: Queries, categoryId: number, names: ReadonlyMap<string, string>) =>
  inSteps(tx, categoryId, async (products) => {
    const texts = await textsOfProducts(
      tx,
      products.map(({ id }) => id),
    );
    const rows = texts.map(({ id, locale, name, description }) => ({
      id,
      searchText: searchTextOf(name, description, names.get(locale) ?? names.get(fallbackLanguage) ?? ''),
    }));
    await updateEach(tx, 'productTexts', rows);
  });
