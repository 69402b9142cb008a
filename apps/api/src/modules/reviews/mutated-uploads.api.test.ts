import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Review } from '@fori/contracts/reviews/schemas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formOf, type Part } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { bought } from '../../testing/reviews.ts';
import { mp4Of, webmOf } from '../../testing/videos.ts';

/**
 * `pnpm --filter @fori/api uploads:mutated` sends 10,000. The seed is in the title, so that a failure can be
 * reproduced.
 */
const UPLOADS = Number(process.env.MUTATED_UPLOADS ?? 240);
const SEED = Number(process.env.MUTATION_SEED ?? 20261121);
const TIMEOUT_MS = 60_000 + UPLOADS * 200;

/** Pseudo-random numbers from 0 to below 1, determined by the seed. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const sources = async (): Promise<Buffer[]> => {
  const detailed = sharp(await pictureOf(90, 60)).composite([{ input: await pictureOf(40, 20, 'png', '#f0c020') }]);
  return [
    await detailed.clone().png().toBuffer(),
    await detailed
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer(),
    await detailed.clone().jpeg({ progressive: true }).toBuffer(),
    await detailed.clone().webp().toBuffer(),
    await detailed.clone().webp({ lossless: true }).toBuffer(),
    await detailed.clone().avif({ effort: 0 }).toBuffer(),
    mp4Of(),
    webmOf(),
    webmOf({ open: true }),
  ];
};

describeShop('corrupted uploads', (shop) => {
  const onDisk = () =>
    ['media/reviews', 'uploads'].flatMap((folder) => {
      const path = join(shop().dataDir, folder);
      return existsSync(path) ? readdirSync(path) : [];
    });

  test(`${UPLOADS} of them (seed ${SEED}) are each accepted or refused, without failing or leaving a file`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { product, reviewer } = await bought(shop());
    const path = `/products/${product.id}/reviews`;
    const random = randomFrom(SEED);
    const below = (limit: number) => Math.floor(random() * limit);
    const files = await sources();
    const any = () => files[below(files.length)] ?? Buffer.alloc(0);
    const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)));

    const mutations: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes,
      (bytes) => {
        const corrupted = Buffer.from(bytes);
        for (let count = 1 + below(8); count > 0; count -= 1) corrupted[below(corrupted.length)] = below(256);
        return corrupted;
      },
      // in the header, where lengths and types are
      (bytes) => {
        const corrupted = Buffer.from(bytes);
        for (let count = 1 + below(4); count > 0; count -= 1)
          corrupted[below(Math.min(200, corrupted.length))] = below(256);
        return corrupted;
      },
      (bytes) => bytes.subarray(0, below(bytes.length + 1)),
      (bytes) => {
        const at = below(bytes.length);
        return Buffer.concat([bytes.subarray(0, at), noise(below(64)), bytes.subarray(at)]);
      },
      (bytes) => {
        const [from, to] = [below(bytes.length), below(bytes.length)];
        return Buffer.concat([bytes.subarray(0, Math.max(from, to)), bytes.subarray(Math.min(from, to))]);
      },
      (bytes) => Buffer.concat([bytes.subarray(0, below(bytes.length)), any()]),
      (bytes) => {
        const corrupted = Buffer.from(bytes);
        const at = below(Math.max(1, corrupted.length - 4));
        const length = [0, 1, 7, 8, 0x7fffffff, 0xffffffff][below(6)] ?? 0;
        if (corrupted.length >= 4) corrupted.writeUInt32BE(length, at);
        return corrupted;
      },
    ];
    const mutated = (): Part => {
      const change = mutations[below(mutations.length)];
      const data = change ? change(any()) : any();
      return { data, name: ['a.jpg', 'b.mp4', '../c.png', ''][below(4)] ?? '', type: 'image/jpeg' };
    };

    const seen = new Map<number, number>();
    for (let sent = 0; sent < UPLOADS; ) {
      const media = Array.from({ length: 1 + below(3) }, (): [string, Part] => ['media', mutated()]);
      sent += media.length;
      const form = formOf([['rating', '5'], ['title', 'Mutated'], ...media]);
      // sometimes the form itself is mutated
      const body = below(12) === 0 ? (mutations[1 + below(mutations.length - 1)]?.(form.body) ?? form.body) : form.body;
      const response = await shop().call('POST', path, body, { ...reviewer, headers: form.headers });
      const { statusCode } = response;
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      expect([201, 400, 413, 422], `after ${sent}: ${response.body}`).toContain(statusCode);
      if (statusCode === 201) {
        const { id, media: accepted } = response.json<{ data: Review }>().data;
        for (const { url } of accepted)
          expect((await shop().app.inject({ url })).statusCode, `after ${sent}`).toBe(200);
        const removed = await shop().call('DELETE', `${path}/${id}`, undefined, reviewer);
        expect(removed.statusCode).toBe(200);
      }
      expect(onDisk(), `after ${sent}: ${response.body}`).toEqual([]);
    }
    // both outcomes occurred often
    expect(seen.get(201) ?? 0).toBeGreaterThan(UPLOADS / 40);
    expect(seen.get(422) ?? 0).toBeGreaterThan(UPLOADS / 10);
  });
});
