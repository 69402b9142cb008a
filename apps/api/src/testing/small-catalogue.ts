import { createHash } from 'node:crypto';
import { jsonLines, smallCatalogue, type ZipFiles } from './catalogue-zip.ts';
import { pictureOf } from './pictures.ts';

/** A catalogue of one product with a picture. */
export const picturedCatalogue = async (): Promise<ZipFiles> => {
  const names = [320, 480, 640, 960].flatMap((width) => [`catalogue/_x-${width}.avif`, `catalogue/_x-${width}.webp`]);
  const media = await Promise.all(
    names.map(async (name) => {
      const data = await pictureOf(40, 40, name.endsWith('avif') ? 'avif' : 'webp', `#${names.indexOf(name)}04060`);
      return { name, data, sha256: createHash('sha256').update(data).digest('hex') };
    }),
  );
  const pictures = [
    { kind: 'image', file: 'catalogue/_x', color: null, width: 40, height: 40, placeholder: null, alt: {} },
  ];
  return {
    ...smallCatalogue((product) => ({ ...product, pictures })),
    'media.jsonl': jsonLines(media.map(({ name, sha256 }) => ({ name, sha256 }))),
    ...Object.fromEntries(media.map(({ sha256, data }) => [`media/${sha256}`, data])),
  };
};
