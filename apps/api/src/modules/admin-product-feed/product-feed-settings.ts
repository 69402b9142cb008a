import { type ProductFeed, productFeedSettings } from '@fori/contracts/admin-product-feed/contract';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { replaceProductFeed, writtenProductFeed } from '../store/index.ts';

type Written = Awaited<ReturnType<typeof writtenProductFeed>>;

const toResponse = ({ on, updatedAt }: Written): ProductFeed => ({
  on,
  updated_at: updatedAt?.toISOString() ?? null,
});

/** Whether the shop offers feeds of its products; off where nobody has set it. */
export const getProductFeed = async ({ db }: Pick<Shop, 'db'>): Promise<ProductFeed> =>
  toResponse(await writtenProductFeed(db.read));

/**
 * Turns the feeds of products on or off, with an audit record (BOOK-17). Saving it unchanged writes and records nothing. Throws
 * `stale_edit` when `updated_at` is not that of what is stored.
 */
export const updateProductFeed = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { on, updated_at }: ProductFeed,
): Promise<ProductFeed> =>
  db.write(async (tx) => {
    const now = clock();
    const present = await writtenProductFeed(tx);
    if (toResponse(present).updated_at !== updated_at) throw new DomainError('stale_edit');
    if (present.on === on) return toResponse(present);
    const updatedAt = await replaceProductFeed(tx, { on }, present.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'settings.update_product_feed',
      entity: 'settings',
      entityId: 'product_feed',
      before: { on: present.on },
      after: { on },
    });
    return toResponse({ on, updatedAt });
  });

/** Whether feeds are offered, as records of `settings.update_product_feed` have it (ADMIN-220). */
export const restorableProductFeed: ReadRestorable = async (shop) => {
  const { updated_at, ...present } = await getProductFeed(shop);
  return {
    values: present,
    save: (values, { adminId }) =>
      updateProductFeed(shop, adminId, inputOf(productFeedSettings, { ...values, updated_at })),
  };
};
