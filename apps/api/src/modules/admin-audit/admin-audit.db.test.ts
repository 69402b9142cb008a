import type { AuditFilters, AuditRecord, ChainVerdictResponse } from '@fori/contracts/admin-audit/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';
import { recordChange } from '../audit/audit.repository.ts';

interface ListPage {
  data: AuditRecord[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

describeShop('the audit log in the back office', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let other: Awaited<ReturnType<typeof addPerson>>;
  let order: { id: string; number: string };
  let productId: string;

  /** Stores a record with the given time. */
  const record = (at: string, facts: { actorId?: string; action: string; entity: string; entityId: string }) =>
    shop().db.write((tx) =>
      recordChange(tx, {
        at: new Date(at),
        actorId: admin.person.id,
        before: { price: '100.00' },
        after: { price: '120.00' },
        ...facts,
      }),
    );

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    other = await addPerson(shop(), { role: 'admin' });
    const product = await addProduct(shop(), { stock: 20 });
    productId = String(product.id);
    order = (await buy(shop(), newGuest(), product.variants[0]?.id ?? 0)).order;
    const { db } = shop();
    await db.write(async (tx) => {
      await tx.delete(db.t.auditLog);
      await tx.delete(db.t.sequences).where(eq(db.t.sequences.name, 'audit_log'));
    });
    // 22 November begins two hours earlier in Turku than in UTC
    await record('2026-11-20T12:00:00.000Z', { action: 'product.update', entity: 'product', entityId: productId });
    await record('2026-11-21T21:59:59.999Z', { action: 'order.transition', entity: 'order', entityId: order.id });
    await record('2026-11-21T22:00:00.000Z', {
      actorId: other.id,
      action: 'product.update',
      entity: 'product',
      entityId: productId,
    });
    await record('2026-11-22T21:59:59.999Z', { action: 'settings.update', entity: 'settings', entityId: 'shipping' });
    await record('2026-11-22T22:00:00.000Z', {
      actorId: 'deleted-admin',
      action: 'order.note',
      entity: 'order',
      entityId: order.id,
    });
  });

  const list = async (query = ''): Promise<ListPage> => {
    const response = await shop().call('GET', `/admin/audit${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ListPage }>().data;
  };
  const actions = async (query: string) => (await list(query)).data.map(({ action }) => action);

  test('shows every record with who, what, before, after and hash, newest first', async () => {
    const { data, ...paging } = await list();
    expect(paging).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 5 });
    expect(data.map(({ action }) => action)).toEqual([
      'order.note',
      'settings.update',
      'product.update',
      'order.transition',
      'product.update',
    ]);
    expect(data.at(-1)).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      actor: { id: admin.person.id, name: 'Ada Admin' },
      entity: 'product',
      entity_id: productId,
      before: { price: '100.00' },
      after: { price: '120.00' },
      previous_hash: '0'.repeat(64),
    });
    for (const [i, { hash }] of data.slice(1).entries()) expect(data[i]?.previous_hash).toBe(hash);
  });

  test('shows entities and people by name where they have one', async () => {
    const { data } = await list();
    expect(data.map(({ label }) => label)).toEqual([
      order.number,
      null,
      expect.stringMatching(/\S/),
      order.number,
      expect.stringMatching(/\S/),
    ]);
    expect(data[0]?.actor).toEqual({ id: 'deleted-admin', name: null });
  });

  test.each([
    ['one action', () => '?action=product.update', ['product.update', 'product.update']],
    ['one kind of entity', () => '?entity=order', ['order.note', 'order.transition']],
    ['one admin', () => `?actor=${other.id}`, ['product.update']],
    [
      'admin, action and kind together',
      () => `?actor=${admin.person.id}&action=product.update&entity=product`,
      ['product.update'],
    ],
    ['a day of the shop’s calendar', () => '?from=2026-11-22&to=2026-11-22', ['settings.update', 'product.update']],
    ['everything since a day', () => '?from=2026-11-23', ['order.note']],
    ['everything until a day', () => '?to=2026-11-21', ['order.transition', 'product.update']],
    ['days and an action', () => '?from=2026-11-22&to=2026-11-30&action=product.update', ['product.update']],
    ['a time without records, and an action', () => '?from=2027-01-01&action=product.update', []],
    ['an entity’s id', () => `?search=${productId}`, ['product.update', 'product.update']],
    ['an order’s id and its admin', () => `?search=${order.id}&actor=${admin.person.id}`, ['order.transition']],
    ['an order’s number', () => `?search=${order.number.toLowerCase()}`, ['order.note', 'order.transition']],
    ['an id of another kind of entity', () => `?search=${order.id}&entity=product`, []],
    ['an action without records', () => '?action=product.delete', []],
  ])('a filter by %s finds what matches it and nothing else', async (_, query, expected) => {
    expect(await actions(query())).toEqual(expected);
    expect((await list(query())).total).toBe(expected.length);
  });

  test("ignores invalid dates and a filter for an entity's id alone", async () => {
    for (const query of ['?from=2026-02-30', '?to=tomorrow', '?from=0000-01-01', '?actor=%20']) {
      expect((await list(query)).total, query).toBe(5);
    }
  });

  test('pages repeat no record, and a page beyond the last has correct totals', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { data, last_page, total } = await list(`?per_page=2&page=${page}`);
      expect([last_page, total]).toEqual([3, 5]);
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(await list('?per_page=2&page=9')).toMatchObject({ data: [], total: 5 });
  });

  test('lists the values it can be filtered by', async () => {
    const response = await shop().call('GET', '/admin/audit/filters', undefined, admin);
    const { actors, entities, actions: kinds } = response.json<{ data: AuditFilters }>().data;
    expect(entities).toEqual(['order', 'product', 'settings']);
    expect(kinds).toEqual(['order.note', 'order.transition', 'product.update', 'settings.update']);
    expect(actors).toHaveLength(3);
    expect(actors).toContainEqual({ id: 'deleted-admin', name: null });
    expect(actors).toContainEqual({ id: admin.person.id, name: 'Ada Admin' });
  });

  describe('verifying the chain', () => {
    const verdict = async () =>
      (await shop().call('GET', '/admin/audit/verify', undefined, admin)).json<{ data: ChainVerdictResponse }>().data;

    test('finds an untouched log intact, with two concurrent requests too', async () => {
      const responses = await Promise.all([verdict(), verdict()]);
      for (const response of responses) {
        expect(response).toMatchObject({ intact: true, records: 5, reason: null, record_id: null });
      }
    });

    test('names a record that was edited', async () => {
      const { db } = shop();
      const [target] = (await list('?action=settings.update')).data;
      const set = (after: unknown) =>
        db.write((tx) =>
          tx
            .update(db.t.auditLog)
            .set({ after })
            .where(eq(db.t.auditLog.id, target?.id ?? 0))
            .returning(),
        );
      await set({ price: '1.00' });
      expect(await verdict()).toMatchObject({ intact: false, reason: 'changed', record_id: target?.id, records: 3 });
      await set({ price: '120.00' });
      expect((await verdict()).intact).toBe(true);
    });
  });
});
