import type { AdminHome, EditedBlock, HomeVersionContent } from '@fori/contracts/admin-home/schemas';
import type { DocumentVersion } from '@fori/contracts/document-versions';
import type { HomePage } from '@fori/contracts/home/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { byLanguage, type Language } from '@fori/domain/languages';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { noteDueBlocks } from '../home/note-due-blocks.ts';

const PATH = '/admin/home';

describeShop('the home page in the back office', (shop) => {
  let admin: Caller;
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    admin ??= await signedIn(shop(), 'admin');
    return shop().call(method, path, body, admin);
  };
  const data = async <T>(...request: Parameters<typeof call>) => (await call(...request)).json<{ data: T }>().data;
  const get = () => data<AdminHome>('GET', PATH);
  const change = ({ document, updated_at }: AdminHome, changes: object = {}) => ({
    ...document,
    updated_at,
    ...changes,
  });
  const put = (home: AdminHome, changes: object) => call('PUT', PATH, change(home, changes));
  const save = async (home: AdminHome, changes: object) => (await put(home, changes)).json<{ data: AdminHome }>().data;
  const publish = ({ updated_at }: AdminHome) => data<AdminHome>('POST', `${PATH}/publication`, { updated_at });
  const shown = async (language: Language = 'en') =>
    (await shop().call('GET', `/home?lang=${language}`)).json<{ data: HomePage }>().data;
  const kinds = async () => (await shown()).blocks.map(({ kind }) => kind);

  const texts = (en: string, sv = '') => byLanguage((language) => ({ en, sv })[language as 'en' | 'sv'] ?? '');
  const block = (id: string, changes: object = {}) =>
    ({
      ...{ id, kind: 'text', hidden: false, from: null, until: null, picture: null },
      ...{ title: texts(id), text: texts(''), link: { to: '', text: texts('') } },
      ...changes,
    }) as EditedBlock;

  test('[HOME-110] [HOME-111] what is saved is a draft until it is published; English stands in for other languages', async () => {
    const before = await get();
    expect([before.state, before.updated_at]).toEqual(['built_in', null]);
    const draft = await save(before, {
      blocks: [
        block('news', {
          title: texts('By {{name}}', 'Nytt'),
          link: { to: 'https://example.com/', text: texts('Read') },
        }),
      ],
    });
    expect(draft.state).toBe('draft');
    expect(await kinds()).toHaveLength(8);
    const published = await publish(draft);
    expect(published.state).toBe('published');
    expect((await shown()).blocks).toEqual([
      {
        ...{ id: 'news', kind: 'text', title: 'By Föri', text: '', picture: null },
        link: { to: 'https://example.com/', text: 'Read' },
      },
    ]);
    const [swedish] = (await shown('sv')).blocks;
    expect(swedish).toMatchObject({ title: 'Nytt', link: { text: 'Read' } });
    const { auditLog } = shop().db.t;
    const records = await shop()
      .db.read.select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'home'))
      .orderBy(desc(auditLog.id))
      .limit(2);
    expect(records.map(({ action, after }) => [action, after])).toEqual([
      ['home.publish', { version: 1 }],
      ['home.update', { order: 'news', news: expect.objectContaining({ title: texts('By {{name}}', 'Nytt') }) }],
    ]);
  });

  test('[HOME-111] a version can be read again, and the built-in page comes into force again as one', async () => {
    const edited = await get();
    const back = await publish(await save(edited, edited.built_in));
    expect(back.state).toBe('built_in');
    expect(await kinds()).toHaveLength(8);
    const list = (await call('GET', `${PATH}/versions?per_page=2`)).json<{
      data: { data: DocumentVersion[]; total: number };
    }>();
    expect(
      list.data.data.map(({ number, built_in, published_at }) => [number, built_in, published_at !== null]),
    ).toEqual([
      [2, true, true],
      [1, false, true],
    ]);
    expect(list.data.data[0]?.author).toBeTruthy();
    const first = await data<HomeVersionContent>('GET', `${PATH}/versions/1/content`);
    expect(first.document.blocks.map(({ id }) => id)).toEqual(['news']);
    expect((await call('GET', `${PATH}/versions/99/content`)).statusCode).toBe(404);
  });

  test('a page saved as customers see it leaves no draft, and saving nothing new writes nothing', async () => {
    const before = await get();
    const draft = await save(before, { blocks: [] });
    expect(draft.state).toBe('draft');
    const after = await save(draft, before.document);
    expect([after.state, after.updated_at]).toEqual([before.state, before.updated_at]);
    expect((await save(after, {})).updated_at).toBe(after.updated_at);
  });

  test('[HOME-110] of two admins who edit the page the second is told', async () => {
    const before = await get();
    const first = { blocks: [block('first')] };
    expect((await put(before, first)).statusCode).toBe(200);
    const second = await put(before, { blocks: [block('second')] });
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'stale_edit']);
    const late = await call('POST', `${PATH}/publication`, { updated_at: before.updated_at });
    expect(late.statusCode).toBe(409);
    // at the same moment one of them is told, too
    const now = await get();
    const both = await Promise.all(['one', 'two'].map((id) => put(now, { blocks: [block(id)] })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('[HOME-108] a block is hidden, and appears and disappears as scheduled', async () => {
    const now = shop().shop.clock().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
    await publish(
      await save(await get(), {
        blocks: [
          block('always'),
          block('hidden', { hidden: true }),
          block('later', { from: at(1), until: at(2) }),
          // a block without content is not shown
          block('empty', { kind: 'hero', slides: [] }),
        ],
      }),
    );
    const ids = async () => (await shown()).blocks.map(({ id }) => id);
    const version = async () => (await shop().db.catalogueVersions()).content;
    expect(await ids()).toEqual(['always']);
    const before = await version();
    expect(await noteDueBlocks(shop().shop)).toBe(false);
    shop().setTime(new Date(at(1)));
    expect(await noteDueBlocks(shop().shop)).toBe(true);
    expect(await version()).not.toBe(before);
    expect(await ids()).toEqual(['always', 'later']);
    shop().setTime(new Date(at(2)));
    expect([await noteDueBlocks(shop().shop), await noteDueBlocks(shop().shop)]).toEqual([true, false]);
    expect(await ids()).toEqual(['always']);
  });

  test('[HOME-112] products chosen by hand are shown in their order, with their names in the back office', async () => {
    const [one, two] = [await addProduct(shop()), await addProduct(shop())];
    const featured = { ...block('picked', { kind: 'featured', products: [two.id, one.id] }) };
    const saved = await save(await get(), { blocks: [featured] });
    expect(saved.products.map(({ id, names }) => [id, typeof names.en])).toEqual([
      [two.id, 'string'],
      [one.id, 'string'],
    ]);
    await publish(saved);
    expect((await shown()).blocks).toMatchObject([{ kind: 'featured', products: [two.id, one.id] }]);
  });

  test('[HOME-114] a draft is shown to an admin who previews it, and to nobody else', async () => {
    const home = await get();
    await save(home, { blocks: [block('secret-draft')] });
    const previewed = await call('POST', '/admin/setup/preview', {});
    const [cookie = ''] = String(previewed.headers['set-cookie']).split(';');
    const look = async (headers: Record<string, string>) =>
      (await shop().app.inject({ url: '/api/home?lang=en&preview=home', headers })).body;
    expect(await look({ cookie })).toContain('secret-draft');
    // nothing of it is kept for others
    expect(await look({})).not.toContain('secret-draft');
    expect(await look({ cookie: `${cookie}x` })).not.toContain('secret-draft');
    expect(await look({ cookie })).toContain('secret-draft');
    // nor to an admin who may not read content (ADMIN-281)
    const clerk = await signedIn(shop(), 'admin', 'orders');
    const theirs = await shop().call('POST', '/admin/setup/preview', {}, clerk);
    const [theirCookie = ''] = String(theirs.headers['set-cookie']).split(';');
    expect(await look({ cookie: theirCookie })).not.toContain('secret-draft');
  });

  test('[HOME-109] refuses what is wrong at its field', async () => {
    const home = await get();
    const fields = async (changes: object) => {
      const response = await put(home, changes);
      return [response.statusCode, Object.keys(response.json<{ errors: object }>().errors)];
    };
    const of = (...blocks: EditedBlock[]) => fields({ blocks });
    const link = (to: string, en = 'Read') => ({ link: { to, text: texts(en) } });
    expect(await of(block('a', { title: texts('') }))).toEqual([422, ['blocks.0.title.en']]);
    expect(await of(block('a', { text: texts('By {{nobody}}') }))).toEqual([422, ['blocks.0.text.en']]);
    for (const to of ['javascript:alert(1)', 'http://example.com', '//example.com', '']) {
      expect(await of(block('a', link(to))), to).toEqual([422, ['blocks.0.link.to']]);
    }
    expect(await of(block('a', link('/products', '')))).toEqual([422, ['blocks.0.link.text.en']]);
    const [from, until] = ['2026-12-02T09:00:00.000Z', '2026-12-01T09:00:00.000Z'];
    expect(await of(block('a'), block('b', { from, until }))).toEqual([422, ['blocks.1.until']]);
    expect(await of(block('a'), block('a'))).toEqual([422, ['blocks.1.id']]);
    expect(await of(block('a', { kind: 'carpet' }))).toEqual([422, ['blocks.0.kind']]);
    expect(await of(block('a', { picture: { file: '../../etc/passwd', alt: texts('') } }))).toEqual([
      422,
      ['blocks.0.picture.file'],
    ]);
    const featured = (products: number[]) => block('a', { kind: 'featured', products });
    expect(await of(featured([999_999]))).toEqual([422, ['blocks.0.products.0']]);
    expect(await of(featured([1, 1]))).toEqual([422, ['blocks.0.products']]);
    expect(await fields({ title: texts('') })).toEqual([422, ['title.en']]);
    expect(await fields({ blocks: Array.from({ length: 31 }, (_, at) => block(`b${at}`)) })).toEqual([422, ['blocks']]);
  });
});
