import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainJacket } from '@fori/domain/jackets';
import type { Page } from '@playwright/test';
import type { RunningShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));
const joined = (...parts: Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));
const PAGE = bytesOf('<!doctype html><script>alert(1)</script>');
const SVG = bytesOf(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>',
);
const MB = 1024 * 1024;

const pngOf = async (page: Page, width: number, height: number): Promise<Bytes> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#a03050';
      context?.fillRect(0, 0, 1000, 1000);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
};

/** The same picture, whose head promises 65,000 × 65,000 pixels; check sums are for those who decode. */
const flood = (png: Bytes): Bytes => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(65_000, 16);
  copy.writeUInt32BE(65_000, 20);
  return new Uint8Array(copy);
};

const onDisk = ({ dataDir }: RunningShop): string[] =>
  ['media/jackets', 'uploads'].flatMap((folder) => {
    const path = join(dataDir, folder);
    return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
  });

const errorsOf = async (answer: Response): Promise<string[]> =>
  Object.keys(((await answer.json()) as { errors?: object }).errors ?? {}).sort();

const file = (bytes: Bytes, type = 'image/png') => new Blob([bytes], { type });

const sendLogo = (api: ShopApi, bytes: Bytes) => {
  const form = new FormData();
  form.set('file', file(bytes), '../../evil.html');
  return api.send('POST', '/jackets/logos', form);
};

const sendJacket = (
  api: ShopApi,
  pictures: { front: Blob; back: Blob },
  design: unknown,
  more: Record<string, string> = {},
  [method, path]: [string, string] = ['POST', '/cart/custom-jacket'],
) => {
  const form = new FormData();
  form.set('front_image', pictures.front, 'front.png');
  form.set('back_image', pictures.back, 'back.png');
  form.set('jacket_data', JSON.stringify(design));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return api.send(method, path, form);
};

test('[JACKET-06] a logo that is none is refused by its field, and nothing of it stays on disk', async ({
  page,
  shop,
}) => {
  await page.goto('/terms');
  const api = await ShopApi.open(shop.url);
  const good = await pngOf(page, 200, 120);
  const before = onDisk(shop);
  const cases: [string, Bytes, number][] = [
    ['more than 2 MB', joined(good, new Uint8Array(2 * MB)), 413],
    ['much more than 2 MB', joined(good, new Uint8Array(9 * MB)), 413],
    ['no picture', bytesOf('hello'), 422],
    ['nothing', new Uint8Array(0), 422],
    ['SVG with a script', SVG, 422],
    ['a page behind a picture', joined(good, PAGE), 422],
    ['an archive behind a picture', joined(good, bytesOf('PK\x03\x04')), 422],
    ['a picture cut off', good.slice(0, good.length - 20), 422],
    ['a flood of pixels', flood(good), 422],
    ['fewer pixels than can be sewn', await pngOf(page, 31, 200), 422],
  ];
  for (const [name, bytes, status] of cases) {
    const answer = await sendLogo(api, bytes);
    expect(answer.status, name).toBe(status);
    if (answer.headers.get('content-type')?.includes('json') && name !== 'much more than 2 MB') {
      expect(await errorsOf(answer), name).toEqual(['file']);
    }
    expect(onDisk(shop), name).toEqual(before);
  }

  // the same picture whole is taken, and drawn from exactly as many pixels as a logo has units
  const taken = await sendLogo(api, good);
  expect(taken.status).toBe(201);
  const { data } = (await taken.json()) as { data: { url: string } };
  const drawn = Buffer.from(await (await fetch(shop.url + data.url)).arrayBuffer());
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([140, 140]);
});

test('[JACKET-11] a jacket that is none is refused by its fields, and nothing of it stays on disk', async ({
  page,
  shop,
}) => {
  await page.goto('/terms');
  const api = await ShopApi.open(shop.url);
  const good = await pngOf(page, 300, 350);
  const pictures = { front: file(good), back: file(good) };
  const before = onDisk(shop);
  const logo = { id: 'a', logo: 'birch', view: 'front', x: 600, y: 600 };
  const bad: [string, Blob, unknown, number, string[]][] = [
    ['a picture of 199 pixels', file(await pngOf(page, 199, 350)), plainJacket, 422, ['front_image']],
    ['a picture of 2,401 pixels', file(await pngOf(page, 300, 2401)), plainJacket, 422, ['front_image']],
    ['a picture cut off', file(good.slice(0, 90)), plainJacket, 422, ['front_image']],
    ['a flood of pixels', file(flood(good)), plainJacket, 422, ['front_image']],
    ['a page behind a picture', file(joined(good, PAGE)), plainJacket, 422, ['front_image']],
    ['an SVG', file(SVG, 'image/svg+xml'), plainJacket, 422, ['front_image']],
    ['an SVG that says it is a PNG', file(SVG), plainJacket, 422, ['front_image']],
    ['nothing', file(new Uint8Array(0)), plainJacket, 422, ['front_image']],
    ['more than 8 MB', file(joined(good, new Uint8Array(8 * MB))), plainJacket, 413, ['front_image']],
    [
      'eleven logos',
      pictures.front,
      { ...plainJacket, logos: Array.from({ length: 11 }, (_, i) => ({ ...logo, id: `l${i}` })) },
      422,
      ['jacket_data.logos'],
    ],
    [
      'a logo that nobody keeps',
      pictures.front,
      { ...plainJacket, logos: [{ ...logo, logo: 'x'.repeat(24) }] },
      422,
      ['jacket_data.logos.0.logo'],
    ],
    [
      'a place that is none',
      pictures.front,
      { ...plainJacket, logos: [{ ...logo, x: 'left' }] },
      422,
      ['jacket_data.logos.0.x'],
    ],
    ['a colour nobody dyes', pictures.front, { ...plainJacket, color: 'pink' }, 422, ['jacket_data.color']],
  ];
  for (const [name, front, design, status, fields] of bad) {
    const answer = await sendJacket(api, { front, back: pictures.back }, design);
    expect(answer.status, name).toBe(status);
    expect(await errorsOf(answer), name).toEqual(fields);
    expect(onDisk(shop), name).toEqual(before);
  }
  expect(await api.data('GET', '/cart/custom-jackets')).toEqual([]);
});

test('[API-41] a forged price changes nothing, a logo outside is moved to where it can be sewn, and a stranger reaches no jacket of another guest', async ({
  page,
  shop,
}) => {
  await page.goto('/terms');
  const api = await ShopApi.open(shop.url);
  const good = await pngOf(page, 300, 350);
  const pictures = { front: file(good), back: file(good) };
  const outside = { id: 'a', logo: 'birch', view: 'front', x: -9999, y: 1e12 };
  const forged = { ...plainJacket, price: '0.01', unit_cents: 1, logos: [{ ...outside, price: 0 }] };
  const added = await sendJacket(api, pictures, forged, { price: '0.01', quantity: '-3' });
  expect(added.status).toBe(201);
  type Jacket = { id: number; price: string; quantity: number; logos: { x: number; y: number }[] };
  const { data: jacket } = (await added.json()) as { data: Jacket };
  expect(jacket).toMatchObject({ price: '464.00', quantity: 1 });
  const [moved] = jacket.logos;
  expect(moved?.x).toBeGreaterThan(300);
  expect(moved?.y).toBeLessThan(1100);

  const stranger = await ShopApi.open(shop.url);
  const files = onDisk(shop);
  const path = `/cart/custom-jacket/${jacket.id}`;
  for (const answer of [
    await stranger.call('PUT', path, { quantity: 5 }),
    await stranger.call('DELETE', path),
    await sendJacket(stranger, pictures, plainJacket, {}, ['PUT', `${path}/design`]),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await stranger.data('GET', '/cart/custom-jackets')).toEqual([]);
  expect(onDisk(shop)).toEqual(files);
  expect(await api.data('GET', '/cart/custom-jackets')).toMatchObject([
    { id: jacket.id, price: '464.00', quantity: 1 },
  ]);
});
