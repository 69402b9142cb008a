import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Review } from '@fori/contracts/reviews/schemas';
import { MEGABYTE } from '@fori/domain/bytes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf, pixelFlood } from '../../testing/pictures.ts';
import { addReview, bought, postReview, putReview, type Reviewer, reviewerOf } from '../../testing/reviews.ts';
import { box, element, mp4Of, samplesAt, track, webmOf } from '../../testing/videos.ts';
import type { WrittenProduct } from '../catalog/editing/write-product.ts';

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9"/></svg>');
const seedVideo = new URL('../../seed/media/products/aura-tote/turn-light.webm', import.meta.url);

const named = (data: Buffer | string, name: string, type = 'image/jpeg'): Part => ({ data, name, type });

describeShop('pictures and videos of reviews', (shop) => {
  let product: WrittenProduct;
  let reviewer: Reviewer;
  const good: Record<'png' | 'jpeg' | 'webp' | 'avif', Buffer> = {} as never;
  beforeAll(async () => {
    ({ product, reviewer } = await bought(shop()));
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      good[format] = await pictureOf(120, 90, format, '#a03050');
    }
  });

  const onDisk = () =>
    ['media/reviews', 'uploads'].map((folder) => {
      const path = join(shop().dataDir, folder);
      return existsSync(path) ? readdirSync(path, { recursive: true }).sort() : [];
    });
  const rows = async () => {
    const { db } = shop();
    return [await db.read.$count(db.t.reviews), await db.read.$count(db.t.reviewMedia)];
  };
  const errorsOf = (response: { json: <T>() => T }) => response.json<{ errors: Record<string, string[]> }>().errors;
  const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });
  const addedWith = async (...media: Part[]): Promise<Review> =>
    addReview(shop(), await reviewerOf(shop(), product), product.id, { media });

  describe('pictures', () => {
    test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
      '[DATA-17] a %s is re-encoded: upright, without metadata, under an unguessable name, whatever it is called',
      async (format) => {
        const source = await sharp(await pictureOf(2000, 1000, format))
          .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
          .withMetadata({ orientation: 6 })
          .toFormat(format)
          .toBuffer();
        const { media } = await addedWith(named(source, '../../evil.html', 'text/html'));
        const [picture] = media;
        // AVIF stores its rotation differently
        const [width, height] = format === 'avif' ? [picture?.width ?? 0, picture?.height ?? 0] : [1000, 2000];
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(1600);
        expect(picture).toMatchObject({ type: 'image', width, height, duration: null });
        expect(picture?.placeholder).toMatch(/^data:image\/webp;base64,/);
        expect(picture?.url).toBe(picture?.sizes.at(-1)?.url);
        expect(picture?.sizes.map((size) => size.width)).toEqual(
          [320, 800, 1600].filter((w) => w < width).concat(width),
        );
        for (const { url, width: w, height: h } of picture?.sizes ?? []) {
          expect(url).toMatch(/^\/media\/reviews\/[\w-]{24}-\d+\.webp$/);
          const file = await get(url);
          expect(file.headers).toMatchObject({
            'content-type': 'image/webp',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
            'cache-control': 'private, max-age=31536000, immutable',
          });
          const facts = await sharp(file.rawPayload).metadata();
          expect(facts).toMatchObject({ format: 'webp', width: w, height: h });
          expect(facts.exif ?? facts.icc ?? facts.xmp).toBeUndefined();
          expect(file.rawPayload.includes('secret place')).toBe(false);
        }
      },
    );

    test('a small picture stays small; a strip stays within bounds', async () => {
      const { media } = await addedWith(await pictureOf(50, 40), await pictureOf(10, 4000));
      expect(media.map(({ sizes }) => sizes.map(({ width, height }) => [width, height]))).toEqual([
        [[50, 40]],
        [[5, 2000]],
      ]);
    });

    test('a field without a chosen file counts as absent', async () => {
      const review = await addedWith(named('', '', 'application/octet-stream'));
      expect(review.media).toEqual([]);
    });
  });

  describe('videos', () => {
    test.each([
      ['mp4', 'video/mp4', () => mp4Of({ seconds: 3 })],
      ['webm', 'video/webm', () => webmOf({ seconds: 3 })],
      ['webm', 'video/webm', () => webmOf({ seconds: 3, open: true })],
    ] as const)('[DATA-17] an %s is served as %s, in ranges', async (ending, type, make) => {
      const { media } = await addedWith(named(make(), 'clip', 'text/plain'));
      expect(media).toMatchObject([
        { type: 'video', width: 640, height: 360, duration: 3, sizes: [], placeholder: null },
      ]);
      const url = media[0]?.url ?? '';
      expect(url).toMatch(new RegExp(`^/media/reviews/[\\w-]{24}\\.${ending}$`));
      const whole = await get(url);
      expect(whole.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
      expect(whole.headers['accept-ranges']).toBe('bytes');
      const part = await get(url, { range: 'bytes=4-11' });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 4-11/${whole.rawPayload.length}`);
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 12));
      expect((await get(url, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416);
    });

    test("the demo shop's rendered video is accepted", async () => {
      const { media } = await addedWith(named(readFileSync(seedVideo), 'turn.webm'));
      expect(media).toMatchObject([{ type: 'video', width: expect.any(Number), height: expect.any(Number) }]);
      expect(media[0]?.duration).toBeGreaterThan(0);
    });

    test('one filmed in portrait has its width and height exchanged', async () => {
      const { media } = await addedWith(named(mp4Of({ width: 1920, height: 1080, turned: true }), 'a.mp4'));
      expect(media).toMatchObject([{ width: 1080, height: 1920 }]);
    });

    test('locations, texts and hidden pages are removed from it, its frames are not', async () => {
      const place = box('udta', box('\xa9xyz', '+60.4518+022.2666/ secret place'));
      const other = track('meta', 'mebx', Buffer.from('secret place'.padEnd(84)));
      const mp4 = mp4Of({
        inMoov: [place, other],
        behind: [box('free', html), box('uuid', 'secret place'.padEnd(40)), box('udta', 'secret place')],
      });
      const tags = element('1254c367', element('7373', 'secret place'.padEnd(60)));
      const webm = webmOf({ behind: [tags, element('ec', html), element('1941a469', html), element('1254c367', '')] });
      for (const [file, name] of [
        [mp4, 'a.mp4'],
        [webm, 'a.webm'],
      ] as const) {
        const { media } = await addedWith(named(file, name));
        const served = (await get(media[0]?.url ?? '')).rawPayload;
        expect(served.length).toBe(file.length);
        expect(served.includes('secret place') || served.includes('<script>')).toBe(false);
        expect(served.includes(Buffer.alloc(500, 7))).toBe(true);
        // it is still a valid video
        expect((await addedWith(named(served, name))).media).toMatchObject([{ width: 640, height: 360, duration: 3 }]);
      }
    });
  });

  describe('the other tracks of a video', () => {
    const secret = Buffer.from('60.4518, 22.2666'.repeat(4));
    const frames = Buffer.alloc(500, 7);
    const content = Buffer.concat([frames, secret, frames, secret, frames]);
    /** A video with a track of places, whose chunks begin at the given offsets. */
    const withPlaces = (offsets: number[], sizes: number[], behind: Buffer[] = []) => {
      const tables = samplesAt(offsets, sizes.length / offsets.length, sizes);
      return mp4Of({ content, behind, inMoov: [track('meta', 'gpmd', Buffer.alloc(84), { tables })] });
    };
    const placesIn = (file: Buffer) => {
      const first = file.indexOf(secret);
      return [first, file.indexOf(secret, first + 1)];
    };

    test('their samples become zeros, the frames between them stay', async () => {
      const sizes = [20, 44, 60, 4];
      const file = withPlaces(placesIn(withPlaces([0, 0], sizes)), sizes);
      const { media } = await addedWith(named(file, 'a.mp4'));
      const served = (await get(media[0]?.url ?? '')).rawPayload;
      const gone = Buffer.alloc(secret.length);
      const expected = Buffer.concat([frames, gone, frames, gone, frames]);
      expect(served.subarray(-expected.length)).toEqual(expected);
    });

    test('texts deep in the description and in fragments are removed', async () => {
      const place = box('udta', box('\xa9xyz', secret));
      const sound = track('soun', 'mp4a', Buffer.alloc(84), { tables: [box('uuid', secret)], inMedia: [place] });
      const fragment = box('moof', box('meta', secret), box('traf', box('tfhd', Buffer.alloc(8)), place));
      const file = mp4Of({ inMoov: [sound], behind: [fragment, box('mdat', frames)] });
      const { media } = await addedWith(named(file, 'a.mp4'));
      const served = (await get(media[0]?.url ?? '')).rawPayload;
      expect(served.length).toBe(file.length);
      expect(served.includes('22.2666')).toBe(false);
    });

    const ofTrackTwo = box('traf', box('tfhd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 2])));
    test.each<[string, () => Buffer]>([
      ['samples outside of the content', () => withPlaces([4], [20])],
      ['samples behind the end', () => withPlaces([1_000_000], [20])],
      ['longer samples than there are', () => withPlaces(placesIn(withPlaces([0, 0], [9, 9])), [64, 0xffffffff])],
      ['more sizes than chunks have samples', () => withPlaces(placesIn(withPlaces([0, 0], [9, 9, 9])), [9, 9, 9])],
      ['samples all over each other', () => withPlaces(Array(60).fill(1100), Array(60).fill(40))],
      ['samples in fragments', () => withPlaces([], [], [box('moof', ofTrackTwo), box('mdat', secret)])],
    ])('%s are refused', async (_, file) => {
      const response = await postReview(shop(), await reviewerOf(shop(), product), product.id, {
        media: [named(file(), 'a.mp4')],
      });
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)['media.0']?.join()).toContain('is damaged, incomplete or in a format');
    });
  });

  const notOfKind = 'is neither a picture (PNG, JPEG, WebP, AVIF) nor a video (MP4, WebM)';
  const broken = 'is damaged or incomplete';
  const brokenVideo = 'is damaged, incomplete or in a format that browsers do not play';
  const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['SVG with a script', () => svg, 422, notOfKind],
    ['HTML', () => html, 422, notOfKind],
    ['a GIF', () => Buffer.from('GIF89a/*\0\0*/=alert(1)//'), 422, notOfKind],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 422, notOfKind],
    ['HEIC', () => Buffer.concat([box('ftyp', 'heic', Buffer.alloc(4), 'mif1'), box('meta', '')]), 422, notOfKind],
    ['QuickTime', () => mp4Of({ brand: 'qt  ' }).fill('qt  ', 20, 24), 422, notOfKind],
    ['Matroska', () => webmOf({ docType: 'matroska' }), 422, notOfKind],
    ['nothing at all', () => Buffer.alloc(0), 422, 'is empty'],
    ['a PNG in name only', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 422, broken],
    ['a PNG with a page behind it', () => Buffer.concat([good.png, html]), 422, 'contains more than a picture'],
    [
      'a JPEG with an archive behind it',
      () => Buffer.concat([good.jpeg, Buffer.from('PK\x03\x04')]),
      422,
      'contains more',
    ],
    ['a WebP with a page behind it', () => Buffer.concat([good.webp, html]), 422, 'contains more than a picture'],
    ['an AVIF with a page behind it', () => Buffer.concat([good.avif, html]), 422, broken],
    ['a PNG cut off', () => good.png.subarray(0, good.png.length - 30), 422, broken],
    ['a JPEG cut off', () => good.jpeg.subarray(0, good.jpeg.length / 2), 422, broken],
    ['a WebP cut off', () => good.webp.subarray(0, good.webp.length - 4), 422, broken],
    ['an AVIF cut off', () => good.avif.subarray(0, good.avif.length - 4), 422, broken],
    ['60,000 × 60,000 pixels in 100 bytes', () => pixelFlood(60_000, 60_000), 422, 'has too many pixels'],
    ['a head without its pixels', () => pixelFlood(6000, 6000), 422, broken],
    ['an MP4 cut off', () => mp4Of().subarray(0, 2000), 422, brokenVideo],
    ['an MP4 without content', () => mp4Of({ content: Buffer.alloc(0) }), 422, brokenVideo],
    ['an MP4 with a page behind it', () => Buffer.concat([mp4Of(), html]), 422, brokenVideo],
    ['an MP4 of sound alone', () => mp4Of({ codec: 'mp4a' }), 422, brokenVideo],
    [
      'an MP4 whose part is longer than it',
      () => mp4Of({ inMoov: [Buffer.from('\xff\xff\xff\xffudta', 'latin1')] }),
      422,
      brokenVideo,
    ],
    ['a WebM cut off', () => webmOf().subarray(0, 900), 422, brokenVideo],
    ['an open WebM cut off', () => webmOf({ open: true }).subarray(0, 900), 422, brokenVideo],
    ['a WebM with a page behind it', () => Buffer.concat([webmOf(), html]), 422, brokenVideo],
    ['a WebM of a codec no browser plays', () => webmOf({ codec: 'V_MPEG4/ISO/AVC' }), 422, brokenVideo],
    ['a WebM head alone', () => webmOf().subarray(0, 40), 422, brokenVideo],
    ['a picture over 8 MB', () => Buffer.concat([good.jpeg, Buffer.alloc(9 * MEGABYTE)]), 413, 'at most 8 MB'],
    [
      'a video over 50 MB',
      () => Buffer.concat([mp4Of(), box('mdat', Buffer.alloc(51 * MEGABYTE))]),
      413,
      'at most 50 MB',
    ],
  ];

  describe('hostile files', () => {
    test.each(cases)(
      '%s is refused by field and name, and nothing of the form is stored',
      async (_, file, status, message) => {
        const caller = await reviewerOf(shop(), product);
        const before = [onDisk(), await rows()];
        // a valid file in the same form is not stored either
        const media = [good.png, named(await file(), 'C:\\Users\\me\\nice photo.jpg')];
        const response = await postReview(shop(), caller, product.id, { media });
        expect(response.statusCode, response.body).toBe(status);
        expect(Object.keys(errorsOf(response))).toEqual(['media.1']);
        expect(errorsOf(response)['media.1']?.join()).toMatch(/“nice photo\.jpg”/);
        expect(errorsOf(response)['media.1']?.join()).toContain(message);
        expect([onDisk(), await rows()]).toEqual(before);
      },
    );

    test('[REV-09] six files are refused, also together with those kept', async () => {
      const caller = await reviewerOf(shop(), product);
      const before = [onDisk(), await rows()];
      const six = await postReview(shop(), caller, product.id, { media: Array(6).fill(good.png) });
      expect(six.statusCode).toBe(422);
      expect(errorsOf(six)).toEqual({ media: ['At most 5 files are allowed'] });
      const twenty = await postReview(shop(), caller, product.id, { media: Array(20).fill(good.png) });
      expect(twenty.statusCode).toBe(413);
      expect([onDisk(), await rows()]).toEqual(before);
      const review = await addReview(shop(), caller, product.id, { media: Array(3).fill(good.png) });
      const withThree = [onDisk(), await rows()];
      const urls = review.media.map(({ url }) => url);
      for (const keep of [urls, undefined]) {
        const response = await putReview(shop(), caller, review, {
          media: Array(3).fill(good.png),
          ...(keep && { keep }),
        });
        expect(response.statusCode).toBe(422);
        expect(errorsOf(response)).toEqual({ media: ['At most 5 files are allowed'] });
        expect([onDisk(), await rows()]).toEqual(withThree);
      }
    });

    test('every wrong file is named', async () => {
      const caller = await reviewerOf(shop(), product);
      const media = [named(html, 'a.jpg'), good.png, named(svg, 'b.svg'), named(mp4Of().subarray(0, 2000), 'c.mp4')];
      const response = await postReview(shop(), caller, product.id, { media });
      expect(Object.keys(errorsOf(response))).toEqual(['media.0', 'media.2']);
    });

    test.each(['..', '../../../fori.db', '/etc/passwd', '..\\..\\x.png', 'a\0b.png', '\u202egnp.exe', ''])(
      'a file called %j is stored under a generated name',
      async (name) => {
        const before = onDisk()[0]?.length ?? 0;
        const review = await addedWith(named(good.png, name, 'image/png'));
        expect(review.media[0]?.url).toMatch(/^\/media\/reviews\/[\w-]{24}-120\.webp$/);
        expect(onDisk()[0]).toHaveLength(before + 1);
        expect(existsSync(join(shop().dataDir, 'fori.db'))).toBe(false);
      },
    );

    test('a body that is no form, is truncated or never ends a part is refused', async () => {
      const caller = await reviewerOf(shop(), product);
      const before = [onDisk(), await rows()];
      const path = `/products/${product.id}/reviews`;
      const head = '--x\r\ncontent-disposition: form-data; name="media"; filename="a.png"\r\n\r\n';
      for (const body of ['', '--x', head, `${head}abc`, `${head}abc\r\n--x`, '\r\n\r\n--x--', '--x--']) {
        const headers = { ...caller.headers, 'content-type': 'multipart/form-data; boundary=x' };
        const response = await shop().call('POST', path, Buffer.from(body), { ...caller, headers });
        expect([400, 422], response.body).toContain(response.statusCode);
      }
      for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x']) {
        const headers = { ...caller.headers, 'content-type': type };
        const response = await shop().call('POST', path, '{}', { ...caller, headers });
        expect([400, 415, 422], `${type} ${response.body}`).toContain(response.statusCode);
      }
      expect([onDisk(), await rows()]).toEqual(before);
    });

    test('somebody who may not review is refused before anything is received', async () => {
      const before = onDisk();
      const response = await postReview(shop(), { token: reviewer.token }, 999_999, { media: [html] });
      expect(response.statusCode).toBe(404);
      expect(onDisk()).toEqual(before);
    });
  });
});

describeShop('stored pictures and videos of reviews', (shop) => {
  let product: WrittenProduct;
  beforeAll(async () => {
    ({ product } = await bought(shop()));
  });

  const onDisk = () => {
    const path = join(shop().dataDir, 'media/reviews');
    return existsSync(path) ? readdirSync(path, { recursive: true }).sort() : [];
  };

  test('[REV-09] stores at most five pictures and videos together, in the submitted order', async () => {
    const picture = await pictureOf(120, 90, 'png', '#a03050');
    const film = { name: 'a.mp4', data: mp4Of(), type: 'video/mp4' };
    const five = [picture, film, picture, { name: 'b.webm', data: webmOf(), type: 'video/webm' }, picture];
    const { media } = await addReview(shop(), await reviewerOf(shop(), product), product.id, { media: five });
    expect(media.map(({ type }) => type)).toEqual(['image', 'video', 'image', 'video', 'image']);
  });

  test('files are deleted with the review, by its author and with the account', async () => {
    const before = onDisk();
    const [one, two] = [await reviewerOf(shop(), product), await reviewerOf(shop(), product)];
    const media = [await pictureOf(900, 400), { name: 'a.webm', data: webmOf(), type: 'video/webm' }];
    const first = await addReview(shop(), one, product.id, { media });
    await addReview(shop(), two, product.id, { media });
    expect(onDisk()).toHaveLength(before.length + 8);
    await shop().call('DELETE', `/products/${product.id}/reviews/${first.id}`, undefined, one);
    await shop().call('DELETE', '/profile', { current_password: two.person.password }, two);
    expect(onDisk()).toEqual(before);
    for (const file of before)
      expect(statSync(join(shop().dataDir, 'media/reviews', String(file))).size).toBeGreaterThan(0);
  });
});
