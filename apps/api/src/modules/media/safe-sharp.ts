import { createRequire } from 'node:module';
import type { default as Library, Sharp, SharpOptions } from 'sharp';

const require = createRequire(import.meta.url);

const load = (): typeof Library => {
  const loaded: typeof Library = require('sharp');
  // libvips would also read SVG, PDF, TIFF and more; only the four accepted formats may be opened.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  // its cache goes by file names, which may belong to other pictures by now
  loaded.cache(false);
  // one core per picture, so that others stay free for serving requests
  loaded.concurrency(1);
  return loaded;
};
let library: typeof Library | undefined;

/**
 * The picture library, limited to JPEG, PNG, WebP and AVIF. It is loaded on first use, so that the shop starts faster.
 */
export const sharp = (input: Buffer | string, options?: SharpOptions): Sharp => {
  library ??= load();
  return library(input, options);
};
