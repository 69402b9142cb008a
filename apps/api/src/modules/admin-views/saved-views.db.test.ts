import type { SavedView } from '@fori/contracts/admin-views/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';

describeShop('saved views', (shop) => {
  let admin: Caller;
  let other: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    other = await signedIn(shop(), 'admin');
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, caller = admin) =>
    shop().call(method, path, body, caller);
  const auditOf = async (id: string, action: string) => {
    const { db } = shop();
    const log = db.t.auditLog;
    return db.read
      .select()
      .from(log)
      .where(and(eq(log.entityId, id), eq(log.action, action)));
  };
  const views = async (caller: Caller = admin) =>
    (await call('GET', '/admin/views?area=orders', undefined, caller)).json<{ data: SavedView[] }>().data;

  test('[ADMIN-04] can be created, renamed, changed and deleted by their admin, and are invisible to others', async () => {
    const body = { area: 'orders', name: ' To ship ', query: 'page=3&status=paid&search=a%20b' };
    const added = await call('POST', '/admin/views', body);
    expect(added.statusCode).toBe(201);
    const view = added.json<{ data: SavedView }>().data;
    expect(view).toMatchObject({ area: 'orders', name: 'To ship', query: 'status=paid&search=a+b' });
    expect(await views()).toEqual([view]);
    expect(await views(other)).toEqual([]);
    expect((await call('GET', '/admin/views?area=products')).json()).toEqual({ data: [] });
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await call(method, `/admin/views/${view.id}`, { name: 'Mine' }, other)).statusCode).toBe(404);
    }
    const changed = await call('PUT', `/admin/views/${view.id}`, { name: 'Ship today', query: 'status=processing' });
    expect(changed.json()).toMatchObject({ data: { name: 'Ship today', query: 'status=processing' } });
    expect((await call('DELETE', `/admin/views/${view.id}`)).statusCode).toBe(200);
    expect(await views()).toEqual([]);
    expect(await auditOf(view.id, 'view.change')).toHaveLength(3);
  });

  test('names are unique per list, under concurrent attempts too; twenty views are the limit', async () => {
    const make = (name: string, area = 'orders') => call('POST', '/admin/views', { area, name, query: '' }, other);
    const responses = await Promise.all([1, 2].map(() => make('Twice')));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 422]);
    const refused = responses.find((response) => response.statusCode === 422);
    expect(Object.keys(refused?.json<{ errors: object }>().errors ?? {})).toEqual(['name']);
    expect((await make('Twice', 'products')).statusCode).toBe(201);
    for (let i = 1; i < 20; i += 1) expect((await make(`View ${i}`)).statusCode).toBe(201);
    expect((await make('One too many')).statusCode).toBe(422);
  });

  test.each([
    [{ area: 'nothing', name: 'x', query: '' }, 'area'],
    [{ area: 'orders', name: ' ', query: '' }, 'name'],
    [{ area: 'orders', name: 'x'.repeat(41), query: '' }, 'name'],
    [{ area: 'orders', name: 'x' }, 'query'],
    [{ area: 'orders', name: 'x', query: 'x'.repeat(601) }, 'query'],
  ])('%#: 422 naming the field', async (body, field) => {
    const response = await call('POST', '/admin/views', body);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
