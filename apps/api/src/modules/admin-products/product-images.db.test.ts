import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminImage, AdminProduct } from '@fori/contracts/admin-products/schemas';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { imageCalls } from '../../testing/product-images.ts';
import { buy } from '../../testing/shopping.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';

const WIDTHS = [320, 480, 640, 960];
const DAY_MS = 24 * 60 * 60 * 1000;

describeShop('pictures of products in the back office', (shop) => {
  const { admin, picture, product, add, added, change, remove, shown } = imageCalls(shop);

  const filesOf = ({ url }: { url: string }) => {
    const stem = join(shop().dataDir, url.replace(/-960\.webp$/, ''));
    return WIDTHS.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]);
  };

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

  test('pictures can be reordered and get new texts and colours', async () => {
    const { id } = await product();
    const [a, b, c] = [await added(id), await added(id), await added(id)].map((image) => image.id);
    const moved = await change(id, c ?? 0, { position: 0, alt_text: { da: 'Tredje' }, color: 'black' });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json<{ data: AdminProduct }>().data.images.map((image) => image.id)).toEqual([c, a, b]);
    expect((await shown(id, 'da')).images.map((image) => [image.id, image.alt_text, image.color])).toEqual([
      [c, 'Tredje', 'black'],
      [a, '', null],
      [b, '', null],
    ]);
    await change(id, c ?? 0, { position: 40, alt_text: 'Third', color: null });
    expect((await shown(id, 'da')).images.map((image) => [image.id, image.alt_text])).toEqual([
      [a, ''],
      [b, ''],
      [c, 'Tredje'],
    ]);
    await change(id, c ?? 0, { alt_text: { da: '' } });
    expect((await shown(id, 'da')).images.at(-1)).toMatchObject({ alt_text: 'Third', color: null });
  });

  test('[API-101] a removed picture leaves the shop; a deleted product’s leaves the disk once it cannot be put back', async () => {
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
