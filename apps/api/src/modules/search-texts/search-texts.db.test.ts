import { byLanguage } from '@fori/domain/languages';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import {
  allSearchTexts,
  deleteSearchTexts,
  replaceSearchTexts,
  searchTextOf,
  searchTextsOf,
  searchTextsOfMany,
} from './index.ts';

describeShop('texts for search engines', (shop) => {
  const none = byLanguage(() => ({ title: '', description: '', slug: '' }));

  test('[ADMIN-175] each kind has its own by id and language; a language with nothing in it has none', async () => {
    const { db } = shop();
    const [first, second] = [
      { title: 'Tote', description: '' },
      { title: '', description: 'A belt' },
    ];
    const written = (text: typeof first, slug = '') => ({ ...text, slug });
    await db.write(async (tx) => {
      await replaceSearchTexts(tx, 'product', 1, { ...none, en: written(second), fi: written(second) });
      await replaceSearchTexts(tx, 'product', 1, { ...none, en: written(first) });
      await replaceSearchTexts(tx, 'product', 2, { ...none, sv: written(second) });
      await replaceSearchTexts(tx, 'category', 1, { ...none, en: written(second) });
    });
    expect(await searchTextOf(db.read, 'product', 1, 'en')).toEqual(first);
    expect(await searchTextOf(db.read, 'product', 1, 'fi')).toBeUndefined();
    expect([...(await searchTextsOf(db.read, 'product', 1))]).toEqual([['en', written(first)]]);
    expect([...(await allSearchTexts(db.read, 'product', 'sv'))]).toEqual([[2, second]]);
    const many = await searchTextsOfMany(db.read, 'product', [1, 2, 3]);
    expect(many.map(({ ownerId, locale, title, description }) => [ownerId, locale, title, description]).sort()).toEqual(
      [
        [1, 'en', 'Tote', ''],
        [2, 'sv', '', 'A belt'],
      ],
    );
    expect(await searchTextsOfMany(db.read, 'product', [])).toEqual([]);
    await db.write((tx) => deleteSearchTexts(tx, 'product', 1));
    expect(await searchTextOf(db.read, 'product', 1, 'en')).toBeUndefined();
    expect(await searchTextOf(db.read, 'category', 1, 'en')).toEqual(second);
  });
});
