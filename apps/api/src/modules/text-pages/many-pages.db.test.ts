import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminMenus, EditedLink } from '@fori/contracts/admin-menus/schemas';
import type { AdminTextPageRow } from '@fori/contracts/admin-text-pages/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import type { CategoryRow } from '@fori/contracts/products/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { byLanguage, type Language } from '@fori/domain/languages';
import { systemPages } from '@fori/domain/text-pages';
import { beforeAll, expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

const PAGES = 1000;
const CHUNK = 200;

const slugOf = (page: number) => `page-${page}`;
/** Every second page has a Swedish title as well. */
const isSwedish = (page: number) => page % 2 === 0;

describeShop('a shop with a thousand pages of its own and as many categories as it may have', (shop) => {
  let admin: Caller;

  const get = async <T>(path: string): Promise<T> =>
    (await shop().call('GET', path, undefined, admin)).json<{ data: T }>().data;
  const adminMenus = () => get<AdminMenus>('/admin/menus');
  const menusIn = async (language: Language) => (await get<Store>(`/store?lang=${language}`)).menus;

  /** Adds published pages with the numbers from `first` to `last`; returns their ids. */
  const addPages = (first: number, last: number): Promise<number[]> =>
    shop().db.write(async (tx) => {
      const { textPages, textPageVersions } = tx.t;
      const ids: number[] = [];
      for (let start = first; start <= last; start += CHUNK) {
        const numbers = Array.from({ length: Math.min(CHUNK, last - start + 1) }, (_, at) => start + at);
        const rows = await tx
          .insert(textPages)
          .values(numbers.map((number) => ({ slug: slugOf(number), createdAt: START, updatedAt: START })))
          .returning({ id: textPages.id, slug: textPages.slug });
        const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
        const versions = numbers.flatMap((page) => {
          const pageId = idOf.get(slugOf(page)) ?? 0;
          ids.push(pageId);
          const version = { pageId, number: 1, description: '', body: 'Words', writtenAt: START, publishedAt: START };
          const english = { ...version, locale: 'en', title: `Page ${page} of {{name}}` };
          return isSwedish(page) ? [english, { ...version, locale: 'sv', title: `Sida ${page}` }] : [english];
        });
        await tx.insert(textPageVersions).values(versions).returning({ id: textPageVersions.id });
      }
      return ids;
    });

  const addCategories = (): Promise<void> =>
    shop().db.write(async (tx) => {
      const { categories, categoryTexts } = tx.t;
      const rows = await tx
        .insert(categories)
        .values(Array.from({ length: MAX_CATEGORIES }, (_, position) => ({ slug: `category-${position}`, position })))
        .returning({ id: categories.id, slug: categories.slug });
      await tx
        .insert(categoryTexts)
        .values(rows.map(({ id, slug }) => ({ categoryId: id, locale: 'en', name: slug })))
        .returning({ id: categoryTexts.categoryId });
    });

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    await addCategories();
    const [linked = 0] = await addPages(2, 3);
    const { updated_at, document } = await adminMenus();
    const aside: EditedLink[] = [{ id: 'page', kind: 'text_page', text_page: linked, label: byLanguage(() => '') }];
    await shop().call('PUT', '/admin/menus', { ...document, aside, updated_at }, admin);
    const draft = await adminMenus();
    await shop().call('POST', '/admin/menus/publication', { updated_at: draft.updated_at }, admin);
    await menusIn('sv');
  });

  test('[SHOP-123] the menus take as many queries as with few pages', async () => {
    await addPages(4, 4);
    const [few, fewInStore] = [await countQueries(adminMenus), await countQueries(() => menusIn('sv'))];
    await addPages(5, PAGES + 1);
    // neither comes from a cache
    expect(Math.min(few, fewInStore)).toBeGreaterThan(0);
    expect(await countQueries(adminMenus)).toBe(few);
    expect(await countQueries(() => menusIn('sv'))).toBe(fewInStore);
  });

  test('[SHOP-123] every list has all of them', async () => {
    const pages = await get<{ data: AdminTextPageRow[]; total: number }>('/admin/pages?per_page=100&page=11');
    expect([pages.total, pages.data.length]).toEqual([PAGES + systemPages.length, systemPages.length]);

    const { targets } = await adminMenus();
    expect(targets.text_pages.filter(({ shown }) => shown)).toHaveLength(PAGES);
    expect(targets.categories).toHaveLength(MAX_CATEGORIES);
    const last = targets.text_pages.find(({ names }) => names.en === `Page ${PAGES} of ${demoIdentity.name}`);
    expect(last?.names).toMatchObject({ sv: `Sida ${PAGES}`, fi: `Page ${PAGES} of ${demoIdentity.name}` });

    const { counts } = await get<OpenTranslations>('/admin/translations?kind=page');
    expect([counts.sv.missing, counts.fi.missing]).toEqual([PAGES / 2 + MAX_CATEGORIES, PAGES + MAX_CATEGORIES]);

    expect(await get<AdminCategory[]>('/admin/categories')).toHaveLength(MAX_CATEGORIES);
    expect(await get<CategoryRow[]>('/categories')).toHaveLength(MAX_CATEGORIES);
    const sitemap = (await shop().app.inject({ url: '/sitemap-pages.xml' })).body;
    expect(sitemap.match(/<loc>[^<]*\/pages\/page-\d+<\/loc>/g)).toHaveLength(PAGES);
    expect((await menusIn('sv')).aside).toEqual([{ text: 'Sida 2', to: '/pages/page-2' }]);
  });
});
