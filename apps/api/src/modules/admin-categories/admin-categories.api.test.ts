import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import { MAX_CATEGORIES } from '@fori/domain/catalog';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { categoryCalls } from '../../testing/changed-categories.ts';
import { describeShop } from '../../testing/harness.ts';
import { sizeGuide } from '../../testing/size-guides.ts';
import { insertCategory } from '../catalog/categories/categories.repository.ts';

describeShop('categories in the back office', (shop) => {
  const { slug, admin, update, call, data, create } = categoryCalls(shop);
  const list = () => data<AdminCategory[]>(call('GET', ''));
  const offered = async (lang = 'en') => {
    const { json } = await shop().call('GET', `/store?lang=${lang}`);
    return json<{ data: { categories: { slug: string; name: string; former_slugs: string[] }[] } }>().data.categories;
  };
  const found = async (query: string) =>
    (await shop().call('GET', `/products?${query}`)).json<{ data: { data: { id: number }[] } }>().data.data;
  const lastRecord = async () => {
    const { db } = shop();
    const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    return record;
  };

  test('[ADMIN-170] one is created last and hidden; a taken or ill-formed slug is refused at its field', async () => {
    const created = await create();
    expect(created).toMatchObject({ slug: slug(), hidden: true, products: 0, texts: { en: { name: 'phone goods' } } });
    expect((await list()).at(-1)?.id).toBe(created.id);
    expect((await offered()).map((category) => category.slug)).not.toContain(slug());
    for (const taken of [slug(), 'Phone Goods', 'all', 'custom-jacket', 'x'.repeat(61), '']) {
      const response = await call('POST', '', { slug: taken, name: 'others' });
      expect(response.statusCode, taken).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['slug']);
    }
    expect((await call('POST', '', { slug: `${slug()}-b`, name: ' ' })).json()).toMatchObject({
      errors: { name: [expect.any(String)] },
    });
  });

  test('[ADMIN-171] texts, slug and visibility are changed at once, searches find its products by the new name', async () => {
    const created = await create();
    const product = await addProduct(shop(), { category: slug() });
    const texts = {
      ...created.texts,
      en: { name: 'sleeves', description: 'Cut to the millimetre.' },
      fi: { name: 'suojukset', description: '' },
      sv: { name: '', description: 'På millimetern.' },
    };
    const changed = await data(update(created, { slug: `${slug()}-new`, hidden: false, texts }));
    expect(changed).toMatchObject({ slug: `${slug()}-new`, hidden: false, texts, former_slugs: [slug()] });
    const named = async (lang: string) =>
      (await offered(lang)).find((category) => category.slug === changed.slug)?.name;
    expect([await named('en'), await named('fi'), await named('sv')]).toEqual(['sleeves', 'suojukset', 'sleeves']);
    expect(await found('search=suojukset&lang=fi')).toMatchObject([{ id: product.id }]);
    expect(await found('search=phone%20goods')).toEqual([]);
    expect(await found(`category=${slug()}`)).toMatchObject([{ id: product.id }]);
    expect(await lastRecord()).toMatchObject({
      action: 'category.update',
      before: { slug: slug(), hidden: true },
      after: { slug: `${slug()}-new`, hidden: false, fi: { name: 'suojukset' } },
    });
    const same = await data(update(changed, {}));
    expect(same.updated_at).toBe(changed.updated_at);
    const without = await update(changed, { texts: { ...texts, en: { name: '', description: '' } } });
    expect(without.json()).toMatchObject({ errors: { 'texts.en.name': [expect.any(String)] } });
  });

  test('[ADMIN-171] a change made from an outdated version is refused with the current one', async () => {
    const created = await create();
    const now = await data(update(created, { hidden: false }));
    const late = await update(created, { slug: `${slug()}-late` });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'stale_edit', current: { id: created.id, updated_at: now.updated_at } });
  });

  test('[ADMIN-171] a category takes back a slug it had; another one is refused it, with the name of the category it leads to', async () => {
    const first = await create();
    const second = await data(update(first, { slug: `${slug()}-b` }));
    const third = await data(update(second, { slug: `${slug()}-c` }));
    expect(third.former_slugs).toEqual([slug(), `${slug()}-b`]);
    const back = await data(update(third, { slug: slug() }));
    expect(back.former_slugs).toEqual([`${slug()}-b`, `${slug()}-c`]);
    const texts = { ...back.texts, fi: { name: 'kotelot', description: '' } };
    await data(update(back, { texts }));
    const other = await data(call('POST', '', { slug: `${slug()}-d`, name: 'others' }));
    for (const [lang, name] of [
      ['en', 'phone goods'],
      ['fi', 'kotelot'],
      ['sv', 'phone goods'],
    ]) {
      for (const refused of [
        await call('POST', `?lang=${lang}`, { slug: `${slug()}-b`, name: 'others' }),
        await call('PUT', `/${other.id}?lang=${lang}`, { ...other, slug: `${slug()}-c` }),
      ]) {
        expect(refused.statusCode).toBe(422);
        expect(refused.json()).toMatchObject({ errors: { slug: [expect.stringMatching(`[“”]${name}”`)] } });
      }
    }
    expect((await data(call('GET', `/${first.id}`))).former_slugs).toEqual([`${slug()}-b`, `${slug()}-c`]);
    await data(call('DELETE', `/${first.id}`));
    await data(call('POST', '', { slug: `${slug()}-b`, name: 'others' }));
  });

  test('[ADMIN-172] one is placed before another or last; moves of two admins both count', async () => {
    const a = await create();
    const b = await data(call('POST', '', { slug: `${slug()}-b`, name: 'b' }));
    const c = await data(call('POST', '', { slug: `${slug()}-c`, name: 'c' }));
    const placed = await data<AdminCategory[]>(call('PUT', `/${c.id}/place`, { before: a.id }));
    expect(placed.slice(-3).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    await data(call('PUT', `/${a.id}/place`, { before: null }));
    expect((await list()).slice(-3).map(({ id }) => id)).toEqual([c.id, b.id, a.id]);
    expect(await lastRecord()).toMatchObject({ action: 'category.move', entityId: String(a.id) });
    expect((await call('PUT', `/${a.id}/place`, { before: 2_000_000 })).statusCode).toBe(404);
  });

  test('[ADMIN-174] one with products is refused with their number, or its products, size guides and addresses move', async () => {
    const created = await create();
    const target = await data(call('POST', '', { slug: `${slug()}-to`, name: 'targets' }));
    const renamed = await data(update(created, { slug: `${slug()}-b` }));
    const products = [
      await addProduct(shop(), { category: renamed.slug }),
      await addProduct(shop(), { category: renamed.slug }),
    ];
    const guides = (await shop().call('GET', '/admin/size-guides', undefined, admin())).json<{ data: SizeGuides }>()
      .data;
    const guide = sizeGuide({ id: slug(), goods: renamed.slug });
    await shop().call('PUT', '/admin/size-guides', { ...guides, guides: [...guides.guides, guide] }, admin());

    const refused = await call('DELETE', `/${created.id}`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { move_to: [expect.stringContaining('2 products')] } });
    for (const to of ['nowhere', renamed.slug]) {
      expect((await call('DELETE', `/${created.id}?move_to=${to}`)).json()).toMatchObject({
        errors: { move_to: [expect.stringContaining(target.slug)] },
      });
    }
    await data(call('DELETE', `/${created.id}?move_to=${target.slug}`));
    expect(await data(call('GET', `/${target.id}`))).toMatchObject({
      products: 2,
      former_slugs: [slug(), `${slug()}-b`],
    });
    expect((await call('GET', `/${created.id}`)).statusCode).toBe(404);
    await data(update(target, { hidden: false }));
    expect((await found(`category=${slug()}`)).map(({ id }) => id).toSorted()).toEqual(
      products.map(({ id }) => id).toSorted(),
    );
    const moved = (await shop().call('GET', '/admin/size-guides', undefined, admin())).json<{ data: SizeGuides }>()
      .data;
    expect(moved.guides.find(({ id }) => id === slug())?.goods).toBe(target.slug);
    const { db } = shop();
    const records = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, String(products[0]?.id)))
      .orderBy(db.t.auditLog.id);
    expect(records.at(-1)).toMatchObject({
      action: 'product.update',
      before: { category: renamed.slug },
      after: { category: target.slug },
    });
  });

  test(`[ADMIN-170] beyond ${MAX_CATEGORIES} none is created`, async () => {
    await shop().db.write(async (tx) => {
      for (let i = 0; i < MAX_CATEGORIES; i += 1) {
        await insertCategory(tx, { slug: `many-${i}` }, [{ locale: 'en', name: `many ${i}` }]);
      }
    });
    const response = await call('POST', '', { slug: slug(), name: 'one more' });
    expect(response.json()).toMatchObject({ errors: { slug: [expect.stringContaining(String(MAX_CATEGORIES))] } });
  });
});
