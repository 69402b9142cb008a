import { createRequire } from 'node:module';
import type { default as Library, Sharp, SharpOptions } from 'sharp';

const require = createRequire(import.meta.url);

const load = (): typeof Library => {
  const loaded: typeof Library = require('sharp');
  // libvips would also read SVG, PDF, TIFF and more: the process may only ever open the four formats the shop accepts.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  // it would keep megabytes of pictures by the names of their files, which others may have by now
  loaded.cache(false);
  // a picture takes one core, so that another is left to everybody who only reads
  loaded.concurrency(1);
  return loaded;
};
let library: typeof Library | undefined;

/**
 * The picture library, which opens JPEG, PNG, WebP and AVIF and nothing else. It is loaded with the first picture: the
 * shop starts without it, and many never need it.
 */
export const sharp = (input: Buffer | string, options?: SharpOptions): Sharp => {
  library ??= load();
  return library(input, options);
};
