import { byLanguage } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { addPost } from '../../testing/posts.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../search-texts/index.ts';
import { createPageLookup } from './page-lookup.ts';

describeShop('the lookup of paths', (shop) => {
  test('[PAGE-101] [PAGE-130] [PDP-131] reads the database once per change, whichever slugs are asked for', async () => {
    const { db } = shop();
    const product = await addProduct(shop(), { names: { en: 'Rowan tote', fi: 'Pihlaja' } });
    const post = await addPost(shop());
    const texts = byLanguage((language) => ({ title: '', description: '', slug: language === 'fi' ? 'hoito' : '' }));
    await db.write(async (tx) => {
      await replaceSearchTexts(tx, 'blog', post.id, texts);
      await keepFormerSlugs(tx, 'blog', post.slug, { before: ['vanha'], after: ['hoito'] });
    });
    let reads = 0;
    const counted = Object.create(db, {
      read: {
        get: () => {
          reads += 1;
          return db.read;
        },
      },
    });
    const { hasPage, findPath } = createPageLookup({ db: counted });
    const versions = await db.catalogueVersions();
    const lookUp = async () => ({
      product: await findPath(`/product/${product.id}/any`, 'fi', versions),
      unknownProduct: await findPath('/product/999999/any', 'fi', versions),
      former: await findPath('/blogs/vanha', 'fi', versions),
      otherLanguage: await findPath('/blogs/hoito', 'sv', versions),
      main: await findPath(`/blogs/${post.slug}`, 'fi', versions),
      unknown: await findPath('/pages/unknown', 'fi', versions),
      otherPath: await findPath('/products', 'fi', versions),
    });
    const found = await lookUp();
    expect(found).toEqual({
      product: `/product/${product.id}/pihlaja`,
      unknownProduct: null,
      former: '/blogs/hoito',
      otherLanguage: `/blogs/${post.slug}`,
      main: null,
      unknown: null,
      otherPath: null,
    });
    for (const path of ['/blogs/hoito', `/blogs/${post.slug}`, `/product/${product.id}`, '/about'])
      expect(await hasPage(path), path).toBe(true);
    for (const path of ['/blogs/unknown', '/product/999999']) expect(await hasPage(path), path).toBe(false);
    const afterFirst = reads;
    expect(await lookUp()).toEqual(found);
    expect(reads).toBe(afterFirst);
    await db.write((tx) => keepFormerSlugs(tx, 'blog', post.slug, { before: ['hoito'], after: ['hoida'] }));
    expect(await findPath('/pages/unknown', 'fi', await db.catalogueVersions())).toBeNull();
    expect(reads).toBeGreaterThan(afterFirst);
  });

  test('[PAGE-130] knows no path of a draft', async () => {
    const { db } = shop();
    const draft = await addPost(shop(), { status: 'draft' });
    await db.write((tx) => keepFormerSlugs(tx, 'blog', draft.slug, { before: ['luonnos'], after: [] }));
    const { hasPage, findPath } = createPageLookup(shop());
    expect(await findPath('/blogs/luonnos', 'en', null)).toBeNull();
    expect(await hasPage(`/blogs/${draft.slug}`)).toBe(false);
  });
});
