import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { deleteTextChanges, recordTextChanges, textChangesOf } from './text-changes.repository.ts';

describeShop('changes of texts', (shop) => {
  test('[ADMIN-195] the last change in each language is kept, by kind, and goes with what it belongs to', async () => {
    const { db } = shop();
    const [first, second] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')];
    await db.write(async (tx) => {
      await recordTextChanges(tx, 'product', 1, ['en', 'fi'], first);
      await recordTextChanges(tx, 'product', 1, ['en'], second);
      await recordTextChanges(tx, 'page', 1, ['sv'], first);
      await recordTextChanges(tx, 'product', 2, [], first);
    });
    const byLocale = (rows: Awaited<ReturnType<typeof textChangesOf>>) =>
      rows.toSorted((one, other) => one.locale.localeCompare(other.locale));
    expect(byLocale(await textChangesOf(db.read, 'product'))).toEqual([
      { ownerId: 1, locale: 'en', changedAt: second },
      { ownerId: 1, locale: 'fi', changedAt: first },
    ]);
    await db.write((tx) => deleteTextChanges(tx, 'product', 1));
    expect(await textChangesOf(db.read, 'product')).toEqual([]);
    expect(await textChangesOf(db.read, 'page')).toHaveLength(1);
  });
});
