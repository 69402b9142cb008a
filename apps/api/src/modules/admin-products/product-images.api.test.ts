import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { expect, test } from 'vitest';
import type { Part } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { imageCalls } from '../../testing/product-images.ts';

describeShop('pictures of products in the back office', (shop) => {
  const { admin, picture, product, add, added, change, remove, shown } = imageCalls(shop);

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
});
