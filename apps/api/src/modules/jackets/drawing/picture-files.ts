import { mediaUrl } from '../../../storage/media-store.ts';

/* The file names of jackets' pictures, and the addresses they are served at. */

export const PICTURE_FOLDER = 'jackets';

/** A rendering for the workshop: 1200 × 1400 pixels. */
export const renderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The rendering at half the size, for carts, orders and previews. */
export const smallRenderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** The rendering at a fifth of the size as PNG, for mail programs without WebP; the full one is over a megabyte. */
export const mailRenderingFile = (key: string): string => `${PICTURE_FOLDER}/${key}.mail.png`;
export const capturedFile = (key: string): string => `${PICTURE_FOLDER}/${key}.webp`;
/** An uploaded logo for the workshop. */
export const logoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.png`;
/** The logo at one pixel per artboard unit, so that browser and server draw from identical pixels. */
export const drawnLogoFile = (key: string): string => `${PICTURE_FOLDER}/${key}.drawn.png`;

/** The key of a file in the folder; null for an unfinished file. */
export const keyOfFile = (name: string): string | null =>
  /^jackets\/([\w-]+)\.(?:png|webp|drawn\.png|mail\.png)$/.exec(name)?.[1] ?? null;

/** Whether a picture, named with its folder but without its ending, is of this folder. */
export const isJacketPicture = (name: string): boolean => name.startsWith(`${PICTURE_FOLDER}/`);

/** A rendering's name, likewise. */
export const renderingName = (key: string): string => `${PICTURE_FOLDER}/${key}`;

/** The pixels of a share card: link previews show this shape over their full width. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** Address of a rendering's share card. */
export const shareCardUrl = (key: string): string => mediaUrl(`previews/${PICTURE_FOLDER}/${key}.jpg`);

/** Addresses of both sides of a shared jacket as the designer's stage shows them: without a background. */
export const stagePictureUrls = ({ renderedFront, renderedBack }: { renderedFront: string; renderedBack: string }) => ({
  front: mediaUrl(`previews/${smallRenderingFile(renderedFront)}`),
  back: mediaUrl(`previews/${smallRenderingFile(renderedBack)}`),
});

/** Address of a small rendering; empty where it is no longer stored. */
export const renderingUrl = (key: string): string => (key ? mediaUrl(smallRenderingFile(key)) : '');

/** Addresses of both small renderings of a jacket. */
export const renderingUrls = ({ renderedFront, renderedBack }: { renderedFront: string; renderedBack: string }) => ({
  frontImageUrl: renderingUrl(renderedFront),
  backImageUrl: renderingUrl(renderedBack),
});

/** Address of a captured picture; empty where it is no longer stored. */
export const capturedPictureUrl = (key: string): string => (key ? mediaUrl(capturedFile(key)) : '');
