import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { mediaUrl } from '../../../storage/media-store.ts';
import { keptPictures, requireKept } from '../../audit/index.ts';
import { storedPicture } from '../../media/index.ts';
import { filesOfGallery } from '../gallery.repository.ts';
import type { StoredPicture } from './store-picture.ts';

/**
 * A picture that a product or category had, by its address. Throws `validation_failed` on `field` where its files are not kept any
 * more (ADMIN-226).
 */
export const formerPicture = async (shop: Pick<Shop, 'media'>, field: string, url: string): Promise<StoredPicture> => {
  const widest = url.slice(mediaUrl('').length);
  const file = widest.replace(/-\d+\.webp$/, '');
  await requireKept(shop, field, [...new Set([widest, ...filesOfGallery({ kind: 'image', file })])]);
  return { file, ...(await storedPicture(shop.media, widest)) };
};

/** The addresses of pictures that products and categories had, and that may be put back (ADMIN-226). */
export const keptForUndo = async (q: Queries, now: Date): Promise<Set<string>> => {
  // one after the other: in a transaction they share a connection
  const ofProducts = await keptPictures(q, { actions: ['product.image.remove'], field: 'url', now });
  const ofCategories = await keptPictures(q, { actions: ['category.picture'], field: 'picture', now });
  return new Set([...ofProducts, ...ofCategories]);
};
