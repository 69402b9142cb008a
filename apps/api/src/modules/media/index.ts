export type { ConcurrencyLimit } from './concurrency-limit.ts';
export { decode, fromPixels, measure, PictureRefused, type Pixels } from './decode.ts';
export { fileKindOf, type PictureKind, pictureKindOf, START_BYTES, type VideoKind } from './file-kind.ts';
export { openPhoto } from './open-photo.ts';
export { type DrawnPicture, drawPictures, PictureError } from './picture-pipeline.ts';
export { isOpaque, placeholderOf } from './placeholder.ts';
export { type PictureForm, storeFrom } from './read-picture-form.ts';
export { sharp } from './safe-sharp.ts';
export { sweepUnusedPictures } from './sweep-unused-pictures.ts';
