import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addReview, bought } from '../../testing/reviews.ts';
import { webmOf } from '../../testing/videos.ts';
import { sweepReviewMedia } from './sweep-review-media.ts';

const HOUR = 60 * 60 * 1000;

describeShop('the review media sweeper', (shop) => {
  test('deletes unused media after a day and keeps used media', async () => {
    const { product, reviewer } = await bought(shop());
    const media = [await pictureOf(900, 500), { data: webmOf(), type: 'video/webm', name: 'a.webm' }];
    await addReview(shop(), reviewer, product.id, { media });
    const folder = join(shop().dataDir, 'media/reviews');
    const used = readdirSync(folder).sort();
    expect(used).toHaveLength(4);
    const strays = ['orphan-320.webp', 'orphan.mp4', 'orphan.webm', '.orphan-320.webp.x.tmp', 'what-is-this'];
    for (const name of [...strays, 'fresh-320.webp']) writeFileSync(join(folder, name), 'x');
    const old = new Date(Date.now() - 25 * HOUR);
    for (const name of [...strays, ...used]) utimesSync(join(folder, name), old, old);
    expect(await sweepReviewMedia(shop().shop)).toBe(strays.length);
    expect(readdirSync(folder).sort()).toEqual([...used, 'fresh-320.webp'].sort());
  });
});
