import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { MEGABYTE } from '@fori/domain/bytes';
import { DAY_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { networksOf } from '../../../http/network-of.ts';
import { formOf, sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { capture, designOf, fullSizePainter, jacketParts } from '../../../testing/jackets.ts';
import { signedIn } from '../../../testing/people.ts';
import { noiseOf, pictureOf } from '../../../testing/pictures.ts';
import { bought, postReview } from '../../../testing/reviews.ts';

/** Refused only after it was received, so that its bytes count. */
const rubbish = Buffer.alloc(7.5 * MEGABYTE, 'x');
/** A promise that is pending until `end` is called. */
const createGate = () => {
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end: () => end() };
};

/** How many forms with two `rubbish` files the unsigned guests of a network may send. */
const FORMS_OF_RUBBISH = 6;

describeShop(
  'the byte budget of uploads',
  (shop) => {
    let parts: Awaited<ReturnType<typeof jacketParts>>;
    beforeAll(async () => {
      parts = await jacketParts(designOf());
    });
    const formOfRubbish = formOf([
      ['front_image', rubbish],
      ['back_image', rubbish],
      ['jacket_data', '{}'],
    ]);
    const sendRubbish = (caller: Caller) =>
      shop().call('POST', '/cart/custom-jacket', formOfRubbish.body, {
        ...caller,
        headers: { ...caller.headers, ...formOfRubbish.headers },
      });
    /** The head of the same form: a call refused for its length need not send the rest, which the shop reads slowly. */
    const announceRubbish = (caller: Caller) =>
      shop().call('POST', '/cart/custom-jacket', formOfRubbish.body.subarray(0, 1000), {
        ...caller,
        headers: {
          ...caller.headers,
          ...formOfRubbish.headers,
          'content-length': String(formOfRubbish.body.length),
        },
      });
    const spend = (bytes: number, of: { kind: 'unsigned' } | { kind: 'signed'; id: string }, from: string) =>
      shop().shop.budgets.spend('bytes', { ...of, networks: networksOf(from) }, bytes);
    /** Spends the bytes of so many forms of rubbish without sending them. */
    const spendForms = (forms: number, of: Parameters<typeof spend>[1], from: string) =>
      spend(forms * formOfRubbish.body.length, of, from);

    test('[API-124] limits unsigned guests of one network per day: then 429 with a text and the seconds to wait', async () => {
      const from = '10.3.1.1';
      await spendForms(FORMS_OF_RUBBISH - 1, { kind: 'unsigned' }, from);
      expect((await sendRubbish({ ...newGuest(), from })).statusCode).toBe(422);
      const refused = await announceRubbish({ ...newGuest(), from });
      expect(refused.statusCode).toBe(429);
      const body = refused.json<{ message: string; retry_after: number }>();
      expect(body).toMatchObject({
        code: 'too_many_requests',
        message: expect.stringMatching(
          /^A lot has been uploaded from your network today\. You can upload more in 1? ?/,
        ),
      });
      expect(body.retry_after).toBeGreaterThan(3000);
      expect(body.retry_after).toBeLessThan(DAY_MS / 1000 / 4);
      expect(Number(refused.headers['retry-after'])).toBe(body.retry_after);
      // logos use up what is left; another network's budget is untouched
      const noise = await noiseOf(400, 400);
      await spend(
        100 * MEGABYTE - FORMS_OF_RUBBISH * formOfRubbish.body.length - 2 * noise.length,
        { kind: 'unsigned' },
        from,
      );
      const sendLogo = () => sendForm(shop(), 'POST', '/jackets/logos', [['file', noise]], { ...newGuest(), from });
      expect([(await sendLogo()).statusCode, (await sendLogo()).statusCode]).toEqual([201, 429]);
      const neighbour = await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, {
        ...newGuest(),
        from: '10.3.1.2',
      });
      expect(neighbour.statusCode).toBe(201);
      // the cart still works
      expect((await shop().call('GET', '/cart/custom-jackets', undefined, { ...newGuest(), from })).statusCode).toBe(
        200,
      );
      const { retry_after } = (await announceRubbish({ ...newGuest(), from })).json<{ retry_after: number }>();
      shop().setTime(new Date(START.getTime() + retry_after * 1000));
      expect((await sendRubbish({ ...newGuest(), from })).statusCode).toBe(422);
      shop().setTime(START);
    });

    test('[API-124] a signed guest can go on where unsigned ones have used up theirs, within a budget of its own', async () => {
      const from = '10.3.2.1';
      await spendForms(FORMS_OF_RUBBISH, { kind: 'unsigned' }, from);
      expect((await sendRubbish({ ...newGuest(), from })).statusCode).toBe(429);
      const guest = { ...newGuest(), from };
      const { headers } = await shop().call('GET', '/cart', undefined, guest);
      const signed = { ...guest, headers: { 'x-session-signature': String(headers['x-session-signature']) } };
      expect((await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, signed)).statusCode).toBe(201);
      await spendForms(8, { kind: 'signed', id: guest.sessionId ?? '' }, from);
      expect((await sendRubbish(signed)).statusCode).toBe(422);
      expect((await announceRubbish(signed)).statusCode).toBe(429);
    });

    test('[API-124] counts a form of unknown length by what it contained', async () => {
      const from = '10.3.3.1';
      const { body, headers } = formOf(parts);
      for (let i = 0; i < 20; i += 1) {
        const response = await shop().call('POST', '/cart/custom-jacket', Readable.from([body]), {
          ...newGuest(),
          from,
          headers,
        });
        expect(response.statusCode).toBe(201);
      }
    });

    test('[API-124] does not count a form refused before it is read', async () => {
      const from = '10.3.7.1';
      const announce = (bytes: number, type: string) =>
        shop().call('POST', '/cart/custom-jacket', Buffer.from('--x--'), {
          ...newGuest(),
          from,
          headers: { 'content-type': type, 'content-length': String(bytes) },
        });
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        statuses.push((await announce(40 * MEGABYTE, 'multipart/form-data; boundary=x')).statusCode);
        statuses.push((await announce(30 * MEGABYTE, 'multipart/form-data')).statusCode);
      }
      expect(statuses).toEqual(Array.from({ length: 5 }, () => [413, 400]).flat());
      expect((await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, { ...newGuest(), from })).statusCode).toBe(
        201,
      );
    });

    test('[API-124] counts an aborted form by its announced length', async () => {
      const from = '10.3.8.1';
      const { body, headers } = formOf([['front_image', Buffer.alloc(1000, 'x')]]);
      const send = () =>
        shop().call('POST', '/cart/custom-jacket', body.subarray(0, -20), {
          ...newGuest(),
          from,
          headers: { ...headers, 'content-length': String(16 * MEGABYTE) },
        });
      for (let i = 0; i < 6; i += 1) expect((await send()).statusCode).toBe(400);
      expect((await send()).statusCode).toBe(429);
    });

    test('[API-124] [API-126] does not count a form whose pictures find no processing slot', async () => {
      const from = '10.3.9.1';
      const { until, end } = createGate();
      const crowd = Array.from({ length: 11 }, () =>
        shop().shop.visitorPictureLimit.forNetworks(networksOf(from))(() => until),
      );
      for (let i = 0; i < 8; i += 1) {
        const refused = await sendRubbish({ ...newGuest(), from });
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({ retry_after: 5 });
      }
      end();
      await Promise.all(crowd);
      expect((await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, { ...newGuest(), from })).statusCode).toBe(
        201,
      );
    });

    test('[API-124] counts the stored size where it is larger than what was sent', async () => {
      const from = '10.3.4.1';
      const left = 4 * MEGABYTE;
      await spend(100 * MEGABYTE - left, { kind: 'unsigned' }, from);
      // as WebP a sixth of the size of the PNG that is stored
      const small = await sharp(await noiseOf(500, 500))
        .webp({ quality: 20 })
        .toBuffer();
      let response = await sendForm(shop(), 'POST', '/jackets/logos', [['file', small]], { ...newGuest(), from });
      let taken = 0;
      while (response.statusCode === 201 && taken < 59) {
        taken += 1;
        response = await sendForm(shop(), 'POST', '/jackets/logos', [['file', small]], { ...newGuest(), from });
      }
      expect(response.statusCode).toBe(429);
      expect(response.json()).toMatchObject({ message: expect.stringMatching(/^A lot has been uploaded/) });
      expect(taken).toBeGreaterThan(0);
      expect(taken * small.length).toBeLessThan(left / 2);
    });

    test('[API-124] counts the pictures of a shared design as well', async () => {
      const spend = vi.spyOn(shop().shop.budgets, 'spend');
      const response = await shop().call('POST', '/jackets/designs', designOf({ monogram: 'QQ' }), {
        ...newGuest(),
        from: '10.3.6.1',
      });
      expect(response.statusCode).toBe(201);
      const bytes = spend.mock.calls.flatMap(([purpose, , amount = 0]) => (purpose === 'bytes' ? [amount] : []));
      spend.mockRestore();
      const folder = join(shop().dataDir, 'media', 'jackets');
      const key = response
        .json<{ data: { frontImageUrl: string } }>()
        .data.frontImageUrl.split('/')
        .at(-1)
        ?.split('.')[0];
      const front = readdirSync(folder).filter((name) => name.startsWith(`${key}.`));
      expect(front).toHaveLength(3);
      const weight = front.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
      expect(bytes.reduce((a, b) => a + b, 0)).toBeGreaterThan(weight);
    });

    test('[API-124] suffices by far for ten people of one office who each design four jackets', async () => {
      const from = '10.3.5.1';
      for (let person = 0; person < 10; person += 1) {
        const guest = { ...newGuest(), from };
        const { headers } = await shop().call('GET', '/cart', undefined, guest);
        const signed = { ...guest, headers: { 'x-session-signature': String(headers['x-session-signature']) } };
        for (let jacket = 0; jacket < 4; jacket += 1) {
          const response = await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, signed);
          expect(response.statusCode, response.body).toBe(201);
        }
      }
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);

describeShop(
  'picture processing when one site sends many',
  (shop) => {
    test('[API-126] the networks of a /48 share the slots of one: others find a slot, the excess waits elsewhere', async () => {
      const { until, end } = createGate();
      const write = shop().shop.media.write;
      const held = vi.spyOn(shop().shop.media, 'write').mockImplementation(async (files) => {
        await until;
        await write(files);
      });
      const answered: number[] = [];
      const letter = (nth: number) => String.fromCharCode(65 + nth);
      const crowd = Array.from({ length: 42 }, async (_, nth) => {
        const monogram = `${letter(nth % 26)}${letter(Math.floor(nth / 26))}`;
        const from = `2001:db8:20:${nth.toString(16)}::1`;
        const { statusCode } = await shop().call('POST', '/jackets/designs', designOf({ monogram }), {
          ...newGuest(),
          from,
        });
        answered.push(statusCode);
      });
      await vi.waitFor(() => expect(answered).toEqual(Array(31).fill(429)), { timeout: 8000 });
      // processed in its own slot, and refused as no picture
      const outsider = await sendForm(shop(), 'POST', '/jackets/logos', [['file', Buffer.from('no picture')]], {
        ...newGuest(),
        from: '2001:db8:21::1',
      });
      expect(outsider.statusCode, outsider.body).toBe(422);
      end();
      await Promise.all(crowd);
      held.mockRestore();
      expect(answered.slice(31)).toEqual(Array(11).fill(201));
    }, 30_000);
  },
  { env: { RATE_LIMITS: 'on' } },
);

describeShop('picture processing when visitors fill every slot', (shop) => {
  test('[API-127] [API-126] staff’s pictures are processed at once, in slots of their own', async () => {
    const { until, end } = createGate();
    const crowd = Array.from({ length: 42 }, () =>
      shop().shop.visitorPictureLimit.forNetworks(networksOf('10.3.9.9'))(() => until),
    );
    const picture = [['image', await pictureOf(800, 600)]] as const;
    const staff = await sendForm(shop(), 'POST', '/admin/blogs/images', picture, await signedIn(shop(), 'admin'));
    expect(staff.statusCode, staff.body).toBe(201);
    const visitor = await sendForm(shop(), 'POST', '/jackets/logos', [['file', await pictureOf(300, 200)]], newGuest());
    expect(visitor.statusCode).toBe(503);
    expect(visitor.headers['retry-after']).toBe('5');
    end();
    await Promise.all(crowd);
  });
});

const MIN_FREE = 1024 * MEGABYTE;
/** The simulated disk: free bytes, and how often they were read. */
const disk = { free: Number.MAX_SAFE_INTEGER, reads: 0, fullAfter: Number.MAX_SAFE_INTEGER };

/** A form whose end the test sends; `begun` resolves when the shop begins to read it. */
const slowForm = (parts: Parameters<typeof formOf>[0]) => {
  const { body, headers } = formOf(parts);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const sent = new Readable({ read: () => begin() });
  const end = (bytes: Buffer) => {
    sent.push(bytes);
    sent.push(null);
  };
  return { sent, headers, begun, finish: () => end(body), breakOff: () => end(body.subarray(0, -20)) };
};

describeShop(
  'uploads on a nearly full disk',
  (shop) => {
    test('[API-125] are refused before a file is read, staff’s too, with a text and when to retry; the cart still works', async () => {
      const guest = newGuest();
      const parts = await jacketParts(designOf());
      disk.free = 1024 * MEGABYTE - 1;
      const refusals = [
        await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, guest),
        await sendForm(shop(), 'POST', '/jackets/logos', [['file', await pictureOf(300, 200)]], guest),
        await shop().call('POST', '/jackets/designs', designOf(), guest),
        await sendForm(
          shop(),
          'POST',
          '/admin/blogs/images',
          [['image', await pictureOf(300, 200)]],
          await signedIn(shop(), 'admin'),
        ),
      ];
      for (const response of refusals) {
        expect(response.statusCode, response.body).toBe(503);
        expect(response.json()).toMatchObject({
          code: 'service_unavailable',
          message: 'No files can be uploaded right now. Everything else works as usual; please try again later.',
          retry_after: 600,
        });
        expect(response.headers['retry-after']).toBe('600');
      }
      expect(existsSync(join(shop().dataDir, 'media', 'jackets'))).toBe(false);
      expect((await shop().call('DELETE', '/cart', undefined, guest)).statusCode).toBe(200);
      disk.free = MIN_FREE + 8 * MEGABYTE;
      expect((await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, guest)).statusCode).toBe(201);
    });

    test('[API-125] in progress count: those that began in time leave the required free space', async () => {
      const staff = await signedIn(shop(), 'admin');
      const picture = [['image', await pictureOf(300, 200)]] as const;
      const { product, reviewer } = await bought(shop());
      const image = (body: unknown, headers: Record<string, string> = {}) =>
        shop().call('POST', '/admin/blogs/images', body, { ...staff, headers: { ...staff.headers, ...headers } });
      disk.free = MIN_FREE + 30 * MEGABYTE;
      // without a declared length two and a quarter times 8 MB are reserved
      const unannounced = slowForm(picture);
      const first = image(unannounced.sent, unannounced.headers);
      await unannounced.begun;
      const announced = slowForm(picture);
      const second = image(announced.sent, { ...announced.headers, 'content-length': String(10 * MEGABYTE) });
      await announced.begun;
      const third = await sendForm(
        shop(),
        'POST',
        '/admin/blogs/images',
        [['image', Buffer.alloc(4 * MEGABYTE)]],
        staff,
      );
      expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '600']);
      // a form of another route finds no space either
      const review = await postReview(shop(), reviewer, product.id, { media: [Buffer.alloc(4 * MEGABYTE)] });
      expect(review.statusCode).toBe(503);
      unannounced.finish();
      expect((await first).statusCode).toBe(201);
      expect(
        (await sendForm(shop(), 'POST', '/admin/blogs/images', [['image', Buffer.alloc(4 * MEGABYTE)]], staff))
          .statusCode,
      ).toBe(422);
      // an aborted form releases its space too
      announced.breakOff();
      expect((await second).statusCode).toBe(400);
      disk.free = MIN_FREE + 21 * MEGABYTE;
      const whole = slowForm(picture);
      const last = image(whole.sent, whole.headers);
      await whole.begun;
      whole.finish();
      expect((await last).statusCode).toBe(201);
    });

    test('[API-125] are refused while being written if the disk fills up meanwhile: staff’s pictures and reviews too', async () => {
      const { product, reviewer } = await bought(shop());
      const picture = await pictureOf(300, 200);
      const staff = await signedIn(shop(), 'admin');
      const filesOf = (folder: string) => {
        const path = join(shop().dataDir, 'media', folder);
        return existsSync(path) ? readdirSync(path) : [];
      };
      const before = ['blog', 'catalogue', 'reviews'].map(filesOf);
      for (const send of [
        () => sendForm(shop(), 'POST', '/admin/blogs/images', [['image', picture]], staff),
        () => sendForm(shop(), 'POST', `/admin/products/${product.id}/images`, [['image', picture]], staff),
        () => postReview(shop(), reviewer, product.id, { media: [picture] }),
      ]) {
        Object.assign(disk, { free: Number.MAX_SAFE_INTEGER, reads: 0, fullAfter: 2 });
        const response = await send();
        expect(response.statusCode, response.body).toBe(503);
        expect(disk.reads).toBe(3);
      }
      disk.fullAfter = Number.MAX_SAFE_INTEGER;
      expect(['blog', 'catalogue', 'reviews'].map(filesOf)).toEqual(before);
    });
  },
  {
    overrides: {
      freeBytes: async () => {
        disk.reads += 1;
        return disk.reads > disk.fullAfter ? 0 : disk.free;
      },
    },
  },
);

describeShop(
  'stored captured pictures',
  (shop) => {
    const captures = () => {
      const folder = join(shop().dataDir, 'media', 'jackets');
      // renderings have three files each, captured ones a single one
      const files = readdirSync(folder);
      return files
        .filter((name) => name.endsWith('.webp') && !files.includes(name.replace('.webp', '.png')))
        .map((name) => join(folder, name));
    };

    test('[JACKET-121] have at most 1,200 pixels a side, and are compared as they were sent', async () => {
      const parts = await jacketParts(designOf(), {}, fullSizePainter);
      const response = await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, newGuest());
      expect(response.statusCode, response.body).toBe(201);
      const rows = await shop().db.read.select().from(shop().db.t.cartJackets);
      expect(rows.map(({ picturesMatch }) => picturesMatch)).toEqual([true]);
      const own = join(shop().dataDir, 'media', 'jackets', `${rows[0]?.renderedFront}.png`);
      expect(await sharp(own).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1400 });
      expect(captures()).toHaveLength(2);
      for (const file of captures()) {
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1029, height: 1200 });
      }
    });

    test('smaller than the shop’s own rendering match it as well', async () => {
      const design = designOf({ logos: [{ id: 'a', logo: 'birch', view: 'front', x: 520, y: 560 }] });
      const small = async (view: 'front' | 'back') =>
        sharp(await capture(design, view, { painter: fullSizePainter }))
          .resize(600)
          .png()
          .toBuffer();
      const parts = [
        ['front_image', await small('front')],
        ['back_image', await small('back')],
        ['jacket_data', JSON.stringify(design)],
      ] as const;
      const response = await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, newGuest());
      const { cartJackets } = shop().db.t;
      const { id } = response.json<{ data: CartJacket }>().data;
      const [row] = await shop().db.read.select().from(cartJackets).where(eq(cartJackets.id, id));
      expect(row).toMatchObject({ picturesMatch: true });
    });

    test('[JACKET-121] of noise are stored in at most an eighth of their size', async () => {
      const before = new Set(captures());
      const noise = await noiseOf(1500, 1500);
      const parts = [
        ['front_image', noise],
        ['back_image', noise],
        ['jacket_data', JSON.stringify(designOf())],
      ] as const;
      expect((await sendForm(shop(), 'POST', '/cart/custom-jacket', parts, newGuest())).statusCode).toBe(201);
      const added = captures().filter((file) => !before.has(file));
      expect(added).toHaveLength(2);
      for (const file of added) expect(statSync(file).size).toBeLessThan(noise.length / 8);
    });
  },
  { overrides: { jacketPainter: fullSizePainter } },
);

describeShop('logos', (shop) => {
  const send = async (width: number, height: number) =>
    sendForm(shop(), 'POST', '/jackets/logos', [['file', await pictureOf(width, height)]], newGuest());

  test('[JACKET-122] have at most 8 megapixels; a larger one is refused with the number', async () => {
    expect((await send(4000, 2000)).statusCode).toBe(201);
    const refused = await send(4000, 2001);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { file: ['The picture has too many pixels. Please make it smaller: at most 8 megapixels.'] },
    });
  });
});
