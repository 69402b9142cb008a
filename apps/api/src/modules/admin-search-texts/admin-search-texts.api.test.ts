import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { BlogPost } from '@fori/contracts/blog/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
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

  test('[ADMIN-281] those of products and categories need permissions for the catalogue, those of posts and pages for content', async () => {
    const { id } = await addProduct(shop());
    const post = await addPost(shop());
    const clerk = await signedIn(shop(), 'admin', 'catalogue');
    const statusOf = async (method: 'GET' | 'PUT', kind: string, which: number, caller: Caller) => {
      const { texts: seen } = await texts(kind, which);
      const body = method === 'PUT' ? { texts: seen, seen } : undefined;
      return (await shop().call(method, `/admin/search-texts/${kind}/${which}`, body, caller)).statusCode;
    };
    for (const method of ['GET', 'PUT'] as const) {
      expect(await statusOf(method, 'product', id, clerk)).toBe(200);
      expect(await statusOf(method, 'blog', post.id, clerk)).toBe(403);
    }
    const writer = await signedIn(shop(), 'admin', 'content');
    expect(await statusOf('GET', 'product', id, writer)).toBe(200);
    expect(await statusOf('PUT', 'product', id, writer)).toBe(403);
    expect(await statusOf('PUT', 'blog', post.id, writer)).toBe(200);
  });

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

  test('[ADMIN-213] a page that every shop has takes no slug', async () => {
    const { id } = await pageOf('about');
    const refused = await save('page', id, { sv: { slug: 'a' } });
    expect(refused.json()).toMatchObject({ errors: { 'texts.sv.slug': [expect.any(String)] } });
  });

  describe('the slugs of a category', () => {
    const add = async (slug: string): Promise<AdminCategory> => {
      const made = (await shop().call('POST', '/admin/categories', { slug, name: slug }, admin)).json<{
        data: AdminCategory;
      }>().data;
      return change(made, { hidden: false });
    };
    const change = async ({ id, ...category }: AdminCategory, changed: Partial<AdminCategory>) => {
      const body = { ...category, ...changed };
      const response = await shop().call('PUT', `/admin/categories/${id}`, body, admin);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: AdminCategory }>().data;
    };
    const offered = async (slug: string) =>
      (await data<Store>('/store?lang=fi')).categories.find((category) => category.slug === slug);
    const foundBy = async (category: string) =>
      (await data<{ data: { id: number }[] }>(`/products?category=${category}&lang=en`)).data.map(({ id }) => id);
    const menuOf = async (lang: string) => {
      const { menus } = await data<Store>(`/store?lang=${lang}`);
      return menus.side.map(({ to }) => to);
    };

    test('[LIST-127] are its main one until an admin writes one for a language, which menus and sitemap name; each finds it, a former one too', async () => {
      const one = await add('satchels');
      const product = await addProduct(shop(), { category: 'satchels' });
      expect((await texts('category', one.id)).made.fi.slug).toBe('satchels');
      expect(await offered('satchels')).not.toHaveProperty('slugs');
      expect((await save('category', one.id, { fi: { slug: 'Olkalaukut' } })).statusCode).toBe(200);
      expect((await offered('satchels'))?.slugs).toMatchObject({ en: 'satchels', fi: 'olkalaukut' });
      await save('category', one.id, { fi: { slug: 'reput' }, sv: { slug: 'axelvaskor' } });
      for (const slug of ['satchels', 'reput', 'axelvaskor', 'olkalaukut'])
        expect(await foundBy(slug), slug).toEqual([product.id]);
      expect(await offered('satchels')).toMatchObject({ slugs: { fi: 'reput' }, former_slugs: ['olkalaukut'] });
      expect(await menuOf('fi')).toContain('/products?category=reput');
      expect(await menuOf('da')).toContain('/products?category=satchels');
      const { body } = await shop().app.inject('/sitemap-pages.xml');
      for (const [lang, address] of [
        ['fi', 'reput&amp;lang=fi'],
        ['sv', 'axelvaskor&amp;lang=sv'],
        ['x-default', 'satchels'],
      ])
        expect(body).toMatch(new RegExp(`hreflang="${lang}" href="[^"]*/products\\?category=${address}"`));
      const { db } = shop();
      const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
      expect(record).toMatchObject({ before: { fi: { slug: 'olkalaukut' } }, after: { fi: { slug: 'reput' } } });
    });

    test('[LIST-127] a written one finds its category before the name of another', async () => {
      await add('purses');
      const [one, product] = [await add('clutches'), await addProduct(shop(), { category: 'clutches' })];
      await save('category', one.id, { fi: { slug: 'pussukat' } });
      const [other] = (await data<AdminCategory[]>('/admin/categories')).filter(({ slug }) => slug === 'purses');
      if (!other) throw new Error('no category');
      await change(other, { texts: { ...other.texts, en: { name: 'pussukat', description: '' } } });
      expect(await foundBy('pussukat')).toEqual([product.id]);
    });

    test('[ADMIN-230] one that another category has in any language, or had, and a word of the shop’s own are refused at their field', async () => {
      const [one, two] = [await add('one-goods'), await add('two-goods')];
      await save('category', one.id, { sv: { slug: 'ett' } });
      await save('category', one.id, { sv: { slug: 'etta' } });
      for (const [slug, reason] of [
        ['one-goods', /already has this address/],
        ['etta', /already has this address/],
        ['ett', /former address of “one-goods”/],
      ] as const) {
        const refused = await save('category', two.id, { da: { slug } });
        expect([refused.statusCode, refused.json()], slug).toMatchObject([
          422,
          { errors: { 'texts.da.slug': [expect.stringMatching(reason)] } },
        ]);
        const created = await shop().call('POST', '/admin/categories', { slug, name: 'new' }, admin);
        expect(created.json(), slug).toMatchObject({ errors: { slug: [expect.stringMatching(reason)] } });
      }
      for (const slug of ['all', 'custom-jacket', 'a'.repeat(61)]) {
        const refused = await save('category', two.id, { da: { slug } });
        expect(refused.json(), slug).toMatchObject({
          errors: { 'texts.da.slug': [expect.stringMatching(/60.*reserved/)] },
        });
      }
      // its own main one and a former one can be written
      for (const slug of ['one-goods', 'ett'])
        expect((await save('category', one.id, { sv: { slug } })).statusCode, slug).toBe(200);
    });

    test('[LIST-127] those written for languages lead on when the main one changes, and to the category its products move to', async () => {
      const [one, target] = [await add('sleeves'), await add('cases')];
      const product = await addProduct(shop(), { category: 'sleeves' });
      await save('category', one.id, { fi: { slug: 'vanhat' } });
      await save('category', one.id, { fi: { slug: 'suojat' }, sv: { slug: 'sleeves' } });
      const renamed = await change(one, { slug: 'covers' });
      expect(renamed.former_slugs, 'it still has the one written for Swedish').toEqual(['vanhat']);
      const all = ['vanhat', 'suojat', 'sleeves', 'covers'];
      for (const slug of all) expect(await foundBy(slug), slug).toEqual([product.id]);
      const removed = await shop().call('DELETE', `/admin/categories/${one.id}?move_to=cases`, undefined, admin);
      expect(removed.statusCode, removed.body).toBeLessThan(300);
      for (const slug of all) expect(await foundBy(slug), slug).toEqual([product.id]);
      const { former_slugs: former } = await data<AdminCategory>(`/admin/categories/${target.id}`);
      expect(former).toEqual(all.toSorted());
    });

    test('[LIST-127] undoing a change gives a slug back, and the undone one redirects', async () => {
      const one = await add('straps');
      await save('category', one.id, { fi: { slug: 'hihnat' } });
      await save('category', one.id, { fi: { slug: 'remmit' } });
      const { db } = shop();
      const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
      const undone = await shop().call('POST', `/admin/audit/${record?.id}/undo`, {}, admin);
      expect(undone.statusCode, undone.body).toBeLessThan(300);
      expect(await offered('straps')).toMatchObject({ slugs: { fi: 'hihnat' }, former_slugs: ['remmit'] });
    });
  });

  const pageOf = async (slug: string) => {
    const list = await data<{ data: { id: number; slug: string; updated_at: string }[] }>('/admin/pages?per_page=100');
    const page = list.data.find((each) => each.slug === slug);
    if (!page) throw new Error('no such page');
    return page;
  };
  const addPage = async (slug: string) => {
    await shop().call('POST', '/admin/pages', { title: 'Care', slug }, admin);
    const { id, ...page } = await data<AdminTextPage>(`/admin/pages/${(await pageOf(slug)).id}`);
    const text = { title: 'Care', description: 'Of leather.', body: 'Brush it.' };
    const change = { slug, visible: true, texts: { ...page.texts, en: text }, updated_at: page.updated_at };
    const saved = await shop().call('PUT', `/admin/pages/${id}`, change, admin);
    const { updated_at } = saved.json<{ data: AdminTextPage }>().data;
    await shop().call('POST', `/admin/pages/${id}/publication`, { updated_at }, admin);
    return { id, slug };
  };
  const remove = async (kind: 'blog' | 'page', { id, slug }: { id: number; slug: string }) => {
    const query = kind === 'page' ? `?${new URLSearchParams({ updated_at: (await pageOf(slug)).updated_at })}` : '';
    return shop().call('DELETE', `/admin/${kind === 'blog' ? 'blogs' : 'pages'}/${id}${query}`, undefined, admin);
  };

  test('[PAGE-131] texts of a page every shop has are made from its own until an admin writes them', async () => {
    const { id } = await pageOf('about');
    expect(await texts('page', id)).toMatchObject({ path: '/about', made: { en: { title: 'About us', slug: '' } } });
    expect(await data<TextPage>('/pages/about')).not.toHaveProperty('search_text');
    expect((await save('page', id, own)).statusCode).toBe(200);
    expect((await data<TextPage>('/pages/about?lang=fi')).search_text).toEqual(own.fi);
  });

  describe.each(['blog', 'page'] as const)('[PAGE-130] the slugs of a %s', (kind) => {
    const folder = kind === 'blog' ? 'blogs' : 'pages';
    const add = (slug: string) => (kind === 'blog' ? addPost(shop(), { slug }) : addPage(slug));
    const found = async (slug: string) =>
      (await shop().call('GET', `/${folder}/${slug}?lang=fi`, undefined)).json<{ data?: BlogPost | TextPage }>().data;

    test('are its own one until an admin writes one for a language, which the sitemap names; each finds it, a former one too', async () => {
      const one = await add(`${kind}-care`);
      expect((await texts(kind, one.id)).made.fi.slug).toBe(one.slug);
      expect((await found(one.slug))?.slugs).toEqual(byLanguage(() => one.slug));
      expect((await save(kind, one.id, { fi: { slug: `${kind}-hoito` } })).statusCode).toBe(200);
      expect((await found(one.slug))?.slugs).toMatchObject({ en: one.slug, fi: `${kind}-hoito` });
      await save(kind, one.id, { fi: { slug: `${kind}-hoida` } });
      for (const slug of [one.slug, `${kind}-hoito`, `${kind}-hoida`]) {
        expect(await found(slug), slug).toMatchObject({ slug: one.slug, slugs: { fi: `${kind}-hoida` } });
      }
      const { body } = await shop().app.inject(`/sitemap-${kind === 'blog' ? 'blog' : 'pages'}.xml`);
      const links = ['fi', 'sv', 'x-default'].map(
        (lang) => new RegExp(`hreflang="${lang}" href="[^"]*/(${kind}-[^"]*)"`).exec(body)?.[1],
      );
      expect(links).toEqual([`${kind}-hoida?lang=fi`, `${one.slug}?lang=sv`, one.slug]);
      expect(await found('No-Slug'), 'read as an empty one').toBeUndefined();
      // a former one can be taken back
      expect((await save(kind, one.id, { fi: { slug: `${kind}-hoito` } })).statusCode).toBe(200);
      expect((await found(`${kind}-hoida`))?.slugs).toMatchObject({ fi: `${kind}-hoito` });
    });

    test('one that another has in any language, or had, is refused at its field until that is removed', async () => {
      const [one, two] = [await add(`${kind}-one`), await add(`${kind}-two`)];
      await save(kind, one.id, { sv: { slug: `${kind}-ett` } });
      await save(kind, one.id, { sv: { slug: `${kind}-etta` } });
      for (const [slug, reason] of [
        [one.slug, /already has this address/],
        [`${kind}-etta`, /already has this address/],
        [`${kind}-ett`, new RegExp(`former address of “${one.slug}”`)],
      ] as const) {
        const refused = await save(kind, two.id, { da: { slug } });
        expect([refused.statusCode, refused.json()], slug).toMatchObject([
          422,
          { errors: { 'texts.da.slug': [expect.stringMatching(reason)] } },
        ]);
        const created = await shop().call('POST', `/admin/${folder}`, { title: 'New', slug }, admin);
        expect(created.json(), slug).toMatchObject({ errors: { slug: [expect.stringMatching(reason)] } });
      }
      expect((await remove(kind, one)).statusCode).toBe(200);
      for (const slug of [`${kind}-ett`, `${kind}-etta`]) {
        expect(await found(slug), slug).toBeUndefined();
        expect((await save(kind, two.id, { da: { slug } })).statusCode, slug).toBe(200);
      }
    });
  });
});
