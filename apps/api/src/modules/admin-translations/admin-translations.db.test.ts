import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { openTranslations } from '../../testing/open-translations.ts';
import { signedIn } from '../../testing/people.ts';
import { addPost } from '../../testing/posts.ts';

describeShop('open translations', (shop) => {
  const { openOf, list, changeProduct, names } = openTranslations(shop);

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
});
