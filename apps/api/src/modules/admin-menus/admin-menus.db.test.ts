import type { AdminMenus, EditedLink, MenusVersionContent } from '@fori/contracts/admin-menus/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import type { DocumentVersion } from '@fori/contracts/document-versions';
import type { Store } from '@fori/contracts/store/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { replaceSearchTexts } from '../search-texts/index.ts';

const PATH = '/admin/menus';

describeShop('header and footer in the back office', (shop) => {
  let admin: Caller;
  const call = async (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    admin ??= await signedIn(shop(), 'admin');
    return shop().call(method, path, body, admin);
  };
  const data = async <T>(...request: Parameters<typeof call>) => (await call(...request)).json<{ data: T }>().data;
  const get = () => data<AdminMenus>('GET', PATH);
  const put = ({ document, updated_at }: AdminMenus, changes: object) =>
    call('PUT', PATH, { ...document, updated_at, ...changes });
  const save = async (menus: AdminMenus, changes: object) =>
    (await put(menus, changes)).json<{ data: AdminMenus }>().data;
  const publish = ({ updated_at }: AdminMenus) => data<AdminMenus>('POST', `${PATH}/publication`, { updated_at });
  const shown = async (language: Language = 'en') =>
    (await shop().call('GET', `/store?lang=${language}`)).json<{ data: Store }>().data.menus;
  const asideTexts = async () => (await shown()).aside.map(({ text }) => text);
  const texts = (en: string, sv = '') => byLanguage((language) => ({ en, sv })[language as 'en' | 'sv'] ?? '');
  const link = (id: string, target: object, label = texts('')) => ({ id, label, ...target }) as EditedLink;
  const faqs = link('faqs', { kind: 'page', page: 'faqs' });

  test('[NAV-112] what is saved is a draft until it is published, and then in the next response', async () => {
    const before = await get();
    expect([before.state, before.updated_at, before.document]).toEqual(['built_in', null, before.built_in]);
    const draft = await save(before, {
      aside: [link('shop', { kind: 'page', page: 'products' }, texts('Shop', 'Butik')), faqs],
    });
    expect(draft.state).toBe('draft');
    expect(await asideTexts()).toEqual(['Design a jacket', 'Journal', 'About us']);
    expect((await publish(draft)).state).toBe('published');
    expect(await asideTexts()).toEqual(['Shop', 'Questions and answers']);
    expect((await shown('sv')).aside[0]?.text).toBe('Butik');
    const { auditLog } = shop().db.t;
    const records = await shop()
      .db.read.select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'menus'))
      .orderBy(desc(auditLog.id))
      .limit(2);
    expect(records.map(({ action, after }) => [action, after])).toEqual([
      ['menus.publish', { version: 1 }],
      ['menus.update', { aside: draft.document.aside }],
    ]);
  });

  test('[NAV-112] a version is read again, and the built-in menus come into force again as one', async () => {
    const edited = await get();
    const back = await publish(await save(edited, edited.built_in));
    expect(back.state).toBe('built_in');
    expect(await asideTexts()).toEqual(['Design a jacket', 'Journal', 'About us']);
    const list = await data<{ data: DocumentVersion[] }>('GET', `${PATH}/versions`);
    expect(list.data.map(({ number, built_in }) => [number, built_in])).toEqual([
      [2, true],
      [1, false],
    ]);
    const first = await data<MenusVersionContent>('GET', `${PATH}/versions/1/content`);
    expect(first.document.aside.map(({ id }) => id)).toEqual(['shop', 'faqs']);
    expect((await call('GET', `${PATH}/versions/99/content`)).statusCode).toBe(404);
  });

  test('[NAV-112] of two admins who edit the menus the second is told, also at the same moment', async () => {
    const before = await get();
    const both = await Promise.all(
      ['One', 'Two'].map((text) => put(before, { aside: [{ ...faqs, label: texts(text) }] })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = await put(before, { aside: [faqs] });
    expect(late.json<{ code: string }>().code).toBe('stale_edit');
    expect((await call('POST', `${PATH}/publication`, { updated_at: before.updated_at })).statusCode).toBe(409);
  });

  test('[NAV-111] links to what is hidden, a draft or removed are not shown; those to what was removed are left out', async () => {
    await addProduct(shop());
    const { targets } = await get();
    const [first, second] = targets.categories;
    const page = await data<AdminTextPage>('POST', '/admin/pages', { slug: 'leather-care', title: 'Leather care' });
    const aside = [
      link('page', { kind: 'text_page', text_page: page.id }),
      link('one', { kind: 'category', category: first?.id }),
      link('two', { kind: 'category', category: second?.id }),
    ];
    const published = await publish(await save(await get(), { aside }));
    expect(published.targets.text_pages).toEqual([{ id: page.id, names: expect.anything(), shown: false }]);
    expect(await asideTexts()).toEqual(['Bags', 'Wallets']);
    const { categories } = shop().db.t;
    const hide = (hidden: boolean) =>
      shop().db.write((tx) =>
        tx
          .update(categories)
          .set({ hidden })
          .where(eq(categories.id, first?.id ?? 0))
          .returning(),
      );
    await hide(true);
    expect(await asideTexts()).toEqual(['Wallets']);
    await hide(false);
    expect((await get()).document.aside).toHaveLength(3);
    const { textPages } = shop().db.t;
    await shop().db.write((tx) => tx.delete(textPages).where(eq(textPages.id, page.id)).returning());
    const after = await get();
    expect(after.document.aside.map(({ id }) => id)).toEqual(['one', 'two']);
    const gone = await put(after, { aside: aside.toReversed() });
    expect([gone.statusCode, Object.keys(gone.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['aside.2.text_page'],
    ]);
  });

  test('[NAV-111] a page of the shop’s own is linked to by its title once it is published', async () => {
    const page = await data<AdminTextPage>('POST', '/admin/pages', { slug: 'our-makers', title: 'Our makers' });
    const { textPages, textPageVersions } = shop().db.t;
    await publish(await save(await get(), { aside: [link('page', { kind: 'text_page', text_page: page.id })] }));
    expect((await shown()).aside).toEqual([]);
    await shop().db.write(async (tx) => {
      await tx.update(textPages).set({ visible: true }).where(eq(textPages.id, page.id)).returning();
      await tx
        .update(textPageVersions)
        .set({ publishedAt: new Date(), body: 'Words' })
        .where(eq(textPageVersions.pageId, page.id))
        .returning();
    });
    expect((await shown()).aside).toEqual([{ text: 'Our makers', to: '/pages/our-makers' }]);
    const slugs = byLanguage((each) => ({ title: '', description: '', slug: each === 'sv' ? 'vara-mastare' : '' }));
    await shop().db.write((tx) => replaceSearchTexts(tx, 'page', page.id, slugs));
    expect((await shown('sv')).aside).toEqual([{ text: 'Our makers', to: '/pages/vara-mastare' }]);
    expect((await get()).targets.text_pages.find(({ id }) => id === page.id)?.shown).toBe(true);
  });

  test('[NAV-112] a draft is shown to an admin who previews it, and to nobody else', async () => {
    await save(await get(), { aside: [{ ...faqs, label: texts('Secret draft') }] });
    const previewed = await call('POST', '/admin/setup/preview', {});
    const [cookie = ''] = String(previewed.headers['set-cookie']).split(';');
    const look = async (headers: Record<string, string>) =>
      (await shop().app.inject({ url: '/api/store?lang=en&preview=menus', headers })).body;
    expect(await look({ cookie })).toContain('Secret draft');
    expect(await look({})).not.toContain('Secret draft');
    expect(await look({ cookie: `${cookie}x` })).not.toContain('Secret draft');
  });

  test('[ADMIN-195] [NAV-112] headings and names of addresses that are not translated are listed', async () => {
    const open = async () => (await data<OpenTranslations>('GET', '/admin/translations?kind=menus&language=sv')).data;
    expect(await open()).toEqual([]);
    const columns = [{ id: 'c', title: texts('Help'), links: [{ ...faqs, label: texts('Ask us') }] }];
    await save(await get(), { columns });
    expect((await open()).map(({ state }) => state)).toEqual(['missing']);
    await save(await get(), { columns: [{ ...columns[0], title: texts('Help', 'Hjälp') }] });
    expect(await open()).toEqual([]);
  });

  test('[NAV-113] refuses what is wrong at its field', async () => {
    const menus = await get();
    const fields = async (changes: object) => {
      const response = await put(menus, changes);
      return [response.statusCode, Object.keys(response.json<{ errors: object }>().errors)];
    };
    const header = (...links: object[]) => fields({ header: links });
    const address = (to: string, en = 'Read') => link('a', { kind: 'address', address: to }, texts(en));
    for (const to of ['javascript:alert(1)', 'http://example.com', '//example.com', '/products', 'https://', '']) {
      expect(await header(address(to)), to).toEqual([422, ['header.0.address']]);
    }
    expect(await header(address('https://example.com', ''))).toEqual([422, ['header.0.label.en']]);
    expect(await header({ ...faqs, label: texts('x'.repeat(61)) })).toEqual([422, ['header.0.label.en']]);
    expect(await header({ ...faqs, page: 'casino' })).toEqual([422, ['header.0.page']]);
    expect(await header({ ...faqs, kind: 'carousel' })).toEqual([422, ['header.0.kind']]);
    expect(await header(faqs, { ...faqs, id: 'again' })).toEqual([422, ['header.1.page']]);
    const all = (id: string) => link(id, { kind: 'categories' });
    expect(await header(all('a'), all('b'))).toEqual([422, ['header.1.kind']]);
    expect(await header(faqs, { ...faqs, page: 'terms' })).toEqual([422, ['header.1.id']]);
    expect(await header(link('a', { kind: 'category', category: 999_999 }))).toEqual([422, ['header.0.category']]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...address(`https://example.com/${at}`), id: `l${at}` }));
    expect(await header(...many(9))).toEqual([422, ['header']]);
    const column = { id: 'c', title: texts('More'), links: [] as object[] };
    expect(await fields({ columns: [{ ...column, title: texts('') }] })).toEqual([422, ['columns.0.title.en']]);
    expect(await fields({ columns: [{ ...column, links: many(11) }] })).toEqual([422, ['columns.0.links']]);
    const seven = Array.from({ length: 7 }, (_, at) => ({ ...column, id: `c${at}` }));
    expect(await fields({ columns: seven })).toEqual([422, ['columns']]);
  });
});
