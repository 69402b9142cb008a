import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { BlogPost } from '@fori/contracts/blog/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addPost } from '../../testing/posts.ts';
import { searchTextsOf } from '../search-texts/index.ts';

describeShop('texts for search engines and link cards', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const data = async <T>(path: string): Promise<T> =>
    (await shop().call('GET', path, undefined, admin)).json<{ data: T }>().data;
  const texts = (kind: string, id: number) => data<SearchTexts>(`/admin/search-texts/${kind}/${id}`);
  type Change = Partial<Record<Language, Partial<SearchTexts['texts']['en']>>>;
  const save = async (kind: string, id: number, change: Change) => {
    const { texts: seen } = await texts(kind, id);
    const body = { texts: byLanguage((language) => ({ ...seen[language], ...change[language] })), seen };
    return shop().call('PUT', `/admin/search-texts/${kind}/${id}`, body, admin);
  };
  const own = {
    en: { title: 'Leather totes', description: 'Sewn by hand.' },
    fi: { title: '', description: 'Käsin.' },
  };

  test('[ADMIN-175] those of a product are made from its texts until an admin writes them, in each language', async () => {
    const { id } = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
    const before = await texts('product', id);
    expect(before).toMatchObject({ path: `/product/${id}`, texts: { en: { title: '', description: '' } } });
    expect([before.made.en.title, before.made.fi.title]).toEqual(['Rowan tote', 'Pihlaja']);
    expect(await data<ProductDetail>(`/products/${id}`)).not.toHaveProperty('search_text');
    expect((await save('product', id, own)).statusCode).toBe(200);
    expect((await data<ProductDetail>(`/products/${id}?lang=en`)).search_text).toEqual(own.en);
    expect((await data<ProductDetail>(`/products/${id}?lang=fi`)).search_text).toEqual(own.fi);
    expect(await data<ProductDetail>(`/products/${id}?lang=sv`)).not.toHaveProperty('search_text');
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    expect(record).toMatchObject({ action: 'product.search_texts', entityId: String(id), after: own });
    await save('product', id, { en: { title: '', description: '' }, fi: { title: '', description: '' } });
    expect(await data<ProductDetail>(`/products/${id}`)).not.toHaveProperty('search_text');
  });

  test('[ADMIN-175] those of a category and of a post are written the same way and go with them', async () => {
    const [category] = await data<AdminCategory[]>('/admin/categories');
    const post = await addPost(shop());
    if (!category) throw new Error('no category');
    const made = (await texts('category', category.id)).made.en;
    expect([made.title, made.description]).toEqual(['Bags', expect.stringMatching(/^Handmade leather bags/)]);
    await save('category', category.id, own);
    await save('blog', post.id, own);
    const offered = (await data<Store>('/store?lang=en')).categories;
    expect(offered.find(({ slug }) => slug === category.slug)?.search_text).toEqual(own.en);
    const { slug } = await data<{ slug: string }>(`/admin/blogs/${post.id}`);
    expect((await data<BlogPost>(`/blogs/${slug}?lang=en`)).search_text).toEqual(own.en);
    await shop().call('DELETE', `/admin/blogs/${post.id}`, undefined, admin);
    expect(await searchTextsOf(shop().db.read, 'blog', post.id)).toEqual(new Map());
  });

  test('[ADMIN-175] a change made from outdated ones, one that is too long and one of an unknown thing are refused', async () => {
    const { id } = await addProduct(shop());
    const seen = (await texts('product', id)).texts;
    await save('product', id, own);
    const late = await shop().call('PUT', `/admin/search-texts/product/${id}`, { texts: seen, seen }, admin);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'stale_edit', current: { texts: own } });
    const long = await save('product', id, { sv: { title: 'x'.repeat(101), description: '' } });
    expect(long.json()).toMatchObject({ errors: { 'texts.sv.title': [expect.any(String)] } });
    for (const path of ['product/999999', 'order/1', 'blog/abc']) {
      expect((await shop().call('GET', `/admin/search-texts/${path}`, undefined, admin)).statusCode, path).toBe(404);
    }
  });

  test('[PDP-130] [ADMIN-213] a product has a slug made of its name in each language until an admin writes one', async () => {
    const { id } = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
    expect((await texts('product', id)).made.fi.slug).toBe('pihlaja');
    const slugs = async () => (await data<ProductDetail>(`/products/${id}?lang=sv`)).slugs;
    expect(await slugs()).toMatchObject({ en: 'rowan-tote', fi: 'pihlaja', sv: 'rowan-tote' });
    expect((await save('product', id, { fi: { slug: ' Pihlaja-Kassi ' } })).statusCode).toBe(200);
    expect(await slugs()).toMatchObject({ en: 'rowan-tote', fi: 'pihlaja-kassi' });
    // a slug alone is no text for search engines
    expect(await data<ProductDetail>(`/products/${id}?lang=fi`)).not.toHaveProperty('search_text');
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    expect(record).toMatchObject({ before: { fi: { slug: '' } }, after: { fi: { slug: 'pihlaja-kassi' } } });
  });

  test.each(['pihlaja kassi', 'a--b', '-a', 'kässi', 'a'.repeat(81)])(
    '[ADMIN-213] the slug %s is refused at its field',
    async (slug) => {
      const { id } = await addProduct(shop());
      const refused = await save('product', id, { fi: { slug } });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ errors: { 'texts.fi.slug': [expect.stringMatching(/hyphens.*80/)] } });
    },
  );

  test('[ADMIN-213] categories and posts, which have slugs of their own, take none here', async () => {
    const [category] = await data<AdminCategory[]>('/admin/categories');
    const post = await addPost(shop());
    for (const [kind, id] of [
      ['category', category?.id ?? 0],
      ['blog', post.id],
    ] as const) {
      const refused = await save(kind, id, { sv: { slug: 'a' } });
      expect(refused.json(), kind).toMatchObject({ errors: { 'texts.sv.slug': [expect.any(String)] } });
    }
  });
});
