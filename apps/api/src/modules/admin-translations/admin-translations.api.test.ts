import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminHome } from '@fori/contracts/admin-home/schemas';
import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import { type Language, languages } from '@fori/domain/languages';
import { ONLY_ID } from '@fori/domain/translations';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { openTranslations } from '../../testing/open-translations.ts';
import { addPost } from '../../testing/posts.ts';
import { writeOpeningState } from '../store/index.ts';
import { textChangesOf } from '../translations/index.ts';

describeShop('open translations', (shop) => {
  const { openOf, list, changeProduct, names, admin, call } = openTranslations(shop);
  const others = (...but: Language[]) => languages.filter((language) => language !== 'en' && !but.includes(language));

  test('[ADMIN-195] a product lacks the languages it is not translated into, and has no outdated ones when it is new', async () => {
    const { id } = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
    expect(await openOf('product', id)).toEqual({ missing: others('fi'), outdated: [] });
    const archived = await addProduct(shop(), { status: 'archived' });
    expect(await openOf('product', archived.id)).toEqual({ missing: [], outdated: [] });
  });

  test('[ADMIN-195] a change of the English text makes translations outdated that were not changed with it or since', async () => {
    const { id } = await addProduct(shop(), { names });
    const { translations } = await call<AdminProduct>('GET', `/admin/products/${id}`);
    const text = (name: string) => ({ ...translations.fi, name }) as NonNullable<typeof translations.fi>;
    await changeProduct(id, { name: 'Rowan bag', translations: { ...translations, sv: text('Rönnväska') } });
    expect(await openOf('product', id)).toEqual({ missing: [], outdated: others('sv') });
    await changeProduct(id, { translations: { ...translations, sv: text('Rönnväska'), fi: text('Pihlajalaukku') } });
    expect(await openOf('product', id)).toEqual({ missing: [], outdated: others('sv', 'fi') });
    await changeProduct(id, { price: '61.00' });
    expect((await openOf('product', id)).outdated).toEqual(others('sv', 'fi'));
  });

  test('[ADMIN-195] categories, posts, pages and the home page are looked at as well', async () => {
    const [category] = await call<AdminCategory[]>('GET', '/admin/categories');
    if (!category) throw new Error('no category');
    const { texts } = category;
    const renamed = { ...texts, en: { ...texts.en, name: 'totes' }, da: { name: '', description: '' } };
    await call('PUT', `/admin/categories/${category.id}`, { ...category, texts: renamed });
    expect(await openOf('category', category.id)).toEqual({ missing: ['da'], outdated: others('da') });

    const text = { title: 'Vax', excerpt: 'Lite.', body: 'Borsta.', tags: [], coverAlt: '' };
    const post = await addPost(shop(), { texts: { sv: text } });
    const blog = await call<AdminBlog>('GET', `/admin/blogs/${post.id}`);
    await call('PUT', `/admin/blogs/${post.id}`, { ...blog, title: 'Wax' });
    expect(await openOf('blog', post.id)).toEqual({ missing: others('sv'), outdated: ['sv'] });

    const made = await call<AdminTextPage>('POST', '/admin/pages', { title: 'Repairs', slug: 'repairs' });
    expect(await openOf('page', made.id)).toEqual({ missing: others(), outdated: [] });
    const write = async (change: Partial<AdminTextPage['texts']>) => {
      const page = await call<AdminTextPage>('GET', `/admin/pages/${made.id}`);
      const saved = await call<AdminTextPage>('PUT', `/admin/pages/${made.id}`, {
        ...page,
        texts: { ...page.texts, ...change },
      });
      await call('POST', `/admin/pages/${made.id}/publication`, { updated_at: saved.updated_at });
      await advanceSeconds(shop(), 60);
    };
    await write({
      en: { title: 'Repairs', description: '', body: 'We sew.' },
      is: { title: 'Viðgerðir', description: '', body: 'Við saumum.' },
    });
    await write({ en: { title: 'Repairs', description: '', body: 'We sew and glue.' } });
    expect(await openOf('page', made.id)).toEqual({ missing: others('is'), outdated: ['is'] });

    const { document, updated_at } = await call<AdminHome>('GET', '/admin/home');
    const title = { ...document.title, en: 'Another title', no: '' };
    const saved = await call<AdminHome>('PUT', '/admin/home', { ...document, title, updated_at });
    await call('POST', '/admin/home/publication', { updated_at: saved.updated_at });
    expect(await openOf('home', 1)).toEqual({ missing: ['no'], outdated: others('no') });
  });

  test('[ADMIN-195] the promo bar, the note of a closed shop and the size guides count, too, and a confirmation is recorded', async () => {
    const settings = async (promo: object) => {
      const present = await call<Settings>('GET', '/admin/settings');
      await call('PUT', '/admin/settings', { ...present, promo: { ...present.promo, ...promo } });
      await advanceSeconds(shop(), 60);
    };
    await settings({ en: 'Sale', fi: 'Ale', sv: 'Rea', no: '', da: '', is: '' });
    await settings({ en: 'Winter sale', sv: 'Vinterrea' });
    expect(await openOf('promo', ONLY_ID)).toEqual({ missing: ['no', 'da', 'is'], outdated: ['fi'] });
    await call('POST', `/admin/translations/promo/${ONLY_ID}/confirm`, { language: 'fi' });
    expect(await openOf('promo', ONLY_ID)).toEqual({ missing: ['no', 'da', 'is'], outdated: [] });
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    expect(record).toMatchObject({ action: 'translation.confirm', entity: 'settings', entityId: 'shop' });

    await db.write((tx) => writeOpeningState(tx, 'open', shop().shop.clock()));
    expect(await openOf('closing', ONLY_ID)).toEqual({ missing: [], outdated: [] });
    const note = { en: 'Back soon', fi: 'Palaamme', sv: 'Vi är snart tillbaka', no: '', da: '', is: '' };
    const close = async (en: string) => {
      const { updated_at } = await call<Setup>('GET', '/admin/setup');
      await call('POST', '/admin/setup/closing', { note: { ...note, en }, returns_on: null, updated_at });
    };
    await close('Back soon');
    expect(await openOf('closing', ONLY_ID)).toEqual({ missing: ['no', 'da', 'is'], outdated: [] });
    await advanceSeconds(shop(), 60);
    await close('Back in May');
    expect((await openOf('closing', ONLY_ID)).outdated).toEqual(['fi', 'sv']);

    const text = (of: string) => ({ name: of, measuring: '', fit: '', between: '' });
    const guides = (english: string) => [
      {
        ...{ id: 'belts', goods: 'belts', gender: 'all', columns: [{ ...note, en: 'Waist' }] },
        rows: [{ size: '90', cells: ['85-92'] }],
        texts: {
          ...Object.fromEntries(languages.map((language) => [language, text('')])),
          en: text(english),
          fi: text('Vyöt'),
        },
      },
    ];
    const stored = await call<SizeGuides>('PUT', '/admin/size-guides', { guides: guides('Belts'), updated_at: null });
    expect(await openOf('size-guides', ONLY_ID)).toEqual({ missing: others('fi'), outdated: [] });
    await advanceSeconds(shop(), 60);
    await call('PUT', '/admin/size-guides', { guides: guides('Our belts'), updated_at: stored.updated_at });
    expect((await openOf('size-guides', ONLY_ID)).outdated).toEqual(['fi']);
  });

  test('[ADMIN-236] names of mixed colours are listed where one is missing, or was not changed with the English one', async () => {
    const color = (hex: string, written: object) => ({
      ...{ hex, offered: true },
      names: { ...Object.fromEntries(languages.map((language) => [language, ''])), ...written },
    });
    const save = async (...colors: object[]) => {
      const { updated_at } = await call<JacketOffer>('GET', '/admin/jacket');
      await call('PUT', '/admin/jacket', { coming: [], updated_at, colors });
      await advanceSeconds(shop(), 60);
    };
    expect(await openOf('colors', ONLY_ID)).toEqual({ missing: [], outdated: [] });
    const moss = color('#2f5a49', { en: 'Moss', fi: 'Sammal', sv: 'Mossa' });
    await save(moss);
    expect(await openOf('colors', ONLY_ID)).toEqual({ missing: others('fi', 'sv'), outdated: [] });
    // neither a new colour nor another order makes the names of the others outdated
    await save(color('#8a5a36', { en: 'Tan', fi: 'Ruskea', sv: 'Brun' }), moss);
    expect((await openOf('colors', ONLY_ID)).outdated).toEqual([]);
    await save(color('#2f5a49', { en: 'Deep moss', fi: 'Sammal', sv: 'Djup mossa' }));
    expect(await openOf('colors', ONLY_ID)).toEqual({ missing: others('fi', 'sv'), outdated: ['fi'] });
  });

  test('[ADMIN-195] the list is filtered by language, kind and state, and counts all of each language', async () => {
    await addProduct(shop());
    const { counts, total } = await list();
    expect(total).toBe(others().reduce((sum, of) => sum + counts[of].missing + counts[of].outdated, 0));
    expect(counts.en).toEqual({ missing: 0, outdated: 0 });
    const swedish = await list('language=sv&state=missing&kind=product');
    expect(new Set(swedish.data.map(({ language, state, kind }) => `${language} ${state} ${kind}`))).toEqual(
      new Set(['sv missing product']),
    );
    expect(swedish.counts).toEqual(counts);
    const [first] = (await list('language=sv&per_page=1&page=2')).data;
    expect(first).toEqual((await list('language=sv')).data[1]);
  });

  test('[ADMIN-196] an admin confirms a translation that still agrees; what is removed leaves nothing', async () => {
    const { id } = await addProduct(shop(), { names });
    await changeProduct(id, { name: 'Rowan bag!' });
    const confirm = (kind: string, of: number, language: string) =>
      shop().call('POST', `/admin/translations/${kind}/${of}/confirm`, { language }, admin());
    expect((await confirm('product', id, 'fi')).statusCode).toBe(200);
    expect((await openOf('product', id)).outdated).toEqual(others('fi'));
    const { db } = shop();
    const newest = async () => (await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1))[0];
    const record = await newest();
    expect(record).toMatchObject({ action: 'translation.confirm', entity: 'product', after: { language: 'fi' } });
    await confirm('product', id, 'fi');
    expect(await newest()).toEqual(record);
    expect((await confirm('product', 999_999, 'fi')).statusCode).toBe(404);
    expect((await confirm('order', id, 'fi')).statusCode).toBe(404);
    const wrong = await confirm('product', id, 'de');
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([422, ['language']]);
    await call('DELETE', `/admin/products/${id}`);
    expect((await textChangesOf(db.read, 'product')).filter(({ ownerId }) => ownerId === id)).toEqual([]);
  });
});
