import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mediaDir } from '../storage/media-store.ts';
import { describeShop } from '../testing/harness.ts';

describeShop(
  'media',
  (shop) => {
    const get = (path: string, headers: Record<string, string> = {}) => shop().app.inject({ url: path, headers });

    it('[PDP-02] serves a picture so that browsers cache and revalidate it and run nothing in it', async () => {
      const response = await get('/media/products/tote-960.webp');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      const again = await get('/media/products/tote-960.webp', { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
    });

    it('[PDP-04] serves a video in ranges', async () => {
      const response = await get('/media/products/turn.webm', { range: 'bytes=2-4' });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-type': 'video/webm' });
      expect(response.body).toBe('234');
      expect((await get('/media/products/turn.webm', { range: 'bytes=50-' })).statusCode).toBe(416);
    });

    it('[PDP-04] sends a range only to a client with a part of the same file, else the whole', async () => {
      const { headers } = await get('/media/products/turn.webm');
      const [tag, at] = [String(headers.etag), String(headers['last-modified'])];
      const later = new Date(new Date(at).getTime() + 5000).toUTCString();
      const conditions = [tag, at, `W/${tag}`, '"other"', `"other", ${tag}`, later, 'yesterday'];
      const statuses = [];
      for (const condition of conditions) {
        statuses.push(
          (await get('/media/products/turn.webm', { range: 'bytes=2-4', 'if-range': condition })).statusCode,
        );
      }
      expect(statuses).toEqual([206, 206, 200, 200, 200, 200, 200]);
    });

    it('[PDP-02] gives transparent pictures the stage colour in link previews', async () => {
      const response = await get('/media/previews/products/clear-960.jpg');
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { data } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
      for (const [i, value] of [0xdd, 0xe3, 0xe1].entries()) expect(Math.abs(data[i]! - value)).toBeLessThan(3);
      const again = await get('/media/previews/products/clear-960.jpg');
      expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
    });

    it.each([
      '/media/previews/products/nothing-960.jpg',
      '/media/previews/products/tote-960.jpg',
      '/media/previews/reviews/clear-960.jpg',
      '/media/previews/products/../../secret-1.jpg',
      '/media/',
      '/media/products',
      '/media/products/',
      '/media/nothing.webp',
      '/media/.hidden',
      '/media/../fori.db',
      '/media/..%2fsecret',
      '/media/%2e%2e/secret',
      '/media/products/..%5c..%5csecret',
      '/media/%00',
    ])('%s answers 404', async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.body).not.toContain('do not show');
    });
  },
  {
    prepare: async (shop) => {
      const media = mediaDir(shop.dataDir);
      mkdirSync(join(media, 'products'), { recursive: true });
      writeFileSync(join(media, 'products/tote-960.webp'), 'picture');
      const clear = { create: { width: 8, height: 10, channels: 4, background: '#00000000' } } as const;
      writeFileSync(join(media, 'products/clear-960.webp'), await sharp(clear).webp().toBuffer());
      writeFileSync(join(media, 'products/turn.webm'), '0123456789');
      writeFileSync(join(media, '.hidden'), 'do not show');
      writeFileSync(join(shop.dataDir, 'secret'), 'do not show');
    },
  },
);
