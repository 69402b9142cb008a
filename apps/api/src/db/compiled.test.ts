import { eq, is, sql, Table } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../seed/demo.ts';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { describeShop } from '../testing/harness.ts';
import { compiled } from './compiled.ts';
import { param } from './prepared.ts';
import type { Opened, Schema } from './types.ts';

describe.runIf(testDialect() === 'sqlite')('a compiled query', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await freshDatabase('sqlite');
  });
  afterAll(() => opened.close());

  const AT = new Date('2026-11-21T09:00:00.123Z');

  test('reads rows exactly as drizzle does: dates, JSON, booleans, nulls, expressions', async () => {
    const { db } = opened;
    const { t } = db;
    const mail = { template: 't', to: 'a@example.com', subject: 's', text: 'x', html: 'y', createdAt: AT, dueAt: AT };
    await db.write(async (tx) => {
      await tx.insert(t.outbox).values(mail);
      await tx.insert(t.settings).values({ key: 'k', value: { list: [1, null, { deep: true }] }, updatedAt: AT });
    });
    const mails = db.read
      .select({
        to: t.outbox.to,
        dueAt: t.outbox.dueAt,
        sentAt: t.outbox.sentAt,
        twice: sql<number>`${t.outbox.attempts} * 2`,
      })
      .from(t.outbox)
      .where(eq(t.outbox.dueAt, param(t.outbox.dueAt, 'dueAt')))
      .prepare('mails');
    const settings = db.read
      .select()
      .from(t.settings)
      .where(eq(t.settings.key, sql.placeholder('key')))
      .prepare('settings');
    for (const [query, values] of [
      [mails, { dueAt: AT }],
      [settings, { key: 'k' }],
    ] as const) {
      const rows = compiled<unknown[]>(query)?.(values);
      expect(rows).toEqual(await query.execute(values));
      expect(rows).toHaveLength(1);
    }
    expect(compiled<unknown[]>(mails)?.({ dueAt: new Date(0) })).toEqual([]);
  });

  test('names a missing value, and leaves nested rows to drizzle', () => {
    const { db } = opened;
    const { t } = db;
    const one = db.read
      .select({ key: t.settings.key })
      .from(t.settings)
      .where(eq(t.settings.key, sql.placeholder('key')))
      .prepare('one');
    expect(() => compiled(one)?.({})).toThrow('no value for placeholder "key"');
    const nested = db.read
      .select({ setting: { key: t.settings.key } })
      .from(t.settings)
      .prepare('nested');
    expect(compiled(nested)).toBeNull();
  });
});

describeShop(
  'compiled queries of the demo shop',
  (shop) => {
    test('reads every table exactly as drizzle does, leaving none to it', async () => {
      const { db, dialect } = shop();
      for (const [name, table] of Object.entries(db.t)) {
        if (!is(table, Table)) continue;
        const query = db.read
          .select()
          .from(table as Schema['settings'])
          .limit(20)
          .prepare(`compiled_${name}`);
        const read = compiled<unknown[]>(query);
        // null on SQLite would mean that drizzle's internals have changed and `prepared` has silently become slow
        if (dialect !== 'sqlite') expect(read, name).toBeNull();
        else expect(read?.({}), name).toEqual(await query.execute());
      }
    });
  },
  { prepare: ({ shop }) => seedDemo(shop) },
);
