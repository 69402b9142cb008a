import type { Language } from '@fori/domain/languages';
import type { Db } from '../../../db/types.ts';
import type { CatalogueIndex } from './current-index.ts';
import type { Found } from './search-index.ts';
import { suggestedProducts } from './suggestions.repository.ts';

/**
 * A term with results in place of a misspelt one: its words corrected, else the most similar name; null where there is none. `best` is the first
 * product that the term finds.
 */
export const correctedTerm = async (
  { read }: Db,
  text: string,
  best: Found<number> | undefined,
  { products, categories }: CatalogueIndex,
  language: Language,
): Promise<string | null> => {
  if (!best || best.edits === 0) return null;
  const corrected = products.corrected(text);
  if (corrected !== null && products.find(corrected, 0).length > 0) return corrected;
  const [category] = categories.find(text);
  if (category && category.edits <= best.edits) return category.value.name;
  const [row] = await suggestedProducts(read, [best.value], language);
  return row?.name ?? null;
};
