import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { DomainError } from '@fori/domain/errors';
import type { JacketDesign } from '@fori/domain/jackets';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Queries } from '../../../db/types.ts';
import { touchCart } from '../../cart/index.ts';
import { contentHash } from '../designing/design-hash.ts';
import { capturedFile } from '../drawing/picture-files.ts';
import {
  type CartJacketRow,
  cartJacketById,
  cartJackets,
  deleteLogoUsesOfCartJacket,
  pricedAt,
  replaceCartDesign,
} from '../jackets.repository.ts';
import { showJackets } from './list-jackets.ts';
import type { SentJacket } from './read-jacket-form.ts';
import { type JacketDeps, writeJacket } from './write-jacket.ts';

/** Throws `not_found` for a jacket that is not in the shopper's cart; call it before the form is read. */
export const checkJacketInCart = async (
  { db }: Pick<JacketDeps, 'db'>,
  shopper: Shopper,
  id: number,
): Promise<void> => {
  const own = await cartJackets(db.read, shopper);
  if (!own.some((jacket) => jacket.id === id)) throw new DomainError('not_found');
};

/** Refuses a design edited from another version than the cart holds; repeating a saved change is no conflict. */
const checkVersion = async (
  tx: Queries,
  before: CartJacketRow,
  { version, design, now }: { version: string | undefined; design: JacketDesign; now: Date },
  language: Language,
): Promise<void> => {
  const current = contentHash(before.design);
  if (version === undefined || version === current || contentHash(design) === current) return;
  const [jacket] = await showJackets(tx, await pricedAt(tx, [before], now), language);
  throw new DomainError('stale_edit', { extra: { current: jacket } });
};

/**
 * Replaces the design of a jacket in the shopper's cart; its quantity stays. Throws as `writeJacket`, `not_found` for a
 * jacket that is not in the cart, and `stale_edit` with the jacket (`current`) where the submitted version is not the
 * cart's (JACKET-101); the jacket is unchanged then.
 */
export const editJacket = async (
  shop: JacketDeps,
  shopper: Shopper,
  { id, sent }: { id: number; sent: SentJacket },
  language: Language,
): Promise<CartJacket> => {
  return writeJacket(shop, sent, language, async (tx, now, columns, design) => {
    const cartId = await touchCart(tx, shopper, now);
    const before = cartId ? await cartJacketById(tx, cartId, id) : null;
    if (!cartId || !before) throw new DomainError('not_found');
    await checkVersion(tx, before, { version: sent.version, design, now }, language);
    const row = await replaceCartDesign(tx, { cartId, id, now }, await columns());
    if (!row) throw new DomainError('not_found');
    await deleteLogoUsesOfCartJacket(tx, id);
    return { row, unneeded: [before.capturedFront, before.capturedBack].map(capturedFile) };
  });
};
