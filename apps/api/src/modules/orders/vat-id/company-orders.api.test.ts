import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyOrders, denmark, finland, norway, register, swedish, vies } from '../../../testing/company-orders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

describeShop(
  'orders of companies',
  (shop) => {
    const { admin, now, seen, placed, cart, quote, company, charge, place } = companyOrders(shop);

    test('[VAT-136] an id the register does not know, one of the seller’s country and one of Norway: VAT as by the rules', async () => {
      register.known.set('DK13585628', { valid: false, name: null });
      await charge();
      const danish = { company_name: 'Læder ApS', vat_id: 'DK13585628' };
      const invalid = await placed(denmark, danish);
      expect(invalid).toMatchObject({ ...danish, tax: '22.50', vat: [{ reason: 'oss' }] });
      expect(await seen(invalid.id)).toMatchObject({ vat_id_check: { state: 'invalid' } });
      register.asked = [];
      const home = await placed(finland, { company_name: 'Nahka Oy', vat_id: 'FI20774740' });
      expect(home).toMatchObject({ tax: '22.95', vat: [{ reason: 'domestic' }] });
      const norwegian = await placed(norway, { company_name: 'Lær AS', vat_id: '995 525 828' });
      expect(norwegian).toMatchObject({ vat_id: 'NO995525828MVA', tax: '0.00', vat: [{ reason: 'export' }] });
      expect(await placed(norway, { company_name: 'Lær AS' })).toMatchObject({ vat: [{ reason: 'voec' }] });
      expect(register.asked).toEqual([]);
    });

    test('[VAT-136] [VAT-137] while the register does not answer VAT is charged, unless the shop says that the form of an id suffices', async () => {
      register.known.clear();
      await charge();
      const charged = await placed(denmark, company);
      expect(charged).toMatchObject({ tax: '22.50', vat: [{ reason: 'oss' }] });
      expect(await seen(charged.id)).toMatchObject({ vat_id_check: { state: 'format', answer: null } });
      await charge({ unconfirmed_vat_ids: 'no_vat' });
      const waiting = await placed(denmark, company);
      expect(waiting).toMatchObject({ tax: '0.00', vat: [{ reason: 'reverse_charge' }] });
      expect(await seen(waiting.id)).toMatchObject({ vat_id_check: { state: 'waiting', answer: null } });
      // asked once within a minute
      expect(register.asked).toHaveLength(1);
    });

    test('[VAT-135] [VAT-137] what is no VAT id is said by the quote and refused by the order, and so is one without a company', async () => {
      await charge();
      const guest = await cart();
      const wrong = { company_name: 'Läder AB', vat_id: 'SE556703748601' };
      expect(await quote(guest, { ...denmark, vat_id: wrong.vat_id })).toMatchObject({
        ...{ tax: '22.50', company: { vat_id: wrong.vat_id, state: 'malformed', name: null } },
      });
      for (const [body, field] of [
        [wrong, 'vat_id'],
        [{ vat_id: swedish }, 'company_name'],
      ] as const) {
        const refused = await place(guest, denmark, body);
        expect(refused.statusCode).toBe(422);
        expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
      }
      expect(register.asked).toHaveLength(1);
    });

    test('[VAT-137] at the flat rate nothing of a company is asked, looked up or kept', async () => {
      const guest = await cart();
      expect(await quote(guest, { ...denmark, vat_id: swedish })).toEqual(await quote(guest, denmark));
      const order = await placed(denmark, company);
      expect(order).toMatchObject({ tax: '20.00' });
      for (const field of ['company_name', 'vat_id']) expect(order).not.toHaveProperty(field);
      expect(register.asked).toEqual([]);
    });

    test('[VAT-139] [VAT-140] company and VAT id are in the export of orders and of the person, and erased with the person', async () => {
      const { db } = shop();
      await charge();
      const kai = await signedIn(shop(), 'customer');
      const order = await placed(denmark, company, kai);
      const day = order.created_at.slice(0, 10);
      const csv = await shop().call(
        'GET',
        `/admin/orders/export.csv?from=${day}&to=${day}&lang=fi`,
        undefined,
        admin(),
      );
      const line = csv.body.split('\r\n').find((row) => row.startsWith(order.number));
      expect(line).toMatch(new RegExp(`,Läder AB,${swedish} · Käännetty verovelvollisuus$`));
      const exported = await shop().call('GET', '/profile/export', undefined, kai);
      expect(exported.json()).toMatchObject({ orders: [company] });
      await db.write(async (tx) => {
        await tx.update(db.t.orders).set({ status: 'delivered' }).where(eq(db.t.orders.id, order.id)).returning();
        await erasePersonInOrders(tx, kai.person.id, new Date(now()));
      });
      const left = await seen(order.id);
      for (const field of ['company_name', 'vat_id', 'vat_id_check']) expect(left).not.toHaveProperty(field);
      expect(left).toMatchObject({ vat: [{ reason: 'reverse_charge' }] });
    });
  },
  { overrides: vies },
);
