import type { Suggestions } from '@fori/contracts/products/schemas';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { addSuggested, names, nothing, suggest } from '../../../testing/suggestions.ts';

describeShop(
  'suggestions',
  (shop) => {
    it('[LIST-02] suggests a product with everything its line shows, despite a typo', async () => {
      expect((await suggest(shop(), 'harbuor')).products).toEqual([
        {
          id: expect.any(Number),
          name: 'Harbour tote',
          category: { slug: 'bags', name: 'bags' },
          image: expect.objectContaining({ type: 'image', alt_text: 'Tote, front' }),
          price: '199.20',
          price_varies: true,
        },
      ]);
    });

    it('[LIST-18] suggests categories with their number of products, despite a typo', async () => {
      const found = await suggest(shop(), 'walets');
      expect(found.categories).toEqual([{ slug: 'wallets', name: 'wallets', count: 2 }]);
      expect(names(found)).toEqual(['Card wallet', 'Plånbok']);
      expect((await suggest(shop(), 'jackets')).categories, 'without products').toEqual([]);
    });

    it('[LIST-14] [LIST-15] starts at two letters, ignoring blanks around them', async () => {
      for (const typed of ['', ' ', 'h', '  h  ', 'å']) expect(await suggest(shop(), typed), typed).toEqual(nothing);
      expect(names(await suggest(shop(), '  ha ')).toSorted()).toEqual(['Harbour tote', 'Harsh belt']);
      const without = await shop().call('GET', '/products/suggestions');
      expect(without.json()).toEqual({ data: nothing });
    });

    it('leaves archived products out', async () => {
      expect(await suggest(shop(), 'relic')).toEqual(nothing);
    });

    it('[LIST-07] uses the first hundred characters of a longer text', async () => {
      expect(await suggest(shop(), 'x'.repeat(5000))).toEqual(nothing);
      expect(names(await suggest(shop(), `harbour tote${' '.repeat(200)}zzzz`))).toEqual(['Harbour tote']);
    });

    it('falls back to a language of the shop, and uses the last value of a repeated parameter', async () => {
      expect(names(await suggest(shop(), 'harbour', 'xx'))).toEqual(['Harbour tote']);
      expect(names(await suggest(shop(), 'harbour', 'x'.repeat(500)))).toEqual(['Harbour tote']);
      const twice = await shop().call('GET', '/products/suggestions?q=zzzz&q=harbour');
      expect(names(twice.json<{ data: Suggestions }>().data)).toEqual(['Harbour tote']);
    });

    it('is public data with an ETag', async () => {
      const first = await shop().call('GET', '/products/suggestions?q=harbour');
      const tag = String(first.headers.etag);
      const again = await shop().call('GET', '/products/suggestions?q=harbour', undefined, {
        headers: { 'if-none-match': tag },
      });
      expect(again.statusCode).toBe(304);
    });
  },
  {
    prepare: addSuggested,
  },
);

describeShop('suggestions after catalogue changes', (shop) => {
  it('finds a renamed category by its current name', async () => {
    const { db } = shop();
    const { t } = db;
    await addProduct(shop(), { names: { en: 'Kaste' }, category: 'belts' });
    expect((await suggest(shop(), 'belts')).categories).toEqual([{ slug: 'belts', name: 'belts', count: 1 }]);
    await db.write((tx) =>
      tx.update(t.categoryTexts).set({ name: 'girdles' }).where(eq(t.categoryTexts.name, 'belts')),
    );
    expect((await suggest(shop(), 'girdles')).categories).toEqual([{ slug: 'belts', name: 'girdles', count: 1 }]);
  });
});
