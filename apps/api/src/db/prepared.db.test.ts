import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { testDialect } from '../testing/dialects.ts';
import { param, prepared, preparedInsert, preparedList, preparedVariants } from './prepared.ts';
import type { Db, Opened, Queries } from './types.ts';

const AT = new Date('2026-11-21T09:00:00.123Z');
const LATER = new Date('2027-03-01T00:00:00.000Z');

const storeMail = preparedInsert('outbox');
const storeUser = preparedInsert('users');
const storeKey = preparedInsert('idempotencyKeys', 'keep');

const dialect = testDialect();

describe(`prepared queries (${dialect})`, () => {
  let opened: Opened;
  let db: Db;
  beforeAll(async () => {
    opened = await freshDatabase(dialect);
    db = opened.db;
  });
  afterAll(() => opened.close());

  const mail = { template: 't', to: 'a@example.com', subject: 's', text: 'x', html: 'y', createdAt: AT, dueAt: AT };
  const claimed = { owner: 'guest:1', key: 'k', requestHash: 'h', state: 'in_progress', paymentId: 'p' } as const;

  test('an insert stores what drizzle would store: dates, nulls and defaults, with new default values for each row', async () => {
    const { t } = db;
    const [first, second, plain] = await db.write(async (tx) => [
      await storeMail(tx, mail),
      await storeMail(tx, { ...mail, to: 'b@example.com', attempts: 3, leaseUntil: LATER, lastError: 'no' }),
      (await tx.insert(t.outbox).values(mail).returning())[0],
    ]);
    expect(first).toEqual({ ...plain, id: first?.id });
    expect(first).toMatchObject({ createdAt: AT, attempts: 0, leaseUntil: null, sentAt: null });
    expect(second).toMatchObject({ to: 'b@example.com', attempts: 3, leaseUntil: LATER, lastError: 'no' });
    expect(new Set([first?.id, second?.id, plain?.id]).size).toBe(3);
    const stored = await db.read
      .select()
      .from(t.outbox)
      .where(eq(t.outbox.id, second?.id ?? ''));
    expect(stored).toEqual([second]);
  });

  test('a null in a not-null column is refused, not replaced by the default', async () => {
    const withNull = { ...mail, attempts: null as never };
    await expect(db.write((tx) => storeMail(tx, withNull))).rejects.toThrow();
  });

  test('the default time of a row is that of its own insert, not of the first one', async () => {
    const user = { role: 'customer', language: 'en', name: 'n', passwordHash: 'x' } as const;
    const one = await db.write((tx) => storeUser(tx, { ...user, email: 'a@example.com' }));
    const before = Date.now();
    while (Date.now() === before);
    const other = await db.write((tx) => storeUser(tx, { ...user, email: 'b@example.com' }));
    expect(other?.createdAt.getTime()).toBeGreaterThan(one?.createdAt.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test('JSON is read back as it was written; an ignored conflict returns null and changes nothing', async () => {
    const { t } = db;
    const response = { data: { text: "it's “ö” \\ $1 %", list: [1, null, { deep: true }] } } as never;
    const row = { ...claimed, leaseUntil: LATER, createdAt: AT, response };
    const first = await db.write((tx) => storeKey(tx, row));
    const again = await db.write((tx) => storeKey(tx, { ...row, paymentId: 'other' }));
    expect(first?.response).toEqual(response);
    expect(again).toBeNull();
    const stored = await db.read.select().from(t.idempotencyKeys);
    expect(stored).toEqual([first]);
    const without = await db.write((tx) => storeKey(tx, { ...row, key: 'k2', response: null }));
    expect(without?.response).toBeNull();
    // null in the column, not JSON's own
    const counted = await db.read.$count(t.idempotencyKeys, sql`${t.idempotencyKeys.response} is null`);
    expect(counted).toBe(1);
  });

  test('values are encoded as their column encodes them, in updates and conditions, nulls included', async () => {
    const move = prepared((q, t) =>
      q
        .update(t.outbox)
        .set({ sentAt: param(t.outbox.sentAt, 'sentAt') })
        .where(eq(t.outbox.createdAt, param(t.outbox.createdAt, 'createdAt')))
        .returning({ sentAt: t.outbox.sentAt }),
    );
    const { t } = db;
    await db.write((tx) => tx.delete(t.outbox));
    await db.write((tx) => storeMail(tx, mail));
    expect(await db.write((tx) => move(tx, { sentAt: LATER, createdAt: AT }))).toEqual([{ sentAt: LATER }]);
    expect(await db.write((tx) => move(tx, { sentAt: null, createdAt: AT }))).toEqual([{ sentAt: null }]);
    expect(await db.write((tx) => move(tx, { sentAt: LATER, createdAt: LATER }))).toEqual([]);
  });

  test('a query works after another one failed or was rolled back in an earlier transaction', async () => {
    const { t } = db;
    const user = { role: 'customer', language: 'en', name: 'n', passwordHash: 'x', email: 'c@example.com' } as const;
    await db.write((tx) => storeUser(tx, user));
    for (const _ of [1, 2]) {
      await expect(db.write((tx) => storeUser(tx, user))).rejects.toThrow();
      const undone = db.write(async (tx) => {
        await storeUser(tx, { ...user, email: 'd@example.com' });
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
    }
    const found = await db.read
      .select()
      .from(t.users)
      .where(inArray(t.users.email, ['c@example.com', 'd@example.com']));
    expect(found.map(({ email }) => email)).toEqual(['c@example.com']);
    expect(await db.write((tx) => storeUser(tx, { ...user, email: 'd@example.com' }))).not.toBeNull();
  });

  test('using an ended transaction is refused', async () => {
    let ended: Queries | undefined;
    await db.write(async (tx) => {
      ended = tx;
      await storeMail(tx, mail);
    });
    await expect(storeMail(ended as Queries, mail)).rejects.toThrow('tx used after write() ended');
  });

  test.each([0, 1, 2, 4, 5, 24, 25, 100, 101, 250])('a list of %i values matches exactly these', async (length) => {
    const byName = preparedList((q, t, names) =>
      q
        .select({ name: t.sequences.name })
        .from(t.sequences)
        .where(
          inArray(
            t.sequences.name,
            names.map((name) => sql.placeholder(name)),
          ),
        )
        .orderBy(asc(t.sequences.value)),
    );
    const { t } = db;
    const all = Array.from({ length: 260 }, (_, value) => ({ name: `n${value}`, value }));
    await db.write(async (tx) => {
      await tx.delete(t.sequences);
      await tx.insert(t.sequences).values(all);
    });
    const expected = all.slice(0, length).map(({ name }) => name);
    expect((await byName(db.read, expected)).map(({ name }) => name)).toEqual(expected);
  });

  test('each query shape has one SQL text, which is reused', async () => {
    const texts: string[] = [];
    const query = preparedVariants((q, t, columns: readonly ('name' | 'value')[]) => {
      texts.push(columns.join());
      return q
        .select({ name: t.sequences.name })
        .from(t.sequences)
        .where(columns.length === 1 ? eq(t.sequences.name, sql.placeholder('name')) : sql`1 = 0`);
    });
    const { t } = db;
    await db.write((tx) => tx.insert(t.sequences).values({ name: 'shape', value: 1 }).onConflictDoNothing());
    const run = (columns: readonly ('name' | 'value')[], name: string) =>
      query(db.read, String(columns.length), columns, { name });
    expect(await run(['name'], 'shape')).toHaveLength(1);
    expect(await run(['name', 'value'], 'shape')).toHaveLength(0);
    expect(await run(['name'], 'other')).toHaveLength(0);
    expect(await run(['name'], 'shape')).toHaveLength(1);
    expect(texts).toEqual(['name', 'name,value']);
  });
});
