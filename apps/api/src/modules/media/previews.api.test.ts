import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaDir } from '../../storage/media-store.ts';
import { describeShop, type TestShop } from '../../testing/harness.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createPreviews, sweepPreviews } from './previews.ts';

const PICTURES = 80;
const picture = (nth: number) => `products/many/p${nth}-960`;

const storedPreviews = (dataDir: string) =>
  readdirSync(join(dataDir, 'previews'), { recursive: true }).filter((name) => String(name).endsWith('.jpg'));

const putPicture = async ({ dataDir }: TestShop, name: string, background: string) => {
  const file = join(mediaDir(dataDir), `${name}.webp`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    await sharp({ create: { width: 8, height: 10, channels: 4, background } })
      .webp()
      .toBuffer(),
  );
  return file;
};

describeShop(
  'preview pictures',
  (shop) => {
    const get = (name: string, remoteAddress: string) =>
      shop().app.inject({ url: `/media/previews/${name}.jpg`, remoteAddress });

    test('[API-114] a preview is stored on the disk; a new picture of the same name replaces it, and old ones are swept', async () => {
      const file = await putPicture(shop(), 'products/one-960', '#ff0000');
      const first = await get('products/one-960', '10.4.0.1');
      expect(first.statusCode).toBe(200);
      expect(storedPreviews(shop().dataDir)).toHaveLength(1);
      await putPicture(shop(), 'products/one-960', '#0000ff');
      utimesSync(file, new Date(), new Date('2030-01-01'));
      const second = await get('products/one-960', '10.4.0.1');
      expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
      expect(storedPreviews(shop().dataDir)).toHaveLength(2);
      expect(await sweepPreviews(shop().shop)).toBe(1);
      expect((await get('products/one-960', '10.4.0.1')).rawPayload.equals(second.rawPayload)).toBe(true);
      rmSync(file);
      expect((await get('products/one-960', '10.4.0.1')).statusCode).toBe(404);
      expect(await sweepPreviews(shop().shop)).toBe(1);
      expect(storedPreviews(shop().dataDir)).toHaveLength(0);
    });

    test('[API-114] previews are limited to sixty a minute per network; other files are not limited', async () => {
      await putPicture(shop(), 'products/two-960', '#ff0000');
      for (let i = 0; i < 60; i += 1) expect((await get('products/two-960', '10.4.0.2')).statusCode).toBe(200);
      expect((await get('products/two-960', '10.4.0.2')).statusCode).toBe(429);
      expect((await get('products/two-960', '10.4.0.3')).statusCode).toBe(200);
      const itself = await shop().app.inject({ url: '/media/products/two-960.webp', remoteAddress: '10.4.0.2' });
      expect(itself.statusCode).toBe(200);
    });

    test('[API-114] a bounded number of new previews is drawn at once; the rest is told when to retry', async () => {
      for (let nth = 0; nth < PICTURES; nth += 1) await putPicture(shop(), picture(nth), '#00ff00');
      const responses = await Promise.all(
        Array.from({ length: PICTURES }, (_, nth) => get(picture(nth), `10.4.1.${nth}`)),
      );
      const statuses = new Set(responses.map(({ statusCode }) => statusCode));
      expect(statuses).toEqual(new Set([200, 503]));
      expect(responses.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toMatch(/^\d+$/);
    });

    test('[API-114] concurrent requests for a preview share one drawing', async () => {
      await putPicture(shop(), 'products/three-960', '#ff0000');
      let drawn = 0;
      const draw = async () => {
        drawn += 1;
        return Buffer.from(`preview ${drawn}`);
      };
      const previews = createPreviews(
        { media: shop().shop.media, dataDir: shop().dataDir },
        createConcurrencyLimit(1, 0),
        draw,
      );
      const all = await Promise.all(Array.from({ length: 20 }, () => previews.get('products/three-960')));
      expect(drawn).toBe(1);
      expect(new Set(all.map(String))).toEqual(new Set(['preview 1']));
      expect(
        String(
          await createPreviews(
            { media: shop().shop.media, dataDir: shop().dataDir },
            createConcurrencyLimit(1, 0),
            draw,
          ).get('products/three-960'),
        ),
      ).toBe('preview 1');
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
