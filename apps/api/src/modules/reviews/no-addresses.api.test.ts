import type { RouteMetadata } from '@fori/contracts/access';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { addReview, approve, bought, reject, reviewerOf } from '../../testing/reviews.ts';
import { contractRoutes, addressOf as filledAddress } from '../../testing/routes.ts';

const routes = contractRoutes().filter(({ route }) => {
  const metadata = route.metadata as RouteMetadata;
  return route.method === 'GET' && metadata.access === 'public' && !metadata.demoOnly;
});

describeShop("no public response contains a customer's email address", (shop) => {
  const callers: Record<string, Caller> = {};
  let productId = 0;
  let addresses: string[] = [];

  beforeAll(async () => {
    const { product, reviewer } = await bought(shop());
    productId = product.id;
    const admin = await signedIn(shop(), 'admin');
    const authors = [reviewer, await reviewerOf(shop(), product), await reviewerOf(shop(), product)];
    const ids: number[] = [];
    for (const author of authors) {
      const review = await addReview(shop(), author, product.id, { media: [await pictureOf(40, 40)] });
      ids.push(review.id);
    }
    await approve(shop(), admin, ids[0] ?? 0);
    await reject(shop(), admin, ids[1] ?? 0, 'No');
    Object.assign(callers, { guest: newGuest(), author: authors[1], other: await signedIn(shop(), 'customer'), admin });
    const { db } = shop();
    addresses = (await db.read.select({ email: db.t.users.email }).from(db.t.users)).map(({ email }) => email);
    expect(addresses.length).toBeGreaterThan(4);
  });

  test.each(routes)('[REV-21] $name', async ({ route }) => {
    for (const [who, caller] of Object.entries(callers)) {
      const path = filledAddress(route, String(productId));
      for (const query of ['', '?lang=fi', '?per_page=100&sort=oldest']) {
        const { body } = await shop().call('GET', `${path}${query}`, undefined, caller);
        for (const address of addresses) expect(body.toLowerCase(), `${who} ${path}`).not.toContain(address);
      }
    }
  });

  test("[REV-21] public reviews are covered, and only the admin's call returns addresses", async () => {
    expect(routes.map(({ name }) => name)).toContain('reviews.list');
    const open = await shop().call('GET', `/products/${productId}/reviews`, undefined, callers.admin);
    expect(open.json<{ data: { total: number } }>().data.total).toBe(3);
    expect(open.body).not.toContain('@');
    const own = await shop().call('GET', `/products/${productId}/can-review`, undefined, callers.author);
    expect(own.body).not.toContain('@');
    const pending = await shop().call('GET', '/admin/reviews/pending', undefined, callers.admin);
    expect(pending.body).toContain('@example.com');
  });
});
