import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { ProductDetail, ShownSizeGuide } from '@fori/contracts/products/schemas';
import { byLanguage } from '@fori/domain/languages';
import type { SizeGuide } from '@fori/domain/size-guides';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { sizeGuide } from '../../testing/size-guides.ts';

describeShop('size guides', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).where(eq(db.t.settings.key, 'size_guides')).returning());
    admin = await signedIn(shop(), 'admin');
  });

  const read = async () =>
    (await shop().call('GET', '/admin/size-guides', undefined, admin)).json<{ data: SizeGuides }>().data;
  const put = (guides: unknown, updated_at: string | null = null) =>
    shop().call('PUT', '/admin/size-guides', { guides, updated_at }, admin);
  const saved = async (guides: readonly SizeGuide[], updated_at: string | null = null) => {
    const response = await put(guides, updated_at);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: SizeGuides }>().data;
  };
  const guideOf = async (id: number) =>
    (await shop().call('GET', `/products/${id}`)).json<{ data: ProductDetail }>().data.size_guide;
  const shown = async (id: string, lang = 'en') => {
    const response = await shop().call('GET', `/size-guides/${id}?lang=${lang}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ShownSizeGuide }>().data;
  };
  const records = () => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entity, 'size_guides')).orderBy(auditLog.id);
  };

  test('[PDP-124] a product names the guide that has all its sizes, from the next request on', async () => {
    const variants = [{ size: 'S' }, { size: 'M' }];
    const { id } = await addProduct(shop(), { category: 'jackets', gender: 'female', variants });
    const larger = await addProduct(shop(), { category: 'jackets', variants: [{ size: 'S' }, { size: 'XL' }] });
    expect(await guideOf(id)).toBeNull();
    const { updated_at } = await saved([sizeGuide()]);
    expect(await guideOf(id)).toBe('jackets');
    expect(await guideOf(larger.id), 'no row for XL').toBeNull();
    await saved([sizeGuide(), sizeGuide({ id: 'women', gender: 'female' })], updated_at);
    expect(await guideOf(id)).toBe('women');
  });

  test('[PDP-124] a guide is shown in the language asked for, in English where a text is missing', async () => {
    await saved([sizeGuide(), sizeGuide({ id: 'own', goods: 'custom-jacket' })]);
    expect(await shown('jackets', 'fi')).toEqual({
      language: 'fi',
      name: 'Takit',
      columns: ['Rinta'],
      rows: [
        { size: 'S', cells: [{ from: 86, to: 91 }] },
        { size: 'M', cells: [{ from: 91.5, to: 97 }] },
      ],
      measuring: 'Mittaa rinta.',
      fit: '',
      between: '',
    });
    expect(await shown('jackets', 'sv')).toMatchObject({ language: 'en', name: 'Jackets', columns: ['Chest'] });
    expect(await shown('custom-jacket')).toMatchObject({ name: 'Jackets' });
    for (const id of ['belts', 'x'.repeat(80), '%00']) {
      expect((await shop().call('GET', `/size-guides/${id}`)).statusCode, id).toBe(404);
    }
  });

  test('[ADMIN-146] cells are saved in one form; a change is recorded by size, saving the same again is not', async () => {
    const rows = [
      { size: ' S ', cells: ['86 – 91'] },
      { size: 'M', cells: ['91,5–97'] },
    ];
    const { guides, updated_at } = await saved([sizeGuide({ rows })]);
    expect(guides).toEqual([sizeGuide()]);
    expect(await read()).toEqual({ guides, updated_at });
    const before = (await records()).length;
    expect(await saved(guides, updated_at)).toEqual({ guides, updated_at });
    expect(await records()).toHaveLength(before);
    await saved([sizeGuide({ rows: [{ size: 'S', cells: ['86-92'] }] })], updated_at);
    expect((await records()).at(-1)).toMatchObject({
      action: 'size_guides.update',
      actorId: admin.person.id,
      before: { jackets: { position: 0, sizes: ['S', 'M'], rows: { S: '86-91', M: '91.5-97' } } },
      after: { jackets: { rows: { S: '86-92' } } },
    });
  });

  test('[ADMIN-146] the second of two concurrent editors is refused, and nothing of theirs is written', async () => {
    const responses = await Promise.all([put([sizeGuide({ id: 'a' })]), put([sizeGuide({ id: 'b' })])]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const present = await read();
    expect((await put([sizeGuide({ id: 'c' })])).json()).toMatchObject({ code: 'stale_edit' });
    expect(await read()).toEqual(present);
  });

  const noTexts = { name: '', measuring: '', fit: '', between: '' };
  test.each<[string, unknown, string, RegExp]>([
    [
      'no number',
      [sizeGuide({ rows: [{ size: 'S', cells: ['S'] }] })],
      'guides.0.rows.0.cells.0',
      /such as 86 or 86–91/,
    ],
    [
      'a range that falls',
      [sizeGuide({ rows: [{ size: 'S', cells: ['91-86'] }] })],
      'guides.0.rows.0.cells.0',
      /86–91/,
    ],
    ['a row without a size', [sizeGuide({ rows: [{ size: ' ', cells: [''] }] })], 'guides.0.rows.0.size', /^Required/],
    [
      'a size twice',
      [
        sizeGuide({
          rows: [
            { size: 'S', cells: [''] },
            { size: 's', cells: [''] },
          ],
        }),
      ],
      'guides.0.rows.1.size',
      /already in the table/,
    ],
    [
      'a row with too many cells',
      [sizeGuide({ rows: [{ size: 'S', cells: ['1', '2'] }] })],
      'guides.0.rows.0.cells',
      /./,
    ],
    ['no rows', [sizeGuide({ rows: [] })], 'guides.0.rows', /at least 1/],
    ['no name in English', [sizeGuide({ texts: byLanguage(() => noTexts) })], 'guides.0.texts.en.name', /^Required/],
    ['no column in English', [sizeGuide({ columns: [byLanguage(() => '')] })], 'guides.0.columns.0.en', /^Required/],
    ['unknown goods', [{ ...sizeGuide(), goods: 'hats' }], 'guides.0.goods', /bags, wallets/],
    ['an id twice', [sizeGuide(), sizeGuide()], 'guides.1.id', /./],
    ['no list', 'jackets', 'guides', /Expected array/],
  ])('[ADMIN-146] %s is refused at its field', async (_, guides, field, message) => {
    const response = await put(guides);
    expect(response.statusCode).toBe(422);
    const { errors } = response.json<{ errors: Record<string, string[]> }>();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]?.[0]).toMatch(message);
    expect((await read()).updated_at).toBeNull();
  });
});
