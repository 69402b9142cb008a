import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { refundsWithFactor } from '../../testing/refunds-with-factor.ts';

describeShop('refunds and settings that need a fresh second factor', (shop) => {
  const { me, prove, forget, refundsOf, asked, bought } = refundsWithFactor(shop);

  test('[AUTH-163] a refund above 500 euros asks, and nothing of it is stored; one of 500 does not', async () => {
    const { id } = await bought('processing', 'shipped', 'delivered');
    const refund = (amount: string, refunded_seen: string) =>
      shop().call('POST', `/admin/orders/${id}/refunds`, { amount, reason: 'A scratch', refunded_seen }, me());
    const refused = await refund('500.01', '0.00');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, asked]);
    expect(await refundsOf(id)).toEqual([]);
    expect((await refund('500.00', '0.00')).statusCode).toBe(201);
    await forget();
    const { id: other } = await bought('processing', 'shipped', 'delivered');
    await prove();
    const body = { amount: '600.00', reason: 'A scratch', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${other}/refunds`, body, me())).statusCode).toBe(201);
    await forget();
  });
});
