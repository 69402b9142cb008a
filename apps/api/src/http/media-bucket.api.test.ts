import { startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sendForm } from '../testing/forms.ts';
import { type Caller, describeShop } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { pictureOf } from '../testing/pictures.ts';

const storage = await startObjectStorage();
afterAll(() => storage.close());
afterEach(() => {
  storage.fault = null;
});

const PICTURE = 'products/tote-960.webp';
const LOGO = `jackets/${'l'.repeat(24)}.png`;
const REVIEW = `reviews/${'r'.repeat(24)}.webm`;

describeShop(
  'a shop whose media are in a bucket',
  (shop) => {
    const get = (path: string, headers: Record<string, string> = {}) => shop().app.inject({ url: path, headers });
    let admin: Caller;
    const sendLogo = async () =>
      sendForm(shop(), 'POST', '/admin/identity/logo', [['logo', await pictureOf(240, 200)]], admin);
    beforeAll(async () => {
      admin = await signedIn(shop(), 'admin');
    });

    it('[STORE-04] serves them itself with the headers, ETag and ranges that files of a folder have', async () => {
      const response = await get(`/media/${PICTURE}`);
      expect([response.statusCode, response.body]).toEqual([200, '0123456789']);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': '10',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      const again = await get(`/media/${PICTURE}`, { 'if-none-match': String(response.headers.etag) });
      expect(again.statusCode).toBe(304);
      const range = await get(`/media/${REVIEW}`, { range: 'bytes=2-4' });
      expect([range.statusCode, range.body, range.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
      expect(range.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      expect((await get('/media/products/none-960.webp')).statusCode).toBe(404);
      expect((await get('/')).headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    });

    it('[STORE-01] an upload is served from the bucket byte for byte, and nothing of it is in the folder', async () => {
      const sent = await sendLogo();
      expect(sent.statusCode, sent.body).toBe(200);
      const stored = (await shop().shop.media.all()).filter(({ name }) => name.startsWith('shop/'));
      expect(stored).not.toHaveLength(0);
      for (const { name } of stored) {
        const served = await get(`/media/${name}`);
        expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(served.rawPayload.equals((await shop().shop.media.read(name)) ?? Buffer.alloc(0))).toBe(true);
      }
    });

    it('[STORE-03] a file that cannot be read after it was found is refused in words too', async () => {
      storage.failOn = /^GET .*tote/;
      const refused = await get(`/media/${PICTURE}`);
      storage.failOn = null;
      expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
      expect(refused.headers['cache-control']).toBe('no-store');
    });

    it.each(['fails', 'answers nonsense'] as const)(
      '[STORE-03] while the storage %s uploads and files are refused in words, nothing is half done, and the shop sells on',
      async (fault) => {
        const before = await shop().shop.media.all();
        storage.fault = fault;
        const upload = await sendLogo();
        const file = await get(`/media/${PICTURE}`);
        for (const refused of [upload, file]) {
          expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
          expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
        }
        for (const path of ['/api/products', '/api/store', '/api/health/ready'])
          expect((await get(path)).statusCode, path).toBe(200);
        storage.fault = null;
        expect(await shop().shop.media.all()).toEqual(before);
      },
    );

    it('[WATCH-15] calls to the bucket are counted by operation and result', async () => {
      const { media } = shop().shop;
      await media.stat(PICTURE);
      storage.fault = 'fails';
      await expect(media.stat(PICTURE)).rejects.toThrow();
      storage.fault = null;
      const { body } = await get('/api/metrics');
      for (const result of ['ok', 'failed'])
        expect(body).toMatch(
          new RegExp(`fori_outgoing_calls_total\\{service="storage",operation="stat",result="${result}"\\} [1-9]`),
        );
    });
  },
  {
    env: storage.env,
    prepare: async ({ shop }) => {
      for (const name of [PICTURE, REVIEW, LOGO]) await shop.media.write([{ name, data: Buffer.from('0123456789') }]);
    },
  },
);

describeShop(
  'a shop whose bucket has a public address',
  (shop) => {
    const get = (path: string) => shop().app.inject({ url: path });

    it('[STORE-04] leads browsers to public files there, and to those of reviews by signed addresses that end', async () => {
      const picture = await get(`/media/${PICTURE}`);
      expect([picture.statusCode, picture.headers.location]).toEqual([302, `https://media.shop.example/${PICTURE}`]);
      expect(picture.headers['cache-control']).toBe('public, max-age=3600');
      const review = await get(`/media/${REVIEW}`);
      expect([review.statusCode, review.headers['cache-control']]).toEqual([302, 'private, max-age=600']);
      const signed = new URL(String(review.headers.location));
      expect(signed.searchParams.get('X-Amz-Expires')).toBe('900');
      const range = await fetch(signed, { headers: { range: 'bytes=2-4' } });
      expect([range.status, await range.text()]).toEqual([206, '234']);
      signed.searchParams.delete('X-Amz-Signature');
      expect((await fetch(signed)).status).toBe(400);
      expect((await get('/media/products/..%2f..%2fsecret.webp')).statusCode).toBe(404);
    });

    it('[STORE-04] answers HEAD itself, since a signed address is good for GET alone', async () => {
      const review = await shop().app.inject({ method: 'HEAD', url: `/media/${REVIEW}` });
      expect([review.statusCode, review.headers['content-length'], review.body]).toEqual([200, '10', '']);
      expect(review.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const missing = await shop().app.inject({ method: 'HEAD', url: `/media/reviews/${'n'.repeat(24)}.webm` });
      expect(missing.statusCode).toBe(404);
    });

    it('[STORE-04] serves pictures of jackets itself, and the pages may load pictures and videos from those two origins only', async () => {
      const logo = await get(`/media/${LOGO}`);
      expect([logo.statusCode, logo.body]).toEqual([200, '0123456789']);
      const policy = String((await get('/')).headers['content-security-policy']);
      const origins = `https://media.shop.example ${storage.place.endpoint}`;
      expect(policy).toContain(`img-src 'self' data: blob: ${origins};`);
      expect(policy).toContain(`media-src 'self' blob: ${origins};`);
      expect(policy.split(origins)).toHaveLength(3);
    });
  },
  { env: { ...storage.env, MEDIA_S3_PUBLIC_URL: 'https://media.shop.example/' } },
);
