import type { AdminTextPage, AdminTextPageRow, TextPageVersion } from '@fori/contracts/admin-text-pages/schemas';
import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { languages } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

interface Page<T> {
  data: { data: T[]; total: number };
}

describeShop('the text pages in the back office', (shop) => {
  let admin: Caller;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    admin ??= await signedIn(shop(), 'admin');
    return shop().call(method, path, body, admin);
  };
  const data = async <T>(...request: Parameters<typeof call>) => (await call(...request)).json<{ data: T }>().data;
  const list = async (query = '') => (await call('GET', `/admin/pages${query}`)).json<Page<AdminTextPageRow>>().data;
  const idOf = async (slug: string) => (await list('?per_page=100')).data.find((row) => row.slug === slug)?.id ?? 0;
  const get = (id: number) => data<AdminTextPage>('GET', `/admin/pages/${id}`);
  const change = ({ slug, visible, texts, updated_at }: AdminTextPage, changes: object = {}) => ({
    ...{ slug, visible, texts, updated_at },
    ...changes,
  });
  const publish = ({ id, updated_at }: AdminTextPage) => call('POST', `/admin/pages/${id}/publication`, { updated_at });
  const read = async (slug: string, language = 'en') => shop().call('GET', `/pages/${slug}?lang=${language}`);
  const shown = async (slug: string, language?: string) => (await read(slug, language)).json<{ data: TextPage }>().data;
  const text = (body: string) => ({ title: 'Terms of sale', description: 'Ours.', body });

  test('[PAGE-112] a text is a draft until it is published, then it is in force and never changes', async () => {
    const id = await idOf('terms');
    const before = await get(id);
    expect([before.kind, before.states.en, before.built_in?.en.title]).toEqual([
      'terms',
      'built_in',
      'Terms and conditions',
    ]);
    const draft = (
      await call(
        'PUT',
        `/admin/pages/${id}`,
        change(before, { texts: { ...before.texts, en: text('## One {#one}\n\nBy {{company}}.') } }),
      )
    ).json<{ data: AdminTextPage }>().data;
    expect(draft.states).toMatchObject({ en: 'draft', fi: 'built_in' });
    expect((await shown('terms')).sections).toHaveLength(15);
    const published = (await publish(draft)).json<{ data: AdminTextPage }>().data;
    expect(published.states.en).toBe('published');
    const now = await shown('terms');
    expect(now).toMatchObject({ title: 'Terms of sale', published_at: expect.any(String) });
    expect(now.sections.map(({ html }) => html)).toEqual(['<p>By Föri Nahka Oy.</p>']);
    expect((await shown('terms', 'fi')).sections).toHaveLength(15);
    // the next draft is a version of its own
    await call('PUT', `/admin/pages/${id}`, change(published, { texts: { ...published.texts, en: text('Two.') } }));
    const versions = await data<Page<TextPageVersion>['data']>('GET', `/admin/pages/${id}/versions?language=en`);
    expect(
      versions.data.map(({ number, text: each, published_at }) => [number, each?.body, published_at !== null]),
    ).toEqual([
      [2, 'Two.', false],
      [1, '## One {#one}\n\nBy {{company}}.', true],
    ]);
    expect(versions.data[0]?.author).toBeTruthy();
  });

  test('[PAGE-113] the built-in text comes into force again as a version', async () => {
    const id = await idOf('privacy');
    const built = await get(id);
    const texts = { ...built.texts, sv: text('Kort.') };
    const draft = await data<AdminTextPage>('PUT', `/admin/pages/${id}`, change(built, { texts }));
    const edited = (await publish(draft)).json<{ data: AdminTextPage }>().data;
    expect((await shown('privacy', 'sv')).sections).toHaveLength(0);
    // sending the built-in text is the same as sending none
    const back = { ...edited.texts, sv: edited.built_in?.sv };
    await publish(await data<AdminTextPage>('PUT', `/admin/pages/${id}`, change(edited, { texts: back })));
    expect((await shown('privacy', 'sv')).sections).toHaveLength(13);
    expect((await shown('privacy', 'sv')).published_at).toBeNull();
    const { data: versions } = await data<Page<TextPageVersion>['data']>(
      'GET',
      `/admin/pages/${id}/versions?language=sv`,
    );
    expect(versions.map((version) => version.text?.body ?? null)).toEqual([null, 'Kort.']);
  });

  test('a text saved as it is in force leaves no draft', async () => {
    const id = await idOf('faqs');
    const before = await get(id);
    const draft = await data<AdminTextPage>(
      'PUT',
      `/admin/pages/${id}`,
      change(before, { texts: { ...before.texts, da: text('Ja.') } }),
    );
    expect(draft.states.da).toBe('draft');
    const after = await data<AdminTextPage>('PUT', `/admin/pages/${id}`, change(draft, { texts: before.texts }));
    expect(after.states.da).toBe('built_in');
    const unchanged = await data<AdminTextPage>('PUT', `/admin/pages/${id}`, change(after));
    expect(unchanged.updated_at).toBe(after.updated_at);
  });

  test('[PAGE-114] of two admins who edit a page the second is told, with what the first saved', async () => {
    const id = await idOf('contact');
    const before = await get(id);
    const first = change(before, { texts: { ...before.texts, en: text('First.') } });
    expect((await call('PUT', `/admin/pages/${id}`, first)).statusCode).toBe(200);
    const second = await call('PUT', `/admin/pages/${id}`, first);
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'stale_edit']);
    expect(second.json<{ current: AdminTextPage }>().current.texts.en?.body).toBe('First.');
    expect((await publish(before)).statusCode).toBe(409);
  });

  test('[PAGE-110] refuses what is wrong at its field', async () => {
    const id = await idOf('about');
    const page = await get(id);
    const fields = async (changes: object) => {
      const response = await call('PUT', `/admin/pages/${id}`, change(page, changes));
      return [response.statusCode, Object.keys(response.json<{ errors: object }>().errors)];
    };
    const en = text('By {{nobody}}.');
    expect(await fields({ texts: { ...page.texts, en } })).toEqual([422, ['texts.en.body']]);
    expect(await fields({ texts: { ...page.texts, en: { ...en, body: 'x'.repeat(30_001) } } })).toEqual([
      422,
      ['texts.en.body'],
    ]);
    expect(await fields({ slug: 'Über uns' })).toEqual([422, ['slug']]);
    expect(await fields({ slug: 'over-us' })).toEqual([422, ['slug']]);
    expect(await fields({ visible: false })).toEqual([422, ['visible']]);
    const draft = await data<AdminTextPage>(
      'PUT',
      `/admin/pages/${id}`,
      change(page, { texts: { ...page.texts, en: text('') } }),
    );
    const refused = await publish(draft);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['texts.en.body'],
    ]);
  });

  test('[PAGE-115] a page of the shop’s own is hidden until it is shown and published, and can be deleted', async () => {
    const created = await call('POST', '/admin/pages', { title: 'Care of leather', slug: 'care' });
    expect(created.statusCode).toBe(201);
    const page = created.json<{ data: AdminTextPage }>().data;
    expect([page.kind, page.visible, page.states.en, page.states.fi]).toEqual(['own', false, 'draft', 'missing']);
    for (const slug of ['care', 'terms']) {
      const taken = await call('POST', '/admin/pages', { title: 'Again', slug });
      expect([taken.statusCode, Object.keys(taken.json<{ errors: object }>().errors)]).toEqual([422, ['slug']]);
    }
    const written = await data<AdminTextPage>(
      'PUT',
      `/admin/pages/${page.id}`,
      change(page, { visible: true, texts: { ...page.texts, en: text('Brush it.') } }),
    );
    expect((await read('care')).statusCode).toBe(404);
    const published = (await publish(written)).json<{ data: AdminTextPage }>().data;
    expect(published.slug_fixed).toBe(true);
    expect(await shown('care', 'fi')).toMatchObject({
      kind: 'own',
      language: 'en',
      lead: '<p>Brush it.</p>',
      languages: ['en'],
    });
    const sitemap = async () => (await shop().app.inject({ url: '/sitemap-pages.xml' })).body;
    expect(await sitemap()).toContain('/pages/care<');
    const hidden = await data<AdminTextPage>('PUT', `/admin/pages/${page.id}`, change(published, { visible: false }));
    expect((await read('care')).statusCode).toBe(404);
    const remove = (seen: string, id = page.id) =>
      call('DELETE', `/admin/pages/${id}?${new URLSearchParams({ updated_at: seen })}`);
    expect((await remove(published.updated_at)).statusCode).toBe(409);
    expect((await remove(hidden.updated_at)).statusCode).toBe(200);
    expect((await call('GET', `/admin/pages/${page.id}`)).statusCode).toBe(404);
    expect((await remove(hidden.updated_at, await idOf('terms'))).statusCode).toBe(404);
  });

  test('lists the pages every shop has first, found by title and address', async () => {
    expect((await list()).data.slice(0, 5).map(({ slug }) => slug)).toEqual([
      'about',
      'contact',
      'faqs',
      'terms',
      'privacy',
    ]);
    await call('POST', '/admin/pages', { title: 'Repairs', slug: 'mending' });
    for (const search of ['REPAIR', 'mend'])
      expect((await list(`?search=${search}`)).data.map(({ slug }) => slug)).toEqual(['mending']);
    const { data: rows, total } = await list('?per_page=2&page=2');
    expect([rows.map(({ slug }) => slug), total]).toEqual([['faqs', 'terms'], (await list()).total]);
    for (const { states } of rows) expect(Object.keys(states)).toEqual([...languages]);
  });

  test('a preview shows a text as its page would', async () => {
    const request = {
      slug: 'about',
      language: 'en',
      text: text('# {{name}}\n\n## Then\n\n### 1892: A bench\n\nText.'),
    };
    const preview = await data<TextPage>('POST', '/admin/pages/preview', request);
    expect(preview).toMatchObject({
      kind: 'about',
      heading: 'Föri',
      sections: [{ parts: [{ year: '1892', title: 'A bench' }] }],
    });
  });
});
