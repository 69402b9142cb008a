import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { builtInMenus, menuVersions } from '../menus/index.ts';
import { publishBefore } from './edit-document.ts';

describeShop('versions of a document', (shop) => {
  test('[NAV-112] each number is given once; publishing before a draft keeps the draft, as the version after it', async () => {
    const { db } = shop();
    const at = shop().shop.clock();
    const draft = { number: 1, document: builtInMenus(), authorId: null, changedAt: at, publishedAt: null };
    await db.write(async (tx) => {
      expect(await menuVersions.insert(tx, draft)).toBe(true);
      expect(await menuVersions.insert(tx, draft)).toBe(false);
      const published = await publishBefore(tx, menuVersions, { document: null, authorId: null, at }, {});
      expect(published).toEqual({ before: null, after: 1 });
    });
    expect((await menuVersions.inForce(db.read))?.number).toBe(1);
    expect(await menuVersions.draft(db.read)).toMatchObject({ number: 2, document: builtInMenus() });
    expect(await menuVersions.count(db.read)).toBe(2);
  });

  test('[NAV-112] a draft that was changed meanwhile is neither changed nor deleted', async () => {
    const { db } = shop();
    const seen = await menuVersions.draft(db.read);
    if (!seen) throw new Error('no draft');
    const earlier = { ...seen, changedAt: new Date(seen.changedAt.getTime() - 1) };
    await db.write(async (tx) => {
      expect(await menuVersions.update(tx, earlier, { document: null })).toBe(false);
      expect(await menuVersions.remove(tx, earlier)).toBe(false);
      expect(await menuVersions.remove(tx, seen)).toBe(true);
    });
    expect(await menuVersions.draft(db.read)).toBeNull();
  });
});
