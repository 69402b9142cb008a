import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.ts';
import { attackerAddress } from './client.ts';

const WIDEST = /-(\d+)\.webp$/;

export const previewPictures: Attack = {
  name: 'preview-pictures',
  about: 'one address asks for the preview of each picture of the shop in each size in turn, 32 at once',
  atOnce: 32,
  perSecond: 100,
  prepare: async ({ call, dataDir }) => {
    const media = join(dataDir, 'media');
    const pictures = ['products', 'scenes', 'blog']
      .flatMap((folder) => readdirSync(join(media, folder), { recursive: true }).map((name) => `${folder}/${name}`))
      .filter((name) => WIDEST.test(name));
    if (pictures.length === 0) throw new Error('the shop has no pictures');
    return async (nth) => {
      const name = pictures[nth % pictures.length] as string;
      return (await call({ path: `/media/previews/${name.replace(/webp$/, 'jpg')}`, from: attackerAddress() })).status;
    };
  },
};
