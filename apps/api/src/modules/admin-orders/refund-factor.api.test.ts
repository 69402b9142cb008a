import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { refundsWithFactor } from '../../testing/refunds-with-factor.ts';

describeShop('refunds and settings that need a fresh second factor', (shop) => {
  const { me, prove, forget, refundsOf, asked, bought } = refundsWithFactor(shop);
  const settings = async () =>
    (await shop().call('GET', '/admin/settings', undefined, me())).json<{ data: Settings }>().data;

  test('[AUTH-163] so does a withdrawal that is paid back, and a cancellation', async () => {
    const returned = await bought('processing', 'shipped', 'delivered');
    await shop().call('POST', `/orders/${returned.id}/withdrawal?token=${returned.token}`, {});
    const settle = (status: string) =>
      shop().call('PUT', `/admin/orders/${returned.id}/withdrawal`, { status, restock: false }, me());
    expect((await settle('received')).statusCode).toBe(200);
    expect((await settle('refunded')).json()).toMatchObject(asked);
    expect(await refundsOf(returned.id)).toEqual([]);

    const { id } = await bought();
    const cancel = () => shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, me());
    expect((await cancel()).json()).toMatchObject(asked);
    await prove();
    expect((await settle('refunded')).statusCode).toBe(200);
    expect((await cancel()).json()).toMatchObject({ data: { id, status: 'cancelled' } });
    await forget();
  });

  test('[AUTH-162] settings of payments, of sessions of staff and of this very amount ask; others do not, nor does undoing let them slip', async () => {
    const present = await settings();
    const save = (change: Partial<Settings>, updated_at: string | null = present.updated_at) =>
      shop().call('PUT', '/admin/settings', { ...present, ...change, updated_at }, me());
    for (const change of [
      { payment_hold_minutes: 60 },
      { capture_at: 'shipping' },
      { charged_currencies: ['SEK'] },
      { staff_session_hours: 12 },
      { staff_idle_minutes: 60 },
      { refund_factor_above: '9000.00' },
      { refund_approval_above: '900.00' },
    ] as Partial<Settings>[])
      expect([change, (await save(change)).json()]).toMatchObject([change, asked]);
    const freely = await save({ shipping_fee: '5.00' });
    expect(freely.statusCode).toBe(200);
    await prove();
    const { updated_at } = freely.json<{ data: Settings }>().data;
    const raised = await save({ shipping_fee: '5.00', refund_factor_above: '9000.00' }, updated_at);
    expect(raised.json()).toMatchObject({ data: { refund_factor_above: '9000.00' } });
    const { id } = await bought('processing', 'shipped', 'delivered');
    await forget();
    const body = { amount: '600.00', reason: 'A scratch', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${id}/refunds`, body, me())).statusCode).toBe(201);
    const { auditLog } = shop().db.t;
    const records = await shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'settings.update'));
    const undo = () => shop().call('POST', `/admin/audit/${records.at(-1)?.id}/undo`, {}, me());
    expect((await undo()).json()).toMatchObject(asked);
    await prove();
    expect((await undo()).statusCode).toBe(200);
    expect((await settings()).refund_factor_above).toBe('500.00');
  });
});
