import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addReview, bought, reviewerOf } from '../../testing/reviews.ts';
import { mp4Of, webmOf } from '../../testing/videos.ts';
import type { WrittenProduct } from '../catalog/editing/write-product.ts';

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
