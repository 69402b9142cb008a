import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { JacketDesign } from '@fori/domain/jackets';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest } from './harness.ts';
import { sharedDesign } from './jackets.ts';
import { signedIn } from './people.ts';

export const ordered = { name: 'Harbour', monogram: 'ÅB', notes: 'Longer sleeves, please.' };

/** Calls that replace the design of an ordered jacket. */
export const designCalls = (shop: () => TestShop) => {
  let admin: Caller & { token: string };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const adminOrder = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const jacketOf = async (id: string) => {
    const [jacket] = (await adminOrder(id)).custom_jackets;
    if (!jacket) throw new Error('no jacket');
    return jacket;
  };
  const change = (id: string, body: object, caller: Caller = admin) =>
    shop().call('PUT', `/admin/orders/${id}/jackets/1/design`, body, caller);
  const replace = async (id: string, overrides: Partial<JacketDesign>) =>
    change(id, {
      design: await sharedDesign(shop(), newGuest(), { ...ordered, ...overrides }),
      replaces: (await jacketOf(id)).design_hash,
    });
  const send = (id: string, revision = 1) =>
    shop().call('POST', `/admin/orders/${id}/jackets/1/proof`, { revision }, admin);
  const recordsOf = async (id: string) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, id))
      .orderBy(db.t.auditLog.id);
    return rows.filter(({ action }) => action === 'order.design');
  };

  const copyOf = async (id: string) => {
    const response = await shop().call('POST', `/admin/orders/${id}/jackets/1/copy`, {}, admin);
    return response.json<{ data: { id: string } }>().data.id;
  };
  return { admin: () => admin, jacketOf, change, replace, send, recordsOf, copyOf };
};
