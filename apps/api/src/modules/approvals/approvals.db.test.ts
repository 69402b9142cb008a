import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Queries } from '../../db/types.ts';
import { advanceSeconds, mailKindsTo, newAddress } from '../../testing/accounts.ts';
import { type Admin, approvalCalls, DAY_S } from '../../testing/approvals.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { startLongWrite } from '../../testing/long-write.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
import { carryOutDue } from '../admin-approvals/carry-out-due.ts';
import { purgeApprovals } from '../admin-approvals/purge-approvals.ts';

describeShop('requests for a second person', (shop) => {
  const {
    owner,
    colleague,
    settings,
    saveSettings,
    setLimit,
    dataOf,
    transition,
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

  const decline = (id: string, by: Caller, reason = 'Ask the customer first') =>
    shop().call('POST', `/admin/approvals/${id}/refusal`, { reason }, by);
  const waiting = async (by: Caller) =>
    dataOf<{ count: number }>(await shop().call('GET', '/admin/approvals/waiting', undefined, by)).count;
  const events = async (prefix: string) => {
    const { securityEvents } = shop().db.t;
    const rows = await shop().db.read.select().from(securityEvents).orderBy(securityEvents.id);
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith(prefix));
  };

  describe('[ADMIN-300] a refund above the amount', () => {
    test('waits, pays nothing and is carried out by a colleague’s approval, once', async () => {
      const { orderId, approval } = await asked();
      expect(approval).toMatchObject({
        ...{ kind: 'refund', call: 'refund', order: { id: orderId }, person: null, amount: '500.01' },
        ...{ reason: 'A scratch', asked_by: { id: owner().person.id }, effective_at: null, outcome: null },
        ...{ may_decide: false, may_withdraw: true },
      });
      expect(await refundsOf(orderId)).toEqual([]);
      expect(await mailKindsTo(shop(), colleague().person.email)).toContain('approval');
      expect([await waiting(owner()), await waiting(colleague())]).toEqual([0, 1]);

      const approved = dataOf<Approval>(await approve(approval.id, colleague()));
      expect(approved).toMatchObject({ outcome: 'approved', decided_by: { id: colleague().person.id } });
      expect(await refundsOf(orderId)).toMatchObject([{ amountCents: 50_001, status: 'done' }]);
      expect(await mailKindsTo(shop(), owner().person.email)).toContain('approval');
      expect(await recordsOf(approval.id)).toEqual([
        ['approval.request', owner().person.id],
        ['approval.approve', colleague().person.id],
      ]);
      expect((await recordsOf(orderId)).at(-1)).toEqual(['order.refund', colleague().person.id]);
      expect((await approve(approval.id, colleague())).json()).toMatchObject({ code: 'approval_closed' });
      expect(await refundsOf(orderId)).toHaveLength(1);
    });

    test('by the same call again answers with the same request, and another one about the order is refused', async () => {
      const { orderId, approval } = await asked();
      for (const by of [owner(), colleague()])
        expect(dataOf<Approval>(await refund(orderId, '500.01', by), 202).id).toBe(approval.id);
      const other = await refund(orderId, '500.02', colleague());
      expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'approval_waits' }]);
      expect((await listed(owner(), `?about=${orderId}`)).total).toBe(1);
      expect(await mailKindsTo(shop(), colleague().person.email)).toEqual(['approval']);
    });

    test('and a withdrawal that is settled, and a paid order that is cancelled', async () => {
      const returned = await delivered();
      await shop().call('POST', `/orders/${returned.id}/withdrawal?token=${returned.token}`, {});
      const settle = (status: string) =>
        shop().call('PUT', `/admin/orders/${returned.id}/withdrawal`, { status, restock: false }, owner());
      dataOf(await settle('received'));
      const settling = dataOf<Approval>(await settle('refunded'), 202);
      expect(settling).toMatchObject({ call: 'withdrawal', order: { id: returned.id } });
      expect(await refundsOf(returned.id)).toEqual([]);
      dataOf(await approve(settling.id, colleague()));
      expect(await refundsOf(returned.id)).toHaveLength(1);

      const { id } = await bought();
      const cancelling = dataOf<Approval>(await transition(id, 'cancelled'), 202);
      expect(cancelling.call).toBe('cancel');
      const order = await shop().call('GET', `/admin/orders/${id}`, undefined, owner());
      expect(order.json()).toMatchObject({ data: { status: 'paid' } });
      dataOf(await approve(cancelling.id, colleague()));
      const after = await shop().call('GET', `/admin/orders/${id}`, undefined, owner());
      expect(after.json()).toMatchObject({ data: { status: 'cancelled' } });
    });
  });

  describe('[ADMIN-304] a request', () => {
    test('[ADMIN-313] ends after seven days, of which the audit log and who asked learn', async () => {
      const { orderId, approval } = await asked();
      advanceSeconds(shop(), 7 * DAY_S);
      expect((await approve(approval.id, colleague())).json()).toMatchObject({ code: 'approval_closed' });
      await Promise.all([carryOutDue(shop().shop), carryOutDue(shop().shop)]);
      expect((await listed(owner(), '?status=decided')).data).toMatchObject([{ outcome: 'expired' }]);
      expect(await refundsOf(orderId)).toEqual([]);
      expect(await recordsOf(approval.id)).toEqual([
        ['approval.request', owner().person.id],
        ['approval.expire', 'system'],
      ]);
      expect(await approvalMails(owner())).toEqual([expect.stringContaining('Nobody decided about it')]);
      expect(dataOf<Approval>(await refund(orderId, '500.01'), 202).id).not.toBe(approval.id);
    });

    test('[ADMIN-315] is not approved by somebody who has just been given another role or been disabled', async () => {
      const { users } = shop().db.t;
      const change = (by: Admin, to: Partial<typeof users.$inferSelect>) => () =>
        shop().db.write((tx) => tx.update(users).set(to).where(eq(users.id, by.person.id)).returning());
      const { orderId, approval } = await asked();
      const hadRole = interleaveWrite(shop(), 1, change(colleague(), { builtInRole: 'content' }));
      expect((await approve(approval.id, colleague())).json()).toMatchObject({ code: 'forbidden' });
      const third = await signedIn(shop(), 'admin', 'orders');
      const wasEnabled = interleaveWrite(shop(), 1, change(third, { disabledAt: START }));
      expect((await approve(approval.id, third)).statusCode).toBe(401);
      expect([hadRole(), wasEnabled()]).toEqual([true, true]);
      expect(await refundsOf(orderId)).toEqual([]);
      expect((await listed(owner())).data).toMatchObject([{ id: approval.id, outcome: null }]);
    });
  });

  describe('[ADMIN-312] a refund that the payment provider refuses', () => {
    const refusing = async (during: () => Promise<unknown>) => {
      const parts = shop().shop;
      const real = parts.paymentProvider;
      if (!real) throw new Error('a shop of the tests takes payments');
      parts.paymentProvider = { ...real, refundPart: async () => false };
      try {
        await during();
      } finally {
        parts.paymentProvider = real;
      }
    };

    test('once it was approved is a failed request, of which the approver and who asked learn', async () => {
      const { orderId, approval } = await asked();
      await refusing(async () => {
        const response = await approve(approval.id, colleague());
        expect([response.statusCode, response.json()]).toMatchObject([402, { code: 'refund_refused' }]);
      });
      expect((await listed(owner(), '?status=decided')).data).toMatchObject([
        {
          outcome: 'failed',
          decided_by: { id: colleague().person.id },
          decision_note: expect.stringContaining('provider has refused the refund'),
        },
      ]);
      expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed' }]);
      expect((await recordsOf(approval.id)).at(-1)).toEqual(['approval.fail', 'system']);
      expect((await approvalMails(owner())).at(-1)).toContain('Nothing was paid back');
      expect(dataOf<Approval>(await refund(orderId, '500.01'), 202).id).not.toBe(approval.id);
    });

    test('once the delay is over is one too, and is not tried again', async () => {
      await removeColleague();
      const { orderId } = await asked();
      advanceSeconds(shop(), DAY_S);
      await refusing(() => carryOutDue(shop().shop));
      await carryOutDue(shop().shop);
      expect((await listed(owner(), '?status=decided')).data).toMatchObject([{ outcome: 'failed' }]);
      expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed' }]);
    });
  });

  test('[ADMIN-310] an order that is paid while it is cancelled needs a second person by what was paid', async () => {
    const { db, dialect } = shop();
    const { orders, payments } = db.t;
    const { id } = await bought();
    const become = (status: 'pending' | 'paid', payment: 'pending' | 'captured') => async (tx: Queries) => {
      await tx.update(orders).set({ status }).where(eq(orders.id, id)).returning();
      await tx.update(payments).set({ status: payment }).where(eq(payments.orderId, id)).returning();
    };
    await db.write(become('pending', 'pending'));
    const paying = await startLongWrite(db, become('paid', 'captured'));
    const cancelling = transition(id, 'cancelled');
    // elsewhere one transaction begins after the other
    if (dialect === 'postgres') {
      const waiting = () => db.read.select({ pid: sql`pid` }).from(sql`pg_locks where not granted`);
      await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThan(0));
    }
    paying.end();
    await paying.done;
    expect(dataOf<Approval>(await cancelling, 202)).toMatchObject({ call: 'cancel', amount: expect.any(String) });
  });

  test('[ADMIN-306] a request is declined with a reason, or withdrawn by who made it', async () => {
    const { orderId, approval } = await asked();
    expect((await decline(approval.id, colleague(), ' ')).json()).toMatchObject({
      errors: { reason: [expect.anything()] },
    });
    const declined = dataOf<Approval>(await decline(approval.id, colleague()));
    expect(declined).toMatchObject({ outcome: 'declined', decision_note: 'Ask the customer first' });
    const own = dataOf<Approval>(await refund(orderId, '500.01'), 202);
    expect(dataOf<Approval>(await withdraw(own.id, owner()))).toMatchObject({ outcome: 'withdrawn' });
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await recordsOf(own.id)).map(([action]) => action)).toEqual(['approval.request', 'approval.withdraw']);
    expect(await approvalMails(owner())).toEqual([expect.stringContaining('Ask the customer first')]);
  });

  describe('[ADMIN-305] where there is nobody else', () => {
    beforeEach(removeColleague);

    test('a request is carried out after a day, once, unless it is withdrawn', async () => {
      const [first, second] = [await asked(), await asked()];
      expect(first.approval.effective_at).toBe(new Date(START.getTime() + DAY_S * 1000).toISOString());
      expect(await mailKindsTo(shop(), owner().person.email)).toEqual(['approval', 'approval']);
      advanceSeconds(shop(), DAY_S - 1);
      await carryOutDue(shop().shop);
      expect(await refundsOf(first.orderId)).toEqual([]);
      dataOf(await withdraw(second.approval.id, owner()));
      advanceSeconds(shop(), 1);
      await Promise.all([carryOutDue(shop().shop), carryOutDue(shop().shop)]);
      expect(await refundsOf(first.orderId)).toMatchObject([{ amountCents: 50_001, status: 'done' }]);
      expect(await refundsOf(second.orderId)).toEqual([]);
      expect((await recordsOf(first.approval.id)).map(([action]) => action)).toEqual([
        'approval.request',
        'approval.carry_out',
      ]);
    });
  });

  describe('[ADMIN-303] an owner', () => {
    const give = (id: string, change: object, by: Caller = owner()) =>
      shop().call('PATCH', `/admin/users/${id}`, change, by);
    const invite = (email: string, by: Caller = owner()) =>
      shop().call('POST', '/admin/users', { name: 'Nia New', email, staff_role: 'owner' }, by);
    const person = async (id: string) => {
      const { users } = shop().db.t;
      const [row] = await shop().db.read.select().from(users).where(eq(users.id, id));
      return row;
    };

    test('is made by the approval of another owner alone, with security events', async () => {
      const other = await signedIn(shop(), 'admin');
      const before = (await events('owner_')).length;
      const approval = dataOf<Approval>(await give(colleague().person.id, { staff_role: 'owner' }), 202);
      expect(approval).toMatchObject({ kind: 'owner', call: 'change', person: { id: colleague().person.id } });
      expect((await person(colleague().person.id))?.builtInRole).toBe('orders');
      expect((await listed(colleague())).total).toBe(0);
      expect((await approve(approval.id, colleague())).statusCode).toBe(404);
      dataOf(await approve(approval.id, other));
      expect((await person(colleague().person.id))?.builtInRole).toBe('owner');
      expect((await events('owner_')).slice(before)).toEqual(['owner_requested', 'owner_approved']);
    });

    test('is invited once that is approved, and nothing is mailed to them before', async () => {
      const other = await signedIn(shop(), 'admin');
      const email = newAddress();
      const approval = dataOf<Approval>(await invite(email), 202);
      expect(approval).toMatchObject({ call: 'invite', person: { id: null, name: 'Nia New', email } });
      expect(await mailKindsTo(shop(), email)).toEqual([]);
      expect(dataOf<Approval>(await invite(email.toUpperCase()), 202).id).toBe(approval.id);
      dataOf(await approve(approval.id, other));
      expect(await mailKindsTo(shop(), email)).toEqual(['admin-invitation']);
      const users = await shop().call('GET', `/admin/users?search=${email}`, undefined, owner());
      expect(dataOf<{ data: AdminUser[] }>(users).data).toMatchObject([
        { staff_role: { id: 'owner' }, state: 'invited' },
      ]);
      expect((await invite(email)).statusCode).toBe(422);
    });

    test('who was disabled is let in again by approval; another role needs none', async () => {
      await signedIn(shop(), 'admin');
      const off = await addPerson(shop(), { role: 'admin', disabled: true });
      expect((await give(off.id, { disabled: false })).statusCode).toBe(202);
      expect((await person(off.id))?.disabledAt).not.toBeNull();
      const writer = await addPerson(shop(), { role: 'admin', staffRole: 'content', disabled: true });
      expect((await give(writer.id, { disabled: false, staff_role: 'orders' })).statusCode).toBe(200);
    });

    test('[ADMIN-313] that nobody decided about is a security event', async () => {
      await signedIn(shop(), 'admin');
      const before = (await events('owner_')).length;
      dataOf(await give(colleague().person.id, { staff_role: 'owner' }), 202);
      advanceSeconds(shop(), 7 * DAY_S);
      await carryOutDue(shop().shop);
      expect((await events('owner_')).slice(before)).toEqual(['owner_requested', 'owner_refused']);
    });

    test('[ADMIN-305] of a shop with one owner becomes one after a day, of which both are mailed', async () => {
      const approval = dataOf<Approval>(await give(colleague().person.id, { staff_role: 'owner' }), 202);
      expect(approval.effective_at).not.toBeNull();
      for (const { email } of [owner().person, colleague().person])
        expect(await mailKindsTo(shop(), email)).toEqual(['approval']);
      advanceSeconds(shop(), DAY_S);
      await carryOutDue(shop().shop);
      expect((await person(colleague().person.id))?.builtInRole).toBe('owner');
    });
  });

  describe('[ADMIN-311] the amount above which a refund needs one', () => {
    const loosen = async (to: string | null, more: Partial<Settings> = {}) =>
      dataOf<Approval>(await saveSettings({ refund_approval_above: to, ...more }), 202);

    test('is raised by the approval of another owner alone, while everything else is saved; security events say so', async () => {
      const other = await signedIn(shop(), 'admin');
      const before = (await events('refund_limit_')).length;
      const approval = await loosen('900.00', { shipping_fee: '5.00' });
      expect(approval).toMatchObject({
        ...{ kind: 'limit', call: 'limit', limit: { from: '500.00', to: '900.00' }, amount: null, order: null },
        ...{ person: null, effective_at: null, may_decide: false },
      });
      expect(await settings()).toMatchObject({ refund_approval_above: '500.00', shipping_fee: '5.00' });
      expect((await loosen('900.00')).id).toBe(approval.id);
      expect((await saveSettings({ refund_approval_above: null })).json()).toMatchObject({ code: 'approval_waits' });
      expect([await waiting(owner()), await waiting(other), await waiting(colleague())]).toEqual([0, 1, 0]);
      expect((await approve(approval.id, colleague())).statusCode).toBe(404);
      expect((await approve(approval.id, owner())).json()).toMatchObject({ code: 'forbidden' });
      expect(await approvalMails(other)).toEqual([expect.stringMatching(/From €500\.00 to €900\.00/)]);
      dataOf(await approve(approval.id, other));
      expect(await settings()).toMatchObject({ refund_approval_above: '900.00', shipping_fee: '5.00' });
      expect((await recordsOf('shop')).at(-1)).toEqual(['settings.update', other.person.id]);
      const kinds = ['refund_limit_requested', 'refund_limit_approved'];
      expect((await events('refund_limit_')).slice(before)).toEqual(kinds);
    });

    test('is removed in the same way, and lowered at once, which keeps what was asked for before from being approved', async () => {
      const other = await signedIn(shop(), 'admin');
      const approval = await loosen(null);
      await setLimit('400.00');
      const response = await approve(approval.id, other);
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'stale_edit' }]);
      dataOf(await withdraw(approval.id, owner()));
      dataOf(await approve((await loosen(null)).id, other));
      expect((await settings()).refund_approval_above).toBeNull();
    });

    test('is not raised by undoing that it was lowered either', async () => {
      await signedIn(shop(), 'admin');
      await setLimit('400.00');
      const { auditLog } = shop().db.t;
      const [lowered] = await shop()
        .db.read.select()
        .from(auditLog)
        .where(eq(auditLog.action, 'settings.update'))
        .orderBy(desc(auditLog.id))
        .limit(1);
      const undone = await shop().call('POST', `/admin/audit/${lowered?.id}/undo`, {}, owner());
      expect([undone.statusCode, undone.json()]).toMatchObject([409, { code: 'approval_waits' }]);
      expect((await settings()).refund_approval_above).toBe('400.00');
      expect((await listed(owner())).data).toMatchObject([{ limit: { from: '400.00', to: '500.00' } }]);
    });

    test('is raised after a day in a shop with one owner, who needs a fresh factor and can withdraw it', async () => {
      const first = await loosen('900.00');
      expect(first.effective_at).toBe(new Date(START.getTime() + DAY_S * 1000).toISOString());
      expect(await approvalMails(owner())).toHaveLength(1);
      dataOf(await withdraw(first.id, owner()));
      await loosen('900.00');
      advanceSeconds(shop(), DAY_S - 1);
      await carryOutDue(shop().shop);
      expect((await settings()).refund_approval_above).toBe('500.00');
      advanceSeconds(shop(), 1);
      await carryOutDue(shop().shop);
      expect((await settings()).refund_approval_above).toBe('900.00');
      await makeStale(owner());
      expect((await saveSettings({ refund_approval_above: null })).json()).toMatchObject({
        code: 'fresh_factor_required',
      });
    });
  });

  test('[ADMIN-309] decided requests are kept for a year', async () => {
    const { approval } = await asked();
    dataOf(await decline(approval.id, colleague()));
    expect(await purgeApprovals(shop().shop)).toBe(0);
    advanceSeconds(shop(), 365 * DAY_S + 1);
    expect(await purgeApprovals(shop().shop)).toBe(1);
  });
});
