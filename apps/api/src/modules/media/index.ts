export type { ConcurrencyLimit } from './concurrency-limit.ts';
export { decode, fromPixels, measure, PictureRefused, type Pixels } from './decode.ts';
export { fileKindOf, type PictureKind, pictureKindOf, START_BYTES, type VideoKind } from './file-kind.ts';
export { type DrawnPicture, drawPictures, PictureError } from './picture-pipeline.ts';
export { isOpaque, placeholderOf } from './placeholder.ts';
export { sharp } from './safe-sharp.ts';
