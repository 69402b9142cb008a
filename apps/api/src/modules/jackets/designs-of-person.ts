import type { CartJacket, SharedDesign, UploadedLogo } from '@fori/contracts/jackets/schemas';
import { uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { jacketsInTransaction } from './cart/list-jackets.ts';
import { toSharedDesign, toUploadedLogo } from './jackets.mapper.ts';
import { designsSharedByUser } from './sharing/shared-designs.repository.ts';
import { logosById, logosOfUser } from './uploads/logos.repository.ts';

/** A customer's designs that are not ordered: jackets in the cart, shared designs, uploaded logos. */
export const designsOfPerson = async (
  queries: Queries,
  userId: string,
  now: Date,
  language: Language,
): Promise<{ in_cart: CartJacket[]; shared: SharedDesign[]; logos: UploadedLogo[] }> => {
  const shared = await designsSharedByUser(queries, userId);
  const known = await logosById(queries, [...new Set(shared.flatMap(({ design }) => uploadedLogosIn(design)))]);
  return {
    in_cart: await jacketsInTransaction(queries, { kind: 'user', userId }, now, language),
    shared: shared.map((row) => toSharedDesign(row, known, language)),
    logos: (await logosOfUser(queries, userId)).map(toUploadedLogo),
  };
};
