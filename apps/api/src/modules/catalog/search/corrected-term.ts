import type { Language } from '@fori/domain/languages';
import type { Db } from '../../../db/types.ts';
import type { CatalogueIndex } from './current-index.ts';
import { suggestedProducts } from './suggestions.repository.ts';

/** A term with results in place of a misspelt one: its words corrected, else the most similar name; null where there is none. */
export const correctedTerm = async (
  { read }: Db,
  text: string,
  { products, categories }: CatalogueIndex,
  language: Language,
): Promise<string | null> => {
  const [product] = products.find(text);
  if (!product || product.edits === 0) return null;
  const corrected = products.corrected(text);
  if (corrected !== null && products.find(corrected, 0).length > 0) return corrected;
  const [category] = categories.find(text);
  if (category && category.edits <= product.edits) return category.value.name;
  const [row] = await suggestedProducts(read, [product.value], language);
  return row?.name ?? null;
};
