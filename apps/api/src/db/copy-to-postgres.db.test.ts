import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addProducts } from '../testing/builders.ts';
import { testDialect } from '../testing/dialects.ts';
import { openPgliteAfter } from '../testing/pglite.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Db } from './types.ts';

const AT = new Date('2026-11-30T08:00:00.123Z');

/** Rows with times, booleans, JSON, given ids, references and the triggers of security events. */
const fill = async (db: Db) => {
  const { users, securityEvents, outbox } = db.t;
  await addProducts({ db, shop: { clock: () => AT } }, [
    { slug: 'aura', price: 12_345 },
    { slug: 'satama', stock: 3, variants: [{ color: 'black' }, { color: 'brown' }] },
  ]);
  await db.write(async (tx) => {
    await tx
      .insert(users)
      .values({ email: 'ada@example.com', name: "Ada O'Connor ✂", role: 'admin', createdAt: AT })
      .returning();
    await tx.insert(securityEvents).values({ at: AT, kind: 'sign_in', outcome: 'success' }).returning();
    await tx
      .insert(outbox)
      .values({
        template: 'order-confirmation',
        to: 'ada@example.com',
        subject: 's',
        text: 't',
        html: 'h',
        failedAt: AT,
      })
      .returning();
  });
};

const contentsOf = async (db: Db) => {
  const { products, variants, users, securityEvents, outbox, categories } = db.t;
  return {
    products: await db.read.select().from(products).orderBy(asc(products.id)),
    variants: await db.read.select().from(variants).orderBy(asc(variants.id)),
    categories: await db.read.select().from(categories).orderBy(asc(categories.id)),
    users: await db.read.select().from(users),
    events: await db.read.select().from(securityEvents),
    mails: await db.read.select().from(outbox),
  };
};

describe.runIf(testDialect() === 'pglite')('[DEPLOY-14] a database copied from SQLite to PostgreSQL', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'fori-copy-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const filled = async () => {
    const opened = openSqlite(join(dir, 'fori.db'));
    await fill(opened.db);
    const contents = await contentsOf(opened.db);
    await opened.close();
    return contents;
  };

  test('has every row as it was, gives new ids after the copied ones, and keeps its foreign keys and triggers', async () => {
    const before = await filled();
    const source = new Database(join(dir, 'fori.db'));
    const copied = await openPgliteAfter(async (client) => {
      const { rows } = await copyToPostgres(source, client);
      expect(rows).toMatchObject({ products: 2, variants: 3, users: 1, security_events: 1 });
    });
    source.close();
    const { db } = copied;
    try {
      expect(await contentsOf(db)).toEqual(before);
      const [added] = await addProducts({ db, shop: { clock: () => AT } }, [{ slug: 'later' }]);
      expect(added?.id).toBe(Math.max(...before.products.map(({ id }) => id)) + 1);
      const { securityEvents, variants } = db.t;
      await expect(db.write((tx) => tx.delete(securityEvents).returning())).rejects.toThrow();
      const orphan = db.write((tx) =>
        tx
          .update(variants)
          .set({ productId: 999_999 })
          .where(eq(variants.productId, added?.id ?? 0))
          .returning(),
      );
      await expect(orphan).rejects.toThrow();
    } finally {
      await copied.close();
    }
  });

  test('is left as it was where a row of the file refers to nothing', async () => {
    await filled();
    const source = new Database(join(dir, 'fori.db'));
    source.pragma('foreign_keys = OFF');
    source.exec('update variants set product_id = 999999 where id = 1');
    const untouched = await openPgliteAfter(async (client) => {
      await expect(copyToPostgres(source, client)).rejects.toThrow(/foreign key/);
    });
    source.close();
    expect(await untouched.db.read.$count(untouched.db.t.products)).toBe(0);
    expect(await untouched.db.read.$count(untouched.db.t.users)).toBe(0);
    await untouched.close();
  });
});
