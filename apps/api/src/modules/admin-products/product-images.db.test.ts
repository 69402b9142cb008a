import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { imageCalls } from '../../testing/product-images.ts';

describeShop('pictures of products in the back office', (shop) => {
  const { product, added, change, shown } = imageCalls(shop);

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
});
