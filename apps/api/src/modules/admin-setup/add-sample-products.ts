import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { anyProduct, categoriesWithNames, rankNames, writeProduct } from '../catalog/index.ts';
import { viewSetup } from './view-setup.ts';

/**
 * Fills a shop without products with the sample products of the categories it has, none of them for sale (ADMIN-150). A shop with
 * products, archived ones included, stays as it is.
 */
export const addSampleProducts = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'media' | 'paymentProvider' | 'hostedPayments'>,
  adminId: string,
): Promise<Setup> => {
  const { db, clock, media } = shop;
  if (!(await anyProduct(db.read))) {
    // loaded when it is needed, for it has the texts of all products
    const { copySamplePictures, sampleDrafts } = await import('../../seed/sample-products.ts');
    // before the rows that name them
    await copySamplePictures(media);
    await db.write(async (tx) => {
      if (await anyProduct(tx)) return;
      const now = clock();
      const categories = new Set((await categoriesWithNames(tx)).map(({ slug }) => slug));
      const drafts = sampleDrafts(now).filter(({ category }) => categories.has(category));
      for (const draft of drafts) await writeProduct(tx, draft, now);
      await rankNames(tx);
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: 'settings.add_samples',
        entity: 'settings',
        entityId: 'samples',
        before: { products: 0 },
        after: { products: drafts.length },
      });
    });
  }
  return viewSetup(db.read, shop);
};
