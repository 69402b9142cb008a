import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, mailKindsTo } from '../../testing/accounts.ts';
import { requestCalls } from '../../testing/approval-requests.ts';
import { type Admin, DAY_S } from '../../testing/approvals.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { interleaveWrite } from '../../testing/interleave-write.ts';
import { signedIn } from '../../testing/people.ts';
import { carryOutDue } from '../admin-approvals/carry-out-due.ts';
import { purgeApprovals } from '../admin-approvals/purge-approvals.ts';

describeShop('requests for a second person', (shop) => {
  const {
    decline,
    events,
    owner,
    colleague,
    dataOf,
    refund,
    refundsOf,
    approve,
    listed,
    recordsOf,
    approvalMails,
    removeColleague,
    asked,
    waiting,
    refusing,
  } = requestCalls(shop);

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

  describe('[ADMIN-303] an owner', () => {
    const give = (id: string, change: object, by: Caller = owner()) =>
      shop().call('PATCH', `/admin/users/${id}`, change, by);
    const person = async (id: string) => {
      const { users } = shop().db.t;
      const [row] = await shop().db.read.select().from(users).where(eq(users.id, id));
      return row;
    };

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

  test('[ADMIN-345] a request stands in the audit log under its order’s number or the name of its person', async () => {
    const { approval } = await asked();
    const name = 'Nora New';
    const invited = { name, email: 'nora@fori.example', staff_role: 'owner', language: 'en' };
    const invitation = dataOf<Approval>(await shop().call('POST', '/admin/users', invited, owner()), 202);
    const address = `/admin/users/${colleague().person.id}`;
    const promotion = dataOf<Approval>(await shop().call('PATCH', address, { staff_role: 'owner' }, owner()), 202);
    const log = await shop().call('GET', '/admin/audit?entity=approval', undefined, owner());
    const { data } = dataOf<{ data: { entity_id: string; label: string | null }[] }>(log);
    const labels = new Map(data.map(({ entity_id, label }) => [entity_id, label]));
    expect([approval, invitation, promotion].map(({ id }) => labels.get(id))).toEqual([
      approval.order?.number,
      name,
      promotion.person?.name,
    ]);
  });

  test('[ADMIN-309] decided requests are kept for a year', async () => {
    const { approval } = await asked();
    dataOf(await decline(approval.id, colleague()));
    expect(await purgeApprovals(shop().shop)).toBe(0);
    advanceSeconds(shop(), 365 * DAY_S + 1);
    expect(await purgeApprovals(shop().shop)).toBe(1);
  });
});
