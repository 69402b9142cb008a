import { pictureWidths } from '@fori/domain/catalog';

/** What of a gallery's row tells its files. */
export interface GalleryFile {
  kind: 'image' | 'video';
  /** path below /media, without width and ending for pictures, whole for videos */
  file: string;
}

/** Where a gallery file is served: a picture's largest WebP, or the video itself. */
export const galleryAddress = ({ kind, file }: GalleryFile): string =>
  kind === 'video' ? `/media/${file}` : `/media/${file}-${Math.max(...pictureWidths)}.webp`;

/** All files of a picture or video in the media storage. */
export const filesOfGallery = ({ kind, file }: GalleryFile): string[] =>
  kind === 'video' ? [file] : pictureWidths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]);

/** Where pictures lie that admins have sent; those of the demo shop lie elsewhere. */
export const UPLOAD_FOLDER = 'catalogue';

/** What a row calls the picture a file of that folder belongs to; null for an unfinished one. */
export const uploadOf = (name: string): string | null =>
  /^(catalogue\/\w+)-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;
