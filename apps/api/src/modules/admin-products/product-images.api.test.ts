import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminImage, AdminProduct } from '@fori/contracts/admin-products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Part } from '../../testing/forms.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { imageCalls } from '../../testing/product-images.ts';
import { buy } from '../../testing/shopping.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';

const WIDTHS = [320, 480, 640, 960];

describeShop('pictures of products in the back office', (shop) => {
  const { admin, picture, product, add, added, change, remove, shown } = imageCalls(shop);

  const filesOf = ({ url }: { url: string }) => {
    const stem = join(shop().dataDir, url.replace(/-960\.webp$/, ''));
    return WIDTHS.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]);
  };

  test('a picture saved as it is leaves the product as it was, so that no other edit becomes stale', async () => {
    const { id } = await product();
    const image = (await added(id)).id;
    const texts = { position: 0, alt_text: { en: 'Front' }, color: 'black' };
    const saved = (response: Awaited<ReturnType<typeof change>>) => response.json<{ data: AdminProduct }>().data;
    const first = saved(await change(id, image, texts));
    const stored = async () => {
      const response = await shop().call('GET', `/admin/products/${id}`, undefined, admin());
      return response.json<{ data: AdminProduct }>().data;
    };
    expect(await stored()).toEqual(first);
    expect(saved(await change(id, image, texts)).updated_at).toBe(first.updated_at);
    expect((await stored()).updated_at).toBe(first.updated_at);
  });

  test.each<
    [string, () => Promise<readonly (readonly [string, Part])[]> | readonly (readonly [string, Part])[], string]
  >([
    ['no picture', () => [['alt_text', 'x']], 'image'],
    ['a text labelled as a picture', () => [['image', { data: 'hello', type: 'image/png' }]], 'image'],
    ['an empty file', () => [['image', { data: '', type: 'image/png' }]], 'image'],
    ['a truncated picture', () => [['image', picture().subarray(0, 300)]], 'image'],
    [
      'a picture followed by other bytes',
      () => [['image', Buffer.concat([picture(), Buffer.from('<html>')])]],
      'image',
    ],
    ['too small a picture', async () => [['image', await pictureOf(60, 60)]], 'image'],
    [
      'a second picture in one form',
      () => [
        ['image', picture()],
        ['image', picture()],
      ],
      'image',
    ],
    [
      'a colour it does not come in',
      () => [
        ['image', picture()],
        ['color', 'pink'],
      ],
      'color',
    ],
    [
      'an alternative text in an unsupported language',
      () => [
        ['image', picture()],
        ['alt_text', '{"de":"Vorn"}'],
      ],
      'alt_text',
    ],
    [
      'a malformed alternative text',
      () => [
        ['image', picture()],
        ['alt_text', '{"en":'],
      ],
      'alt_text',
    ],
  ])('%s is refused, and nothing is stored', async (_, parts, field) => {
    const { id } = await product();
    const response = await add(id, await parts());
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    expect((await shown(id)).images).toEqual([]);
  });

  test('pictures of unknown products, or of another product, answer 404', async () => {
    const [one, other] = [await product(), await product()];
    const image = await added(one.id);
    expect((await add(999_999_999)).statusCode).toBe(404);
    expect((await change(other.id, image.id, { position: 0 })).statusCode).toBe(404);
    expect((await remove(other.id, image.id)).statusCode).toBe(404);
    expect((await change(one.id, image.id, { color: 'pink' })).statusCode).toBe(422);
    expect((await change(one.id, image.id, { alt_text: { en: 'x'.repeat(301) } })).statusCode).toBe(422);
  });

  test('[ADMIN-08] a picture is processed into all sizes and shown in the shop at once, with its text in each language', async () => {
    const { id } = await product();
    const before = await shown(id);
    const response = await add(id, [
      ['image', picture()],
      ['alt_text', JSON.stringify({ en: 'From the front', fi: 'Edestä' })],
      ['color', 'navy'],
    ]);
    expect(response.statusCode, response.body).toBe(201);
    const { image, product: after } = response.json<{ data: { image: AdminImage; product: AdminProduct } }>().data;
    expect(image).toMatchObject({
      ...{ type: 'image', color: 'navy', width: 400, height: 500 },
      alt_text: { en: 'From the front', fi: 'Edestä' },
    });
    expect(after.images).toEqual([image]);
    expect(new Date(after.updated_at).getTime()).toBeGreaterThan(new Date(before.updated_at).getTime());
    expect(filesOf(image).filter((file) => !existsSync(file))).toEqual([]);
    expect((await shown(id, 'fi')).images).toMatchObject([{ url: image.url, alt_text: 'Edestä', color: 'navy' }]);
    expect((await shown(id, 'sv')).images).toMatchObject([{ alt_text: 'From the front' }]);
    const file = await shop().app.inject({ url: image.url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    expect(record).toMatchObject({ action: 'product.image.add', entityId: String(id), after: { image: image.id } });
  });

  test('[API-101] removes a picture from its product, and deletes a deleted product’s files once it cannot be restored', async () => {
    const { id } = await product();
    const [remaining, removed] = [await added(id), await added(id)];
    const response = await remove(id, removed.id);
    expect(response.json()).toMatchObject({ message: 'The picture has been removed' });
    expect(response.json<{ data: AdminProduct }>().data.images.map((image) => image.id)).toEqual([remaining.id]);
    expect(filesOf(remaining).every(existsSync)).toBe(true);
    expect((await remove(id, removed.id)).statusCode).toBe(404);
    await shop().call('DELETE', `/admin/products/${id}`, undefined, admin());
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    expect(filesOf(remaining).every(existsSync)).toBe(true);
    const later = new Date(shop().shop.clock().getTime() + 31 * DAY_MS);
    await sweepProductPictures({ ...shop().shop, clock: () => later }, new Date(Date.now() + 31 * DAY_MS));
    expect(filesOf(remaining).filter(existsSync)).toEqual([]);
  });

  test('a picture shown in an order stays on the disk through every sweep', async () => {
    const { id, variants } = await product();
    const image = await added(id);
    await buy(shop(), newGuest(), variants[0]?.id ?? 0);
    expect((await remove(id, image.id)).statusCode).toBe(200);
    expect(filesOf(image).every(existsSync)).toBe(true);
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    expect(filesOf(image).every(existsSync)).toBe(true);
  });

  test('the sweeper removes leftovers of crashed processes and keeps what products show', async () => {
    const { id } = await product();
    const image = await added(id);
    await shop().shop.media.write([{ name: 'catalogue/lost-320.webp', data: picture() }]);
    const lost = join(shop().dataDir, 'media/catalogue/lost-320.webp');
    await sweepProductPictures(shop().shop);
    expect(existsSync(lost)).toBe(true);
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    expect(existsSync(lost)).toBe(false);
    expect(filesOf(image).every(existsSync)).toBe(true);
  });
});
