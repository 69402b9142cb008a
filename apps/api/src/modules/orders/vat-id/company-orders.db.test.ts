import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { companyOrders, denmark, register, swedish, vies } from '../../../testing/company-orders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { orderBody, postOrder } from '../../../testing/shopping.ts';
import { askAboutVatIds } from './ask-about-vat-ids.ts';

describeShop(
  'orders of companies',
  (shop) => {
    const { admin, now, get, seen, placed, cart, quote, company, charge } = companyOrders(shop);
    const listed = async (filter: string) =>
      (await get<{ data: AdminOrderRow[] }>(`/admin/orders?vat_id=${filter}`, admin())).data;

    test('[VAT-136] [VAT-137] [VAT-138] a company whose VAT id the register confirms pays no VAT in another member state; the proof stays with the order', async () => {
      await charge();
      const guest = await cart();
      expect(await quote(guest, { ...denmark, vat_id: 'se 556703-7485 01' })).toMatchObject({
        ...{ tax: '0.00', total: '89.99', vat: [{ country: 'DK', rate: '0', reason: 'reverse_charge' }] },
        company: { vat_id: swedish, state: 'valid', name: 'Läder AB' },
      });
      const stale = await postOrder(shop(), guest, { ...(await orderBody(shop(), guest, denmark)), ...company });
      expect(stale.statusCode).toBe(409);
      expect(stale.json()).toMatchObject({
        code: 'total_changed',
        quote: { total: '89.99', company: { state: 'valid' } },
      });

      const order = await placed(denmark, company);
      expect(order).toMatchObject({ ...company, tax: '0.00', vat: [{ reason: 'reverse_charge' }] });
      expect(await seen(order.id)).toMatchObject({
        ...company,
        vat_id_check: {
          state: 'valid',
          answer: { at: new Date(now()).toISOString(), name: 'Läder AB', consultation: 'WAPIAAAAX' },
        },
      });
      // quote, refused order and order are one question, asked with the shop's own id
      expect(register.asked).toEqual([{ id: swedish, requester: expect.stringMatching(/^FI\d{8}$/) }]);
      const [mail] = await mailsTo(shop(), 'aino@example.com');
      expect(mail?.text).toContain('Reverse charge');
      expect(mail?.text).toContain(swedish);
      expect((await listed('with')).map(({ id }) => id)).toContain(order.id);
    });

    test('[VAT-138] an id the register did not answer for is asked about each hour; an invalid one is marked, found and recorded', async () => {
      const { db } = shop();
      register.known.clear();
      await charge({ unconfirmed_vat_ids: 'no_vat' });
      const [good, bad] = [
        await placed(denmark, company),
        await placed(denmark, { company_name: 'Læder ApS', vat_id: 'DK13585628' }),
      ];
      const ask = async (hours: number) => {
        shop().setTime(new Date(now() + hours * 3_600_000));
        await askAboutVatIds(shop().shop);
      };
      register.asked = [];
      await ask(0.5);
      expect(register.asked).toEqual([]);
      await ask(1);
      expect(register.asked).toHaveLength(2);
      expect((await listed('waiting')).map(({ id }) => id).sort()).toEqual([good.id, bad.id].sort());
      register.known.set(swedish, { valid: true, name: 'Läder AB' });
      register.known.set('DK13585628', { valid: false, name: null });
      await ask(2);
      await ask(3);
      expect(await seen(good.id)).toMatchObject({
        vat_id_check: { state: 'valid', answer: { name: 'Läder AB', consultation: 'WAPIAAAAX' } },
      });
      expect(await seen(bad.id)).toMatchObject({ tax: '0.00', vat_id_check: { state: 'refuted' } });
      expect(await listed('refuted')).toMatchObject([{ id: bad.id, vat_id_refuted: true }]);
      expect(await listed('waiting')).toEqual([]);
      expect(register.asked).toHaveLength(4);
      const records = await db.read.select().from(db.t.auditLog).where(eq(db.t.auditLog.action, 'order.vat_id'));
      expect(records.map(({ actorId, entityId, after }) => ({ actorId, entityId, after }))).toEqual(
        expect.arrayContaining([
          { actorId: 'system', entityId: bad.id, after: { state: 'refuted', consultation: 'WAPIAAAAX' } },
          { actorId: 'system', entityId: good.id, after: { state: 'valid', consultation: 'WAPIAAAAX' } },
        ]),
      );
      expect(records).toHaveLength(2);
    });
  },
  { overrides: vies },
);
