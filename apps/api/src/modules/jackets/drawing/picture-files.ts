import { mediaUrl } from '../../../storage/media-store.ts';

/* Where the pictures of jackets lie, and the addresses they are served at. */

export const PICTURE_FOLDER = 'jackets';

/** Of a rendering's key, the file the workshop sews from: 1200 × 1400. */
export const renderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The same, half as large, for carts, orders and previews. */
export const smallRenderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** The same for mails, a fifth as large: not every mail program knows WebP, and the large one weighs more than a megabyte. */
export const mailRenderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.mail.png`;
export const capturedFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** Of an upload's key, the file the workshop sews from. */
export const logoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The same as it is drawn, one pixel a unit, so that browser and server start from the very same pixels. */
export const drawnLogoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.drawn.png`;

/** The key a file of the folder belongs to; null for an unfinished one. */
export const keyOfFile = (name: string): string | null =>
  /^jackets\/([\w-]+)\.(?:png|webp|drawn\.png|mail\.png)$/.exec(name)?.[1] ?? null;

/** Where one rendering is served, in the size of lists; empty where it is no longer stored. */
export const renderingUrl = (key: string): string => (key ? mediaUrl(smallRenderingFile(key)) : '');

/** Where both renderings of a jacket are served. */
export const renderingUrls = ({ ownFront, ownBack }: { ownFront: string; ownBack: string }) => ({
  frontImageUrl: renderingUrl(ownFront),
  backImageUrl: renderingUrl(ownBack),
});

/** Where the picture is served that the customer's browser took; empty where it is no longer stored. */
export const capturedPictureUrl = (key: string): string => (key ? mediaUrl(capturedFile(key)) : '');
