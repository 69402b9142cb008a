import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { insertCategory } from './categories.repository.ts';

interface Named {
  slug: string;
  name: string;
  description: string;
  former_slugs: string[];
}

describeShop('categories', (shop) => {
  const data = async <T>(path: string): Promise<T> => {
    const response = await shop().call('GET', path);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const page = (path: string) => data<{ data: { id: number }[]; total: number }>(path);
  const offered = async (lang = 'en') => (await data<{ categories: Named[] }>(`/store?lang=${lang}`)).categories;
  const change = (slug: string, columns: { hidden?: boolean; slug?: string; pictureFile?: string }) =>
    shop().db.write((tx) =>
      tx
        .update(tx.t.categories)
        .set({ ...columns, ...(columns.pictureFile && { pictureWidth: 960, pictureHeight: 1200 }) })
        .where(eq(tx.t.categories.slug, slug))
        .returning(),
    );
  let tote: { id: number };
  beforeEach(async () => {
    const { db } = shop();
    tote = await addProduct(shop(), { category: 'bags', names: { en: 'Rowan tote' } });
    await addProduct(shop(), { category: 'belts' });
    if ((await offeredSlugs()).includes('phone-cases')) return;
    const texts = [
      { locale: 'en', name: 'phone cases', description: 'Cut to the millimetre.' },
      { locale: 'fi', name: 'puhelinkotelot' },
    ];
    await db.write((tx) => insertCategory(tx, { slug: 'phone-cases' }, texts));
  });
  const offeredSlugs = async () => (await offered()).map(({ slug }) => slug);

  test('[LIST-124] one added later is offered last, in the language asked for, in English where a text is missing', async () => {
    expect(await offeredSlugs()).toEqual(['bags', 'wallets', 'belts', 'jackets', 'accessories', 'phone-cases']);
    const of = async (lang: string) => (await offered(lang)).find(({ slug }) => slug === 'phone-cases');
    expect(await of('fi')).toMatchObject({ name: 'puhelinkotelot', description: 'Cut to the millimetre.' });
    expect(await of('sv')).toMatchObject({ name: 'phone cases' });
    const { id } = await addProduct(shop(), { category: 'phone-cases' });
    expect(await data(`/products/${id}?lang=fi`)).toMatchObject({
      category: { slug: 'phone-cases', name: 'puhelinkotelot' },
    });
    expect((await page('/products?category=Puhelinkotelot&lang=fi')).total).toBe(1);
  });

  test('[LIST-125] a hidden one is not offered; its products stay in the whole list, in searches and at their addresses', async () => {
    await change('bags', { hidden: true });
    expect(await offeredSlugs()).not.toContain('bags');
    expect((await data<Named[]>('/categories')).map(({ slug }) => slug)).not.toContain('bags');
    const all = await page('/products');
    expect(all.data.map(({ id }) => id)).toContain(tote.id);
    expect((await page('/products?category=bags')).total, 'as an unknown one').toBe(all.total);
    const facets = await data<{ category: { value: string }[]; every_category: number }>('/products/facets');
    expect(facets.category.map(({ value }) => value)).not.toContain('bags');
    expect(facets.every_category).toBe(all.total);
    expect(await data(`/products/${tote.id}`)).toMatchObject({ category: { slug: 'bags' } });
    expect((await page('/products?search=rowan')).total).toBeGreaterThan(0);
    expect(await data('/products/suggestions?q=bags')).toMatchObject({ categories: [] });
    const { body } = await shop().app.inject({ url: '/sitemap-pages.xml' });
    expect(body).not.toContain('category=bags');
    await change('bags', { hidden: false });
    expect(await offeredSlugs(), 'from the next request on').toContain('bags');
  });

  test('[LIST-126] a former slug finds the category it leads to', async () => {
    const { db } = shop();
    await db.write((tx) =>
      tx
        .insert(tx.t.redirects)
        .values({ kind: 'category', oldSlug: 'straps', newSlug: 'belts' })
        .onConflictDoNothing()
        .returning(),
    );
    expect(await data('/products?category=straps')).toEqual(await data('/products?category=belts'));
    expect((await offered()).find(({ slug }) => slug === 'belts')?.former_slugs).toEqual(['straps']);
  });

  test('[HOME-103] one with a picture of its own is shown with it', async () => {
    await change('belts', { pictureFile: 'catalogue/own' });
    const belts = (await data<{ slug: string; image: object }[]>('/categories')).find(({ slug }) => slug === 'belts');
    expect(belts?.image).toMatchObject({ url: '/media/catalogue/own-960.webp', width: 960, height: 1200 });
  });

  test('[LIST-124] a product in an unknown category is refused at that field, with the slugs there are', async () => {
    const admin = await signedIn(shop(), 'admin');
    const { json } = await shop().call('GET', `/admin/products/${tote.id}`, undefined, admin);
    const product = json<{ data: { variants: object[] } }>().data;
    const variants = product.variants.map((variant) => ({ ...variant, stock: undefined }));
    const response = await shop().call(
      'PUT',
      `/admin/products/${tote.id}`,
      { ...product, variants, category: 'shoes' },
      admin,
    );
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({ errors: { category: [expect.stringContaining('bags, wallets, belts')] } });
  });

  test(`[LIST-124] ${MAX_CATEGORIES} are offered and listed`, async () => {
    const { db } = shop();
    await db.write(async (tx) => {
      for (let i = 0; i < MAX_CATEGORIES; i += 1) {
        await insertCategory(tx, { slug: `many-${i}`, hidden: i % 2 === 0 }, [{ locale: 'en', name: `many ${i}` }]);
      }
    });
    expect((await data<object[]>('/categories')).length).toBeGreaterThan(MAX_CATEGORIES / 2);
  });
});
