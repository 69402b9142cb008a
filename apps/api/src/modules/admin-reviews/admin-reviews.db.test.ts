import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, START } from '../../testing/harness.ts';
import { moderation } from '../../testing/moderation.ts';
import { addReview, approve, bought, reject, reviewerOf } from '../../testing/reviews.ts';
import { verifyChain } from '../audit/verify-chain.ts';

describeShop('moderating a review', (shop) => {
  const { admin, auditOf, countsOf } = moderation(shop);

  interface Page {
    data: AdminReview[];
    current_page: number;
    last_page: number;
    per_page: number;
    total: number;
  }
  const read = async (query = '', path = '/admin/reviews'): Promise<Page> => {
    const response = await shop().call('GET', `${path}${query}`, undefined, admin());
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Page }>().data;
  };

  test('[REV-11] [API-39] approving with an empty body publishes, counts and is recorded', async () => {
    const { product, reviewer } = await bought(shop());
    const review = await addReview(shop(), reviewer, product.id, { rating: '4' });
    const response = await approve(shop(), admin(), review.id);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      data: { id: review.id, status: 'approved', decided_at: START.toISOString(), can_decide: false },
    });
    expect(await countsOf(product.id)).toEqual([0, 0, 0, 1, 0]);
    expect(await auditOf(review.id)).toMatchObject([
      {
        actorId: admin().person.id,
        action: 'review.approve',
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
  });

  describe('the lists', () => {
    test('[REV-20] [REV-21] [API-38] [DATA-14] show all or pending reviews with names, email addresses, product and order', async () => {
      const { db } = shop();
      await db.write((tx) => tx.delete(db.t.reviews).returning());
      const image = { kind: 'image', file: 'products/x/front', width: 960, height: 1200, alt: {} } as const;
      const { product, reviewer } = await bought(shop());
      await db.write((tx) =>
        tx
          .insert(db.t.productImages)
          .values({ ...image, productId: product.id, position: 0, placeholder: null })
          .returning(),
      );
      const other = await addProduct(shop(), { names: { en: 'Quiet belt', fi: 'Hiljainen vyö' } });
      const ids: number[] = [];
      const trees = ['alder', 'birch', 'cedar'];
      for (const [index, of] of [product, other, other].entries()) {
        shop().setTime(new Date(START.getTime() + index * 60_000));
        const author = index === 0 ? reviewer : await reviewerOf(shop(), of);
        ids.push((await addReview(shop(), author, of.id, { title: `Åsa’s 100% ${trees[index]}` })).id);
      }
      shop().setTime(START);
      const [first = 0, second = 0, third = 0] = ids;
      await approve(shop(), admin(), second);
      const all = await read();
      expect(all).toMatchObject({ current_page: 1, last_page: 1, per_page: 25, total: 3 });
      expect(all.data.map(({ id }) => id)).toEqual([third, second, first]);
      expect(all.data.at(-1)).toMatchObject({
        user: { id: reviewer.person.id, name: 'Kai Kunde', email: reviewer.person.email },
        product: { id: product.id, name: 'Card wallet', image: '/media/products/x/front-320.webp' },
        order: { id: expect.any(String), number: expect.stringMatching(/^FO-/) },
        status: 'pending',
        can_decide: true,
        decided_at: null,
        is_own: false,
        can_edit: false,
      });
      const idsOf = async (query: string, path?: string) => (await read(query, path)).data.map(({ id }) => id);
      expect(await idsOf('', '/admin/reviews/pending')).toEqual([first, third]);
      expect(await idsOf(`?product_id=${other.id}`, '/admin/reviews/pending')).toEqual([third]);
      expect(await idsOf('?status=approved')).toEqual([second]);
      expect(await idsOf('?status=rejected')).toEqual([]);
      expect(await idsOf('?status=nonsense')).toHaveLength(3);
      expect(await idsOf('?sort=oldest&per_page=2')).toEqual([first, second]);
      expect(await idsOf('?sort=oldest&per_page=2&page=2')).toEqual([third]);
      expect(await idsOf(`?search=${encodeURIComponent('ÅSA 100% kunde')}`)).toHaveLength(3);
      expect(await idsOf(`?search=${encodeURIComponent('cedar')}`)).toEqual([third]);
      expect(await idsOf(`?search=${encodeURIComponent(reviewer.person.email.toUpperCase())}`)).toEqual([first]);
      expect(await idsOf('?search=%25%25x')).toEqual([]);
      expect((await read('?lang=fi&status=approved')).data[0]?.product.name).toBe('Hiljainen vyö');
      const products = async (query: string) => {
        const response = await shop().call('GET', `/admin/reviews/products${query}`, undefined, admin());
        return response.json<{ data: unknown }>().data;
      };
      await reject(shop(), admin(), first);
      expect(await products('')).toEqual([{ id: other.id, name: 'Quiet belt', reviews: 2, pending: 1 }]);
      expect(await products('?search=WALLET%20card')).toEqual([
        { id: product.id, name: 'Card wallet', reviews: 1, pending: 0 },
      ]);
      expect(await products(`?search=${encodeURIComponent('VYÖ')}&lang=fi`)).toMatchObject([{ id: other.id }]);
      expect(await products('?search=%25')).toEqual([]);
    });
  });
});
