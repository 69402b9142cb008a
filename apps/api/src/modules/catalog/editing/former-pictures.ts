import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { mediaUrl } from '../../../storage/media-store.ts';
import { keptDeletions, keptPictures, requireKept } from '../../audit/index.ts';
import { storedPicture } from '../../media/index.ts';
import { filesOfGallery, type GalleryFile, galleryAddress } from '../gallery.repository.ts';
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

/** The addresses of the pictures of a deleted product or category, in the form in which the record of its deletion keeps them. */
const picturesOfDeleted = (kept: unknown): string[] => {
  const { record } = kept as { record: { picture?: { file: string } | null; pictures?: GalleryFile[] } };
  const own = record.picture ? [{ kind: 'image' as const, file: record.picture.file }] : [];
  return [...own, ...(record.pictures ?? [])].map(galleryAddress);
};

/** The addresses of pictures that products and categories had, and that may be put back (ADMIN-226). */
export const keptForUndo = async (q: Queries, now: Date): Promise<Set<string>> => {
  // one after the other: in a transaction they share a connection
  const ofProducts = await keptPictures(q, { actions: ['product.image.remove'], field: 'url', now });
  const ofCategories = await keptPictures(q, { actions: ['category.picture'], field: 'picture', now });
  const deleted = [];
  for (const action of ['product.delete', 'category.delete']) deleted.push(...(await keptDeletions(q, action, now)));
  return new Set([...ofProducts, ...ofCategories, ...deleted.flatMap(picturesOfDeleted)]);
};
