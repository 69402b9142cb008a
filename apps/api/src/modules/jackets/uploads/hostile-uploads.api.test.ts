import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import { MAX_STORED_LOGOS } from '@fori/domain/jackets';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { formOf, sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { designOf, jacketParts } from '../../../testing/jackets.ts';
import { noiseOf, pictureOf, pixelFlood } from '../../../testing/pictures.ts';

/** Mutated files of each format; the seed is fixed, so that a failure can be reproduced. */
const MUTATIONS = 130;

const TRANSPARENT = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9"/></svg>');

describeShop('hostile uploads', (shop) => {
  const good: Record<'png' | 'jpeg' | 'webp', Buffer> = {} as never;
  beforeAll(async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) good[format] = await pictureOf(120, 90, format, '#a03050');
  });

  const onDisk = () =>
    ['media/jackets', 'uploads'].map((folder) => {
      const path = join(shop().dataDir, folder);
      return existsSync(path) ? readdirSync(path).sort() : [];
    });
  const rows = async () => {
    const { db } = shop();
    return (await db.read.select().from(db.t.jacketLogos)).length;
  };
  const send = (file: Buffer | { data: Buffer; type: string; name?: string }, caller: Caller = newGuest()) =>
    sendForm(shop(), 'POST', '/jackets/logos', [['file', file]], caller);

  describe('a logo', () => {
    test.each(['png', 'jpeg', 'webp'] as const)(
      'as %s is re-encoded: upright, without metadata, under an unguessable name',
      async (format) => {
        const source = await sharp(good[format])
          .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
          .withMetadata({ orientation: 6 })
          .toFormat(format)
          .toBuffer();
        // file name and declared type are ignored
        const response = await send({ data: source, type: 'text/html', name: '../../evil.html' });
        expect(response.statusCode, response.body).toBe(201);
        const { data } = response.json<{ data: { id: string; url: string; width: number; height: number } }>();
        expect(data).toMatchObject({
          width: 90,
          height: 120,
          url: expect.stringMatching(/^\/media\/jackets\/[\w-]{24}\.drawn\.png$/),
        });
        expect(data.id).toMatch(/^[\w-]{24}$/);
        expect(data.url).not.toContain(data.id);
        const drawn = await shop().app.inject({ url: data.url });
        expect(drawn.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
        const full = await shop().app.inject({ url: data.url.replace('.drawn', '') });
        for (const [picture, width, height] of [
          [drawn.rawPayload, 140, 140],
          [full.rawPayload, 90, 120],
        ] as const) {
          const facts = await sharp(picture).metadata();
          expect(facts).toMatchObject({ format: 'png', width, height });
          expect(facts.exif ?? facts.icc ?? facts.xmp).toBeUndefined();
          expect(picture.includes('secret place')).toBe(false);
        }
      },
    );

    test('with many pixels is scaled down', async () => {
      const response = await send(await pictureOf(3000, 1500, 'webp'));
      expect(response.json()).toMatchObject({ data: { width: 1024, height: 512 } });
    });

    const cases: [string, () => Buffer | Promise<Buffer>, number, string][] = [
      ['SVG with a script', () => svg, 422, 'Please choose a PNG, JPEG or WebP picture.'],
      ['HTML', () => html, 422, 'Please choose a PNG, JPEG or WebP picture.'],
      ['a GIF', () => Buffer.from('GIF89a/*\0\0*/=alert(1)//'), 422, 'Please choose a PNG, JPEG or WebP picture.'],
      [
        'an AVIF, which reviews take',
        () => pictureOf(120, 90, 'avif'),
        422,
        'Please choose a PNG, JPEG or WebP picture.',
      ],
      ['an empty file', () => Buffer.alloc(0), 422, 'The picture has no content.'],
      [
        'a PNG signature without a picture',
        () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
        422,
        'The picture could not be decoded.',
      ],
      [
        'a PNG with a page behind it',
        () => Buffer.concat([good.png, html]),
        422,
        'The file contains more than a picture.',
      ],
      [
        'a PNG followed by an archive',
        () => Buffer.concat([good.png, Buffer.from('PK\x03\x04')]),
        422,
        'The file contains more than a picture.',
      ],
      [
        'a JPEG followed by HTML',
        () => Buffer.concat([good.jpeg, html]),
        422,
        'The file contains more than a picture.',
      ],
      [
        'a WebP followed by HTML',
        () => Buffer.concat([good.webp, html]),
        422,
        'The file contains more than a picture.',
      ],
      ['a truncated PNG', () => good.png.subarray(0, good.png.length - 30), 422, 'The picture could not be decoded.'],
      ['a truncated JPEG', () => good.jpeg.subarray(0, good.jpeg.length / 2), 422, 'The picture could not be decoded.'],
      ['a truncated WebP', () => good.webp.subarray(0, good.webp.length - 4), 422, 'The picture could not be decoded.'],
      [
        '60,000 × 60,000 pixels in 100 bytes',
        () => pixelFlood(60_000, 60_000),
        422,
        'The picture has too many pixels.',
      ],
      ['a header without pixels', () => pixelFlood(2800, 2800), 422, 'The picture could not be decoded.'],
      [
        'a picture too small to sew',
        () => pictureOf(31, 400),
        422,
        'The picture must be at least 32 pixels on each side.',
      ],
      [
        '[JACKET-261] a picture that is transparent throughout',
        () =>
          sharp({ create: { ...TRANSPARENT, width: 300, height: 300 } })
            .png()
            .toBuffer(),
        422,
        'Nothing of this picture can be seen',
      ],
      [
        '[JACKET-261] one so faint that nobody sees it',
        () =>
          sharp({ create: { ...TRANSPARENT, width: 300, height: 300, background: { r: 0, g: 0, b: 0, alpha: 0.04 } } })
            .webp()
            .toBuffer(),
        422,
        'Nothing of this picture can be seen',
      ],
      ['more than 2 MB', () => noiseOf(1000, 900), 413, 'At most 2 MB is allowed'],
      ['much more than 2 MB', () => Buffer.concat([good.png, Buffer.alloc(9 * MEGABYTE)]), 413, ''],
    ];
    test.each(cases)('%s is refused, naming the field, and nothing is stored', async (_, file, status, message) => {
      const before = [onDisk(), await rows()];
      const response = await send(await file());
      expect(response.statusCode, response.body).toBe(status);
      if (message) expect(response.json<{ errors: { file: string[] } }>().errors.file.join()).toContain(message);
      expect([onDisk(), await rows()]).toEqual(before);
    });

    test.each([
      ['a form without parts', [], { file: ['Required'] }],
      ['a form with another part only', [['logo', 'x']], { file: ['Required'] }],
      ['a text instead of a file', [['file', 'hello']], { file: ['Please choose a PNG, JPEG or WebP picture.'] }],
    ] as const)('%s is refused, naming the field', async (_, parts, errors) => {
      const response = await sendForm(shop(), 'POST', '/jackets/logos', parts as never, newGuest());
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors });
    });

    test('two files under one field are refused', async () => {
      const before = [onDisk(), await rows()];
      const parts = [
        ['file', good.png],
        ['file', good.png],
      ] as const;
      const response = await sendForm(shop(), 'POST', '/jackets/logos', parts, newGuest());
      expect(response.json()).toMatchObject({ errors: { file: ['Please send this only once'] } });
      expect([onDisk(), await rows()]).toEqual(before);
    });

    test(`a visitor can store ${MAX_STORED_LOGOS} at most`, async () => {
      const guest = newGuest();
      const { db } = shop();
      const logo = { sessionId: guest.sessionId ?? '', file: 'f', width: 1, height: 1, bytes: 1 };
      await db.write((tx) =>
        tx
          .insert(db.t.jacketLogos)
          .values(Array.from({ length: MAX_STORED_LOGOS }, () => ({ ...logo, id: crypto.randomUUID() })))
          .returning(),
      );
      const before = onDisk();
      const response = await send(good.png, guest);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'too_many_logos' });
      expect(onDisk()).toEqual(before);
      expect((await send(good.png)).statusCode).toBe(201);
    });

    test.each(['png', 'jpeg', 'webp'] as const)(
      `${MUTATIONS} corrupted files of %s are each stored as a clean picture or refused`,
      async (format) => {
        const source = good[format];
        const change = fc.record({
          at: fc.nat({ max: source.length - 1 }),
          kind: fc.constantFrom('set', 'cut', 'insert', 'double', 'remove'),
          bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
        });
        const corrupted = fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) =>
          changes.reduce((file, { at, kind, bytes }) => {
            const place = Math.min(at, file.length);
            const [start, end] = [file.subarray(0, place), file.subarray(place)];
            switch (kind) {
              case 'set':
                return Buffer.concat([start, bytes, end.subarray(bytes.length)]);
              case 'cut':
                return start;
              case 'insert':
                return Buffer.concat([start, bytes, end]);
              case 'double':
                return Buffer.concat([start, end, end]);
              default:
                return Buffer.concat([start, end.subarray(bytes.length)]);
            }
          }, source),
        );
        await fc.assert(
          fc.asyncProperty(corrupted, async (file) => {
            const before = onDisk();
            const response = await send(file);
            expect([201, 413, 422], response.body).toContain(response.statusCode);
            if (response.statusCode === 201) {
              const { url } = response.json<{ data: { url: string } }>().data;
              const stored = await shop().app.inject({ url });
              expect(await sharp(stored.rawPayload, { failOn: 'warning' }).stats()).toBeDefined();
            } else {
              expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['file']);
              expect(onDisk()).toEqual(before);
            }
          }),
          { numRuns: MUTATIONS, seed: 20261121 },
        );
      },
    );
  });

  describe('a jacket', () => {
    const add = (parts: Parameters<typeof sendForm>[3], caller: Caller = newGuest()) =>
      sendForm(shop(), 'POST', '/cart/custom-jacket', parts, caller);
    const parts = async () => {
      const [front, back, data] = await jacketParts(designOf());
      if (!front || !back || !data) throw new Error('no parts');
      return { front, back, data };
    };
    const state = async () => {
      const { db } = shop();
      return [
        onDisk(),
        (await db.read.select().from(db.t.carts)).length,
        (await db.read.select().from(db.t.cartJackets)).length,
      ];
    };

    const pictures: [string, string, () => unknown, string, number][] = [
      [
        '[JACKET-19] a JPEG',
        '[JACKET-15]',
        () => ({ data: good.jpeg, type: 'image/png' }),
        'The picture has an unsupported type.',
        422,
      ],
      [
        '[JACKET-19] a PNG declared as a GIF',
        '',
        async () => ({ data: await pictureOf(300, 300), type: 'image/gif' }),
        'The picture has an unsupported type.',
        422,
      ],
      ['an SVG', '', () => ({ data: svg, type: 'image/svg+xml' }), 'The picture has an unsupported type.', 422],
      [
        'an AVIF declared as a PNG',
        '',
        async () => ({ data: await pictureOf(300, 300, 'avif'), type: 'image/png' }),
        'The picture has an unsupported type.',
        422,
      ],
      [
        'a data URL as text',
        '',
        () => `data:image/png;base64,${good.png.toString('base64')}`,
        'The picture has an unsupported type.',
        422,
      ],
      ['[JACKET-16] [JACKET-22] an empty file', '', () => Buffer.alloc(0), 'The picture has no content.', 422],
      [
        '[JACKET-20] a truncated PNG',
        '',
        async () => (await pictureOf(300, 300)).subarray(0, 90),
        'The picture could not be decoded.',
        422,
      ],
      [
        'a PNG with a page behind it',
        '',
        async () => Buffer.concat([await pictureOf(300, 300), html]),
        'The file contains more than a picture.',
        422,
      ],
      ['199 pixels', '', () => pictureOf(199, 1400), 'The picture must be 200 to 2400 pixels on each side.', 422],
      ['2,401 pixels', '', () => pictureOf(1200, 2401), 'The picture must be 200 to 2400 pixels on each side.', 422],
      [
        'a pixel flood',
        '',
        () => pixelFlood(65_000, 65_000),
        'The picture must be 200 to 2400 pixels on each side.',
        422,
      ],
      [
        'more than 8 MB',
        '',
        () => Buffer.concat([good.png, Buffer.alloc(8 * MEGABYTE)]),
        'At most 8 MB is allowed',
        413,
      ],
    ];
    test.each(pictures)(
      '%s as a captured picture is refused, naming its field %s',
      async (_, __, picture, message, status) => {
        const { back, data } = await parts();
        const before = await state();
        const response = await add([['front_image', (await picture()) as Buffer], back, data]);
        expect(response.statusCode, response.body).toBe(status);
        const { errors } = response.json<{ errors: Record<string, string[]> }>();
        expect(Object.keys(errors)).toEqual(['front_image']);
        expect(errors.front_image?.join()).toContain(message);
        expect(await state()).toEqual(before);
      },
    );

    test('pictures of 200 and of 2,400 pixels a side are accepted', async () => {
      const { data } = await parts();
      const response = await add([
        ['front_image', await pictureOf(200, 200)],
        ['back_image', await pictureOf(2400, 2400)],
        data,
      ]);
      expect(response.statusCode, response.body).toBe(201);
    });

    const design = (change: object): string => JSON.stringify({ ...designOf(), ...change });
    const logo = { id: 'a', logo: 'birch', view: 'front', x: 1, y: 1 };
    const designs: [string, string, string[]][] = [
      ['no JSON', 'color: black', ['jacket_data']],
      ['JSON that is no object', '[1]', ['jacket_data']],
      ['null', 'null', ['jacket_data']],
      ['an unknown colour', design({ color: 'pink' }), ['jacket_data.color']],
      ['[JACKET-03] an unknown size', design({ size: 'XL' }), ['jacket_data.size']],
      [
        'no colour and no lining',
        design({ color: undefined, lining: undefined }),
        ['jacket_data.color', 'jacket_data.lining'],
      ],
      ['a monogram of four letters', design({ monogram: 'ABCD' }), ['jacket_data.monogram']],
      ['a monogram of markup', design({ monogram: '<b>' }), ['jacket_data.monogram']],
      ['notes of 501 characters', design({ notes: 'n'.repeat(501) }), ['jacket_data.notes']],
      ['a name of 61 characters', design({ name: 'n'.repeat(61) }), ['jacket_data.name']],
      ['wrong types', design({ notes: 7, logos: 'many' }), ['jacket_data.logos', 'jacket_data.notes']],
      [
        'eleven logos',
        design({ logos: Array.from({ length: 11 }, (_, i) => ({ ...logo, id: `l${i}` })) }),
        ['jacket_data.logos'],
      ],
      ['two logos of one id', design({ logos: [logo, logo] }), ['jacket_data.logos']],
      [
        'a malformed position',
        design({ logos: [{ ...logo, x: '12', y: null }] }),
        ['jacket_data.logos.0.x', 'jacket_data.logos.0.y'],
      ],
      [
        'an infinite position',
        design({}).replace('"logos":[]', '"logos":[{"id":"a","logo":"birch","view":"front","x":1e999,"y":1}]'),
        ['jacket_data.logos.0.x'],
      ],
      ['an unknown view', design({ logos: [{ ...logo, view: 'side' }] }), ['jacket_data.logos.0.view']],
      ['a logo with a path', design({ logos: [{ ...logo, logo: '../../secret' }] }), ['jacket_data.logos.0.logo']],
      ['an unknown logo', design({ logos: [{ ...logo, logo: 'x'.repeat(24) }] }), ['jacket_data.logos.0.logo']],
      ['more than 16 kB', design({ x: 'y'.repeat(20_000) }), ['jacket_data']],
    ];
    test.each(designs)('`jacket_data` with %s is refused, naming the fields', async (_, data, fields) => {
      const { front, back } = await parts();
      const before = await state();
      const response = await add([front, back, ['jacket_data', data]]);
      expect(response.statusCode, response.body).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(fields);
      expect(await state()).toEqual(before);
    });

    test('a NUL or half a surrogate pair in the design is refused', async () => {
      const { front, back } = await parts();
      for (const notes of ['a\\u0000b', '\\ud800']) {
        const data = design({}).replace('"notes":""', `"notes":"${notes}"`);
        const response = await add([front, back, ['jacket_data', data]]);
        expect(response.statusCode, notes).toBe(400);
      }
    });

    test('everything missing is named at once; each part may come once', async () => {
      const { front, back, data } = await parts();
      const nothing = await add([['unknown', 'x']]);
      expect(Object.keys(nothing.json<{ errors: object }>().errors).sort()).toEqual([
        'back_image',
        'front_image',
        'jacket_data',
      ]);
      const twice = await add([front, front, back, data, data]);
      expect(twice.statusCode).toBe(422);
      expect(Object.keys(twice.json<{ errors: object }>().errors).sort()).toEqual(['front_image', 'jacket_data']);
    });

    test('[API-41] unknown parts are ignored, a price and a quantity among them', async () => {
      const { front, back, data } = await parts();
      const plain = (await add([front, back, data])).json<{ data: { price: string } }>();
      const forged = design({ price: '0.01', unit_cents: 1 });
      const more = [
        ['price', '0.01'],
        ['quantity', '-3'],
        ['constructor2', 'x'],
        ['extra', good.png],
      ] as const;
      const response = await add([front, back, ['jacket_data', forged], ...more]);
      expect(response.statusCode, response.body).toBe(201);
      expect(response.json()).toMatchObject({ data: { price: plain.data.price, quantity: 1 } });
    });

    test.each([
      ['a body that ends too soon', (body: Buffer) => body.subarray(0, body.length - 40), 400],
      ['a body without its boundary', () => Buffer.from('nonsense'), 400],
      [
        'a name that would reach the prototype',
        (body: Buffer) =>
          Buffer.from(body.toString('latin1').replace('name="jacket_data"', 'name="__proto__"'), 'latin1'),
        400,
      ],
    ] as const)('%s is refused, and nothing is stored', async (_, corrupt, status) => {
      const { front, back, data } = await parts();
      const { body, headers } = formOf([front, back, data]);
      const before = await state();
      const response = await shop().call('POST', '/cart/custom-jacket', corrupt(body), { ...newGuest(), headers });
      expect(response.statusCode, response.body).toBe(status);
      expect(await state()).toEqual(before);
    });

    test('a missing boundary, JSON and no body at all are refused', async () => {
      const calls = [
        [{ 'content-type': 'multipart/form-data' }, Buffer.from('x'), [400]],
        [{ 'content-type': 'application/json' }, '{}', [415]],
        [{}, undefined, [415]],
      ] as const;
      for (const [headers, body, statuses] of calls) {
        const response = await shop().call('POST', '/cart/custom-jacket', body, { ...newGuest(), headers });
        expect(statuses, response.body).toContain(response.statusCode);
      }
    });
  });
});
