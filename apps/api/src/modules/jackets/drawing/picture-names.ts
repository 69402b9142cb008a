import { mediaUrl } from '../../../storage/media-store.ts';

/** Where pictures of jackets lie. */
export const PICTURE_FOLDER = 'jackets';

/** Of an own picture's key, the file the workshop sews from: 1200 × 1400. */
export const ownFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The same, half as large, for carts, orders and previews. */
export const ownSmallFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** The same for mails, a fifth as large: not every mail program knows WebP, and the large one weighs more than a megabyte. */
export const ownMailFile = (key: string): string => `${PICTURE_FOLDER}/${key}.mail.png`;
export const capturedFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** Of an upload's key, the file the workshop sews from. */
export const logoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The same as it is drawn, one pixel a unit, so that browser and server start from the very same pixels. */
export const drawnLogoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.drawn.png`;

/** The key a file of the folder belongs to; null for an unfinished one. */
export const keyOfFile = (name: string): string | null =>
  /^jackets\/([\w-]+)\.(?:png|webp|drawn\.png|mail\.png)$/.exec(name)?.[1] ?? null;

/** Addresses of a jacket's own pictures, in the size of lists. */
export const pictureUrls = ({ ownFront, ownBack }: { ownFront: string; ownBack: string }) => ({
  frontImageUrl: mediaUrl(ownSmallFile(ownFront)),
  backImageUrl: mediaUrl(ownSmallFile(ownBack)),
});
