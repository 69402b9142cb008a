import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { advanceSeconds } from '../../testing/accounts.ts';
import { approvalCalls, DAY_S } from '../../testing/approvals.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { carryOutDue } from '../admin-approvals/carry-out-due.ts';

describeShop('requests for a second person', (shop) => {
  const {
    owner,
    colleague,
    setLimit,
    forgetSettings,
    dataOf,
    bought,
    delivered,
    refund,
    refundsOf,
    approve,
    withdraw,
    listed,
    recordsOf,
    approvalMails,
    removeColleague,
    makeStale,
    asked,
  } = approvalCalls(shop);

  describe('[ADMIN-300] a refund above the amount', () => {
    test('that was approved is not made again by a repetition of the first call', async () => {
      const { id } = await delivered();
      const approval = dataOf<Approval>(await refund(id, '500.01', owner(), {}, 'the-first-call'), 202);
      dataOf(await approve(approval.id, colleague()));
      expect((await refund(id, '500.01', owner(), {}, 'the-first-call')).statusCode).toBe(201);
      expect(await refundsOf(id)).toHaveLength(1);
    });

    test('is checked like any other before it waits', async () => {
      const { id } = await delivered();
      expect((await refund(id, '90000.00')).json()).toMatchObject({ code: 'refund_exceeds_total' });
      expect((await listed(owner())).total).toBe(0);
    });

    test('is made at once where no amount is set, and by customers who cancel their own orders', async () => {
      const { id, token } = await bought();
      expect((await shop().call('POST', `/orders/${id}/cancel?token=${token}`, {})).statusCode).toBe(200);
      await forgetSettings();
      expect((await refund((await delivered()).id, '700.00')).statusCode).toBe(201);
    });
  });

  test('[ADMIN-301] refunds of an order within a day count together', async () => {
    const { id } = await delivered();
    dataOf(await refund(id, '300.00'), 201);
    const seen = { refunded_seen: '300.00' };
    expect((await refund(id, '200.01', owner(), seen)).statusCode).toBe(202);
    advanceSeconds(shop(), DAY_S);
    const { approvals } = shop().db.t;
    await shop().db.write((tx) => tx.delete(approvals).returning());
    expect((await refund(id, '200.01', owner(), seen)).statusCode).toBe(201);
  });

  describe('[ADMIN-304] a request', () => {
    test('is approved neither by who made it nor by somebody without the permission', async () => {
      const { approval } = await asked();
      expect((await approve(approval.id, owner())).json()).toMatchObject({ code: 'forbidden' });
      const writer = await signedIn(shop(), 'admin', 'content');
      expect((await approve(approval.id, writer)).json()).toMatchObject({ code: 'permission_missing' });
      expect((await withdraw(approval.id, colleague())).json()).toMatchObject({ code: 'forbidden' });
      expect((await approve('nothing', colleague())).statusCode).toBe(404);
      expect((await listed(owner())).data).toMatchObject([{ id: approval.id, outcome: null }]);
    });

    test('needs a fresh factor to be approved', async () => {
      const { approval } = await asked();
      await makeStale(colleague());
      expect((await approve(approval.id, colleague())).json()).toMatchObject({ code: 'fresh_factor_required' });
    });

    test('stays open where the order has changed, and says how', async () => {
      const { orderId, approval } = await asked();
      dataOf(await refund(orderId, '100.00', colleague()), 201);
      const response = await approve(approval.id, colleague());
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'stale_edit' }]);
      expect(await refundsOf(orderId)).toHaveLength(1);
      expect((await listed(owner())).data).toMatchObject([{ id: approval.id, outcome: null }]);
    });

    test('is decided once, by whoever comes first', async () => {
      const third = await signedIn(shop(), 'admin', 'orders');
      const { orderId, approval } = await asked();
      const both = await Promise.all([approve(approval.id, colleague()), approve(approval.id, third)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await refundsOf(orderId)).toHaveLength(1);

      const other = await asked();
      const [yes, no] = await Promise.all([
        approve(other.approval.id, colleague()),
        withdraw(other.approval.id, owner()),
      ]);
      expect([yes.statusCode, no.statusCode].sort()).toEqual([200, 409]);
      expect(await refundsOf(other.orderId)).toHaveLength(yes.statusCode === 200 ? 1 : 0);
    });

    test('is one, whoever asks at once', async () => {
      const { id } = await delivered();
      const both = await Promise.all([refund(id, '600.00'), refund(id, '600.00', colleague())]);
      const [one, two] = both.map((response) => dataOf<Approval>(response, 202).id);
      expect(one).toBe(two);
      expect((await listed(owner())).total).toBe(1);
    });

    test('[ADMIN-313] that is asked for again after seven days is a new one, though the first was not ended yet', async () => {
      const { orderId, approval } = await asked();
      advanceSeconds(shop(), 7 * DAY_S);
      expect(dataOf<Approval>(await refund(orderId, '500.01'), 202).id).not.toBe(approval.id);
      expect((await recordsOf(approval.id)).at(-1)).toEqual(['approval.expire', 'system']);
      expect(await approvalMails(owner())).toHaveLength(1);
    });
  });

  describe('[ADMIN-305] where there is nobody else', () => {
    beforeEach(removeColleague);

    test('one that is refused by then fails and says why, as does that of somebody who may no longer do it', async () => {
      const { orderId } = await asked();
      dataOf(await refund(orderId, '100.00'), 201);
      advanceSeconds(shop(), DAY_S);
      await carryOutDue(shop().shop);
      expect((await listed(owner(), '?status=decided')).data).toMatchObject([
        { outcome: 'failed', decision_note: expect.stringContaining('changed this in the meantime') },
      ]);
      const again = await asked();
      const { users } = shop().db.t;
      await shop().db.write((tx) =>
        tx.update(users).set({ builtInRole: 'content' }).where(eq(users.id, owner().person.id)).returning(),
      );
      advanceSeconds(shop(), DAY_S);
      await carryOutDue(shop().shop);
      expect(await refundsOf(again.orderId)).toEqual([]);
    });

    test('it needs a fresh factor', async () => {
      const { id } = await delivered();
      await setLimit('100.00');
      await makeStale(owner());
      expect((await refund(id, '200.00')).json()).toMatchObject({ code: 'fresh_factor_required' });
      expect((await listed(owner())).total).toBe(0);
    });

    test('[ADMIN-313] one that nobody carried out within seven days expires instead', async () => {
      const { orderId } = await asked();
      advanceSeconds(shop(), 7 * DAY_S);
      await carryOutDue(shop().shop);
      expect(await refundsOf(orderId)).toEqual([]);
      expect((await listed(owner(), '?status=decided')).data).toMatchObject([{ outcome: 'expired' }]);
    });
  });
});
