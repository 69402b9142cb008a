import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { namesOfProducts } from './products.read.repository.ts';

/** What products are called in a language, archived ones too; deleted ones are missing. */
export const productNames = async (
  q: Queries,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  return new Map((await namesOfProducts(q, ids, language)).map(({ productId, name }) => [productId, name]));
};
