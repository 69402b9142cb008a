import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Queries } from '../../db/types.ts';
import { advanceSeconds, mailKindsTo, newAddress } from '../../testing/accounts.ts';
import { requestCalls } from '../../testing/approval-requests.ts';
import { DAY_S } from '../../testing/approvals.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { startLongWrite } from '../../testing/long-write.ts';
import { addPerson, signedIn } from '../../testing/people.ts';
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
    decline,
    events,
    waiting,
    settings,
    saveSettings,
    transition,
    refusing,
  } = requestCalls(shop);

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

  describe('[ADMIN-344] while a cancellation waits', () => {
    const post = (id: string, path: string, body: object) =>
      shop().call('POST', `/admin/orders/${id}${path}`, body, owner());
    const posti = { carrier: 'Posti', tracking_number: 'JJFI1' };
    const ship = (id: string) => post(id, '/transition', { to: 'shipped', ...posti });
    const statusOf = async (id: string) =>
      dataOf<AdminOrder>(await shop().call('GET', `/admin/orders/${id}`, undefined, owner())).status;
    const cancelling = async () => {
      const { id } = await bought();
      dataOf(await transition(id, 'processing'));
      return { id, approval: dataOf<Approval>(await transition(id, 'cancelled'), 202) };
    };

    test('nothing of the order is sent, at once or in parcels, until it is declined', async () => {
      const { id, approval } = await cancelling();
      const shipped = await ship(id);
      expect([shipped.statusCode, shipped.json()]).toMatchObject([
        409,
        { code: 'approval_waits', message: expect.stringMatching(/^The cancellation of this order waits/) },
      ]);
      dataOf(await post(id, '/parcels', { contents: [{ line: 1, quantity: 1 }], ...posti }), 201);
      expect((await post(id, '/parcels/1/sent', {})).json()).toMatchObject({ code: 'approval_waits' });
      expect(await statusOf(id)).toBe('processing');
      dataOf(await decline(approval.id, colleague()));
      dataOf(await post(id, '/parcels/1/sent', {}));
      expect(await statusOf(id)).toBe('shipped');
    });

    test('and has ended by itself, the order is shipped; approving one of an order that moved on says to decline it', async () => {
      const { id, approval } = await cancelling();
      const { orders } = shop().db.t;
      await shop().db.write((tx) => tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id)).returning());
      expect((await approve(approval.id, colleague())).json()).toMatchObject({
        ...{ code: 'transition_not_allowed', message: expect.stringMatching(/can no longer be cancelled. Decline/) },
      });
      const other = await cancelling();
      advanceSeconds(shop(), 7 * DAY_S);
      dataOf(await ship(other.id));
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

  describe('[ADMIN-312] a refund that the payment provider refuses', () => {
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
});
