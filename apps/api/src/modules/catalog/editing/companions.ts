import type { Companion } from '@fori/contracts/admin-products/schemas';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { byLanguage, fallbackLanguage } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { pickedCompanions, replaceCompanions } from '../companions.repository.ts';
import { imagesOf, toListPicture } from '../gallery.repository.ts';
import { productsWithIds, textsOfProducts, variantsOfProducts } from '../products.read.repository.ts';

/** The products picked by hand to go with one, in their order, as the back office shows them (PDP-129). */
export const editedCompanions = async (q: Queries, productId: number): Promise<Companion[]> =>
  pickedProducts(q, await pickedCompanions(q, productId));

/** Products picked by hand, in the order of their ids, as the back office shows them; ids without a product are left out. */
export const pickedProducts = async (q: Queries, ids: readonly number[]): Promise<Companion[]> => {
  if (ids.length === 0) return [];
  // one after the other: in a transaction they share a connection
  const products = await productsWithIds(q, ids);
  const texts = await textsOfProducts(q, ids);
  const variants = await variantsOfProducts(q, ids);
  const pictures = (await imagesOf(q, ids)).filter(({ kind }) => kind === 'image');
  return ids.flatMap((id) => {
    const product = products.find((row) => row.id === id);
    if (!product) return [];
    const nameIn = (language: string) =>
      texts.find(({ productId: of, locale }) => of === id && locale === language)?.name;
    const picture = pictures.find(({ productId: of }) => of === id);
    return [
      {
        id,
        names: byLanguage((language) => nameIn(language) ?? nameIn(fallbackLanguage) ?? product.slug),
        status: product.status,
        stock: variants.reduce((sum, { productId: of, stock }) => (of === id ? sum + stock : sum), 0),
        image: picture ? toListPicture(picture) : null,
      },
    ];
  });
};

/**
 * Replaces the products picked by hand to go with one (PDP-129). Throws `validation_failed` by field for a product that does not
 * exist, and for the product itself. The caller holds `lockCatalogue`.
 */
export const changeCompanions = async (tx: Queries, productId: number, ids: readonly number[]): Promise<void> => {
  const before = await pickedCompanions(tx, productId);
  if (before.join() === ids.join()) return;
  const known = new Set((await productsWithIds(tx, ids)).map(({ id }) => id));
  const problems = ids.flatMap((id, index): [string, FieldError[]][] => {
    if (id === productId) return [[`companions.${index}`, [{ key: 'companion_itself' }]]];
    return known.has(id) ? [] : [[`companions.${index}`, [{ key: 'companion_gone' }]]];
  });
  if (problems.length > 0) throw new DomainError('validation_failed', { fields: Object.fromEntries(problems) });
  await replaceCompanions(tx, productId, ids);
};
