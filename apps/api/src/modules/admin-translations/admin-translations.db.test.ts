import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { type Language, languages } from '@fori/domain/languages';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { openTranslations } from '../../testing/open-translations.ts';
import { signedIn } from '../../testing/people.ts';
import { addPost } from '../../testing/posts.ts';
import { textChangesOf } from '../translations/index.ts';

describeShop('open translations', (shop) => {
  const { openOf, list, changeProduct, names, call } = openTranslations(shop);
  const others = (...but: Language[]) => languages.filter((language) => language !== 'en' && !but.includes(language));

  test('[ADMIN-281] lists and confirms only what the admin may read and change', async () => {
    const { id } = await addProduct(shop(), { names });
    await changeProduct(id, { name: 'Rowan bag' });
    const post = await addPost(shop());
    const kindsFor = async (role: 'catalogue' | 'content' | 'read_only') => {
      const caller = await signedIn(shop(), 'admin', role);
      const path = '/admin/translations?per_page=100&lang=en';
      const { data } = (await shop().call('GET', path, undefined, caller)).json<{ data: OpenTranslations }>();
      return new Set(data.data.map(({ kind }) => kind));
    };
    const [catalogue, content, all] = [
      await kindsFor('catalogue'),
      await kindsFor('content'),
      await kindsFor('read_only'),
    ];
    expect([catalogue.has('product'), catalogue.has('blog'), catalogue.has('promo')]).toEqual([true, false, false]);
    expect([content.has('product'), content.has('blog'), content.has('promo')]).toEqual([true, true, false]);
    expect([...all].sort()).toEqual([...new Set((await list()).data.map(({ kind }) => kind))].sort());
    const writer = await signedIn(shop(), 'admin', 'content');
    const confirm = (kind: string, which: number) =>
      shop().call('POST', `/admin/translations/${kind}/${which}/confirm`, { language: 'fi' }, writer);
    const refused = await confirm('product', id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'permission_missing', permission: 'catalogue.manage' });
    expect((await openOf('product', id)).outdated).toContain('fi');
    expect((await confirm('blog', post.id)).statusCode).toBe(200);
  });

  test('[ADMIN-236] texts of a product’s pictures are listed under its name, and a confirmation is recorded with the product', async () => {
    const picture = { kind: 'image' as const, file: 'a', width: 4, height: 5, placeholder: null };
    const { id } = await addProduct(shop(), {
      names: { en: 'Rowan tote', fi: 'Pihlaja' },
      images: [
        { ...picture, color: null, alt: { en: 'From the front', fi: 'Edestä', sv: 'Framifrån' } },
        { ...picture, file: 'b', color: null, alt: { en: 'Open', fi: 'Auki' } },
        // without an English text there is nothing to translate
        { ...picture, file: 'c', color: null, alt: {} },
      ],
    });
    expect(await openOf('pictures', id)).toEqual({ missing: others('fi'), outdated: [] });
    const { images } = await call<AdminProduct>('GET', `/admin/products/${id}`);
    const write = async (at: number, alt_text: object) => {
      await call('PUT', `/admin/products/${id}/images/${images[at]?.id}`, { alt_text });
      await advanceSeconds(shop(), 60);
    };
    await write(1, { sv: 'Öppen', is: 'Opin' });
    await write(0, { en: 'The front', is: 'Að framan' });
    expect(await openOf('pictures', id)).toEqual({ missing: ['no', 'da'], outdated: ['fi', 'sv'] });
    const { data } = await list('kind=pictures&language=sv');
    expect(data).toMatchObject([{ id, label: 'Rowan tote' }]);
    await call('POST', `/admin/translations/pictures/${id}/confirm`, { language: 'sv' });
    expect((await openOf('pictures', id)).outdated).toEqual(['fi']);
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    expect(record).toMatchObject({ action: 'translation.confirm', entity: 'product', entityId: String(id) });
    await call('DELETE', `/admin/products/${id}`);
    expect((await textChangesOf(db.read, 'pictures')).filter(({ ownerId }) => ownerId === id)).toEqual([]);
  });

  test('[ADMIN-195] [ADMIN-196] nothing is open of a product that is translated, nor of an archived one, and both can be told apart from none', async () => {
    const { id } = await addProduct(shop(), { names });
    const archived = await addProduct(shop(), { status: 'archived' });
    for (const one of [id, archived.id]) {
      expect(await openOf('product', one)).toEqual({ missing: [], outdated: [] });
      expect(await openOf('pictures', one)).toEqual({ missing: [], outdated: [] });
    }
    const owner = await signedIn(shop(), 'admin');
    const confirm = async (kind: string, which: number) =>
      (await shop().call('POST', `/admin/translations/${kind}/${which}/confirm`, { language: 'fi' }, owner)).statusCode;
    expect([await confirm('product', id), await confirm('pictures', id)]).toEqual([200, 404]);
    expect([await confirm('product', archived.id), await confirm('product', 999_999)]).toEqual([404, 404]);
  });
});
