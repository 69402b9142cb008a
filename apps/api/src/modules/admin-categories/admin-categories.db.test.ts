import type { CategoryTile } from '@fori/contracts/admin-categories/schemas';
import type { CategoryRow } from '@fori/contracts/products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { categoryCalls } from '../../testing/changed-categories.ts';
import { sendForm } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';

describeShop('categories in the back office', (shop) => {
  const { slug, admin, update, call, data, create } = categoryCalls(shop);

  test('[ADMIN-238] its tile has the picture and count of the home page, also while it is hidden; an unknown one is 404', async () => {
    const created = await create();
    const tile = (id: number, lang = 'en') => call('GET', `/${id}/tile?lang=${lang}`);
    expect(await data(tile(created.id))).toEqual({ image: null, photograph: false, count_text: '0 products' });
    await addProduct(shop(), { category: slug() });
    const hidden = await data<CategoryTile>(tile(created.id, 'fi'));
    expect(hidden.count_text).toBe('1 tuote');
    const texts = { ...created.texts, en: { name: 'pouches', description: '' } };
    await data(update(created, { hidden: false, texts }));
    const shown = (await shop().call('GET', '/categories?lang=fi'))
      .json<{ data: CategoryRow[] }>()
      .data.find((row) => row.slug === slug());
    expect(hidden).toMatchObject({ image: shown?.image, photograph: shown?.photograph });
    expect((await tile(999_999)).statusCode).toBe(404);
  });

  test('[ADMIN-173] a picture is uploaded, taken from a product and removed; its files stay as long as anything shows them', async () => {
    const { id } = await create();
    const picture = await pictureOf(400, 500, 'jpeg');
    const uploaded = await data(
      sendForm(shop(), 'POST', `/admin/categories/${id}/picture`, [['image', picture]], admin()) as ReturnType<
        typeof call
      >,
    );
    expect(uploaded.picture).toMatchObject({ width: 400, height: 500 });
    const status = async (url = '') => (await shop().app.inject({ url })).statusCode;
    expect(await status(uploaded.picture?.url)).toBe(200);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await sweepProductPictures(shop().shop, later);
    expect(await status(uploaded.picture?.url), 'shown by the category').toBe(200);

    const product = await addProduct(shop());
    const added = await sendForm(shop(), 'POST', `/admin/products/${product.id}/images`, [['image', picture]], admin());
    const { image } = added.json<{ data: { image: { id: number; url: string } } }>().data;
    const taken = await data(call('PUT', `/${id}/picture`, { image: image.id }));
    expect(taken.picture?.url).toBe(image.url);
    await shop().call('DELETE', `/admin/products/${product.id}/images/${image.id}`, undefined, admin());
    expect(await status(image.url), 'removed from the product, shown by the category').toBe(200);
    await sweepProductPictures(shop().shop, later);
    expect(await status(uploaded.picture?.url), 'replaced, and can be put back').toBe(200);
    await sweepProductPictures({ ...shop().shop, clock: () => new Date(Date.now() + 400 * DAY_MS) }, later);
    expect(await status(uploaded.picture?.url), 'replaced long ago').toBe(404);

    const gone = await call('PUT', `/${id}/picture`, { image: image.id });
    expect(gone.json()).toMatchObject({ errors: { image: [expect.any(String)] } });
    expect((await data(call('PUT', `/${id}/picture`, { image: null }))).picture).toBeNull();
    const empty = await sendForm(shop(), 'POST', `/admin/categories/${id}/picture`, [], admin());
    expect([empty.statusCode, Object.keys(empty.json<{ errors: object }>().errors)]).toEqual([422, ['image']]);
  });

  test('[ADMIN-174] an empty one is removed, its former addresses with it', async () => {
    const created = await create();
    await data(update(created, { slug: `${slug()}-b` }));
    await data(call('DELETE', `/${created.id}`));
    const { db } = shop();
    const left = await db.read.select().from(db.t.redirects).where(eq(db.t.redirects.oldSlug, slug()));
    expect(left).toEqual([]);
    expect((await call('DELETE', `/${created.id}`)).statusCode).toBe(404);
  });
});
