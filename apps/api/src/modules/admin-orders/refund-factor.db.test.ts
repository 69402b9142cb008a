import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { addPasskey, signedInByPassword, stepUpChoice } from '../../testing/factors.ts';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { buy } from '../../testing/shopping.ts';
import type { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';

describeShop('refunds and settings that need a fresh second factor', (shop) => {
  let me: Caller;
  let firstToken: string;
  let authenticator: SoftwareAuthenticator;
  let variantId: number;

  beforeAll(async () => {
    const signedInOnce = await signedInByPassword(shop());
    me = signedInOnce;
    firstToken = signedInOnce.token;
    authenticator = (await addPasskey(shop(), me)).authenticator;
    const product = await addProduct(shop(), { price: 60_000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => {
    shop().setTime(START);
    advanceSeconds(shop(), 5 * 60);
  });

  const prove = async () => {
    const { passkey } = await stepUpChoice(shop(), me);
    if (!passkey) throw new Error('no passkey asked for');
    const proof = { method: 'passkey', response: authenticator.use(passkey) };
    const proved = await shop().call('POST', '/admin/account/step-up', proof, me);
    me = { ...me, token: proved.json<{ data: { token: string } }>().data.token };
  };
  /** Makes the session as stale as a test begins, with the token it began with. */
  const forget = async () => {
    const { sessions } = shop().db.t;
    me = { ...me, token: firstToken };
    await shop().db.write((tx) => tx.update(sessions).set({ factorAt: START }).returning({ id: sessions.id }));
  };
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    for (const to of steps)
      await shop().call(
        'POST',
        `/admin/orders/${order.id}/transition`,
        { to, carrier: 'Posti', tracking_number: 'JJFI1' },
        me,
      );
    return { id: order.id, token };
  };
  const refundsOf = (orderId: string) => {
    const { refunds } = shop().db.t;
    return shop().db.read.select().from(refunds).where(eq(refunds.orderId, orderId));
  };
  const settings = async () =>
    (await shop().call('GET', '/admin/settings', undefined, me)).json<{ data: Settings }>().data;
  const asked = { code: 'fresh_factor_required', methods: ['passkey', 'recovery_code'] };

  test('[AUTH-163] a refund above 500 euros asks, and nothing of it is stored; one of 500 does not', async () => {
    const { id } = await bought('processing', 'shipped', 'delivered');
    const refund = (amount: string, refunded_seen: string) =>
      shop().call('POST', `/admin/orders/${id}/refunds`, { amount, reason: 'A scratch', refunded_seen }, me);
    const refused = await refund('500.01', '0.00');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, asked]);
    expect(await refundsOf(id)).toEqual([]);
    expect((await refund('500.00', '0.00')).statusCode).toBe(201);
    await forget();
    const { id: other } = await bought('processing', 'shipped', 'delivered');
    await prove();
    const body = { amount: '600.00', reason: 'A scratch', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${other}/refunds`, body, me)).statusCode).toBe(201);
    await forget();
  });

  test('[AUTH-163] so does a withdrawal that is paid back, and a cancellation', async () => {
    const returned = await bought('processing', 'shipped', 'delivered');
    await shop().call('POST', `/orders/${returned.id}/withdrawal?token=${returned.token}`, {});
    const settle = (status: string) =>
      shop().call('PUT', `/admin/orders/${returned.id}/withdrawal`, { status, restock: false }, me);
    expect((await settle('received')).statusCode).toBe(200);
    expect((await settle('refunded')).json()).toMatchObject(asked);
    expect(await refundsOf(returned.id)).toEqual([]);

    const { id } = await bought();
    const cancel = () => shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, me);
    expect((await cancel()).json()).toMatchObject(asked);
    await prove();
    expect((await settle('refunded')).statusCode).toBe(200);
    expect((await cancel()).json()).toMatchObject({ data: { id, status: 'cancelled' } });
    await forget();
  });

  test('[AUTH-162] settings of payments, of sessions of staff and of this very amount ask; others do not, nor does undoing let them slip', async () => {
    const present = await settings();
    const save = (change: Partial<Settings>, updated_at: string | null = present.updated_at) =>
      shop().call('PUT', '/admin/settings', { ...present, ...change, updated_at }, me);
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
    expect((await shop().call('POST', `/admin/orders/${id}/refunds`, body, me)).statusCode).toBe(201);
    const { auditLog } = shop().db.t;
    const records = await shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'settings.update'));
    const undo = () => shop().call('POST', `/admin/audit/${records.at(-1)?.id}/undo`, {}, me);
    expect((await undo()).json()).toMatchObject(asked);
    await prove();
    expect((await undo()).statusCode).toBe(200);
    expect((await settings()).refund_factor_above).toBe('500.00');
  });
});
