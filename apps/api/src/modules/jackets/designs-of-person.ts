import type { CartJacket, SharedDesign, UploadedLogo } from '@fori/contracts/jackets/schemas';
import type { Language } from '@fori/domain/languages';
import type { Db, Queries } from '../../db/types.ts';
import { toSharedDesign, toUploadedLogo } from './jackets.mapper.ts';
import { jacketsInside } from './list-jackets.ts';
import { logosById, logosOfUser } from './logos.repository.ts';
import { designsSharedByUser } from './shared-designs.repository.ts';
import { uploadsIn } from './uploaded-logos.ts';

/** What a person has designed and not ordered: jackets in the cart, shared designs, uploaded logos. */
export const designsOfPerson = async (
  queries: Queries,
  t: Db['t'],
  userId: string,
  language: Language,
): Promise<{ in_cart: CartJacket[]; shared: SharedDesign[]; logos: UploadedLogo[] }> => {
  const shared = await designsSharedByUser(queries, t, userId);
  const known = await logosById(queries, t, [...new Set(shared.flatMap(({ design }) => uploadsIn(design)))]);
  return {
    in_cart: await jacketsInside(queries, t, { kind: 'user', userId }, language),
    shared: shared.map((row) => toSharedDesign(row, known)),
    logos: (await logosOfUser(queries, t, userId)).map(toUploadedLogo),
  };
};
