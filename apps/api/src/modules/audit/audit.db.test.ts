import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeShop, START } from '../../testing/harness.ts';
import { canonicalJson, recordChange } from './audit.repository.ts';
import { verifyChain } from './verify-chain.ts';

describe('canonical JSON', () => {
  test('is the same text whatever the order of the keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'å' }], a: true })).toBe(
      canonicalJson({ a: true, b: [1, { c: 'å', d: null }] }),
    );
    expect(canonicalJson({ a: undefined, b: new Date(0) })).toBe('{"b":"1970-01-01T00:00:00.000Z"}');
  });
});

describeShop('audit log', (shop) => {
  const record = (entityId: string, after: unknown = { status: 'shipped', carrier: 'Posti' }) => {
    const { db } = shop();
    return db.write((tx) =>
      recordChange(tx, {
        at: START,
        actorId: 'admin-1',
        action: 'order.transition',
        entity: 'order',
        entityId,
        before: { status: 'processing', note: undefined },
        after,
      }),
    );
  };
  const records = () => shop().db.read.select().from(shop().db.t.auditLog).orderBy(shop().db.t.auditLog.id);
  const tamper = async (id: number, values: object) => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.auditLog).set(values).where(eq(db.t.auditLog.id, id)).returning());
  };

  beforeEach(async () => {
    const { db } = shop();
    await db.write(async (tx) => {
      await tx.delete(db.t.auditLog);
      await tx.delete(db.t.sequences);
    });
  });

  test('an empty log is intact', async () => {
    expect(await verifyChain(shop().db)).toEqual({ intact: true, records: 0 });
  });

  test('every record carries the hash of the record before', async () => {
    await record('a');
    await record('b', { amount: 1.5, nested: { z: [], a: '"' } });
    await record('c', null);
    const [a, b, c] = await records();
    expect(a?.previousHash).toBe('0'.repeat(64));
    expect([b?.previousHash, c?.previousHash]).toEqual([a?.hash, b?.hash]);
    expect(await verifyChain(shop().db)).toEqual({ intact: true, records: 3 });
  });

  test('concurrent changes form one chain without loss', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => record(`order-${i}`)));
    expect(await verifyChain(shop().db)).toEqual({ intact: true, records: 25 });
    expect(new Set((await records()).map((row) => row.entityId)).size).toBe(25);
  });

  test('a rolled back transaction leaves no record and no gap', async () => {
    const { db } = shop();
    await record('a');
    await expect(
      db.write(async (tx) => {
        await recordChange(tx, {
          at: START,
          actorId: 'x',
          action: 'x',
          entity: 'x',
          entityId: 'x',
          before: null,
          after: null,
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await record('b');
    expect(await verifyChain(db)).toEqual({ intact: true, records: 2 });
  });

  describe('detects tampering', () => {
    beforeEach(async () => {
      for (const id of ['a', 'b', 'c', 'd']) await record(id);
    });

    test.each([
      ['the actor', { actorId: 'somebody else' }],
      ['the state before', { before: { status: 'paid' } }],
      ['the state after', { after: { status: 'cancelled' } }],
      ['the time', { at: new Date(0) }],
      ['the entity', { entityId: 'z' }],
    ])('a record in which %s was changed is noticed', async (_what, values) => {
      const id = (await records())[1]?.id ?? 0;
      await tamper(id, values);
      expect(await verifyChain(shop().db)).toEqual({ intact: false, records: 1, reason: 'changed', recordId: id });
    });

    test('a record removed from the middle', async () => {
      const { db } = shop();
      const [, second, third] = await records();
      await db.write((tx) => tx.delete(db.t.auditLog).where(eq(db.t.auditLog.id, second?.id ?? 0)));
      expect(await verifyChain(db)).toEqual({
        intact: false,
        records: 1,
        reason: 'missing',
        recordId: third?.id,
      });
    });

    test('the last record removed', async () => {
      const { db } = shop();
      const [last] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
      await db.write((tx) => tx.delete(db.t.auditLog).where(eq(db.t.auditLog.id, last?.id ?? 0)));
      expect(await verifyChain(db)).toEqual({ intact: false, records: 3, reason: 'missing', recordId: null });
    });
  });
});
