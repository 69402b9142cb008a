import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { uploadedLogosIn } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { toCartJacket } from '../jackets.mapper.ts';
import { type PricedJacket, pricedJackets } from '../jackets.repository.ts';
import { logosById } from '../uploads/logos.repository.ts';

/** Jackets in the contract's form, with the uploads they show. */
export const showJackets = async (
  queries: Queries,
  jackets: readonly PricedJacket[],
  language: Language,
): Promise<CartJacket[]> => {
  const uploads = await logosById(queries, [...new Set(jackets.flatMap(({ design }) => uploadedLogosIn(design)))]);
  return jackets.map((jacket) => toCartJacket(jacket, uploads, language));
};

/** As `listJackets`, in the transaction that has just changed them. */
export const jacketsInTransaction = async (
  tx: Queries,
  shopper: Shopper,
  now: Date,
  language: Language,
): Promise<CartJacket[]> => showJackets(tx, await pricedJackets(tx, shopper, now), language);

/** The jackets in the shopper's cart with current prices, oldest first. */
export const listJackets = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  shopper: Shopper,
  language: Language,
): Promise<CartJacket[]> => jacketsInTransaction(db.read, shopper, clock(), language);
