import type { VatInput, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { AdminOrder, AdminOrderRow, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { addProduct } from '../../../testing/builders.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';
import { erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';
import { askAboutVatIds } from './ask-about-vat-ids.ts';

const denmark = { country: 'DK', postal_code: '1050' } as const;
const finland = { country: 'FI', postal_code: '20100' } as const;
const norway = { country: 'NO', postal_code: '0150' } as const;
const swedish = 'SE556703748501';

/** A stand-in for the register: it knows ids, has no answer for some, and counts what it is asked. */
const register = {
  known: new Map<string, { valid: boolean; name: string | null }>(),
  asked: [] as { id: string; requester: string | null }[],
};
const vies: NonNullable<Parameters<typeof describeShop>[2]>['overrides'] = {
  vies: {
    check: async ({ prefix, number }, requester) => {
      const id = `${prefix}${number}`;
      register.asked.push({ id, requester: requester && `${requester.prefix}${requester.number}` });
      const answer = register.known.get(id);
      if (!answer) throw new Error('the register does not answer');
      return { ...answer, consultation: requester && 'WAPIAAAAX' };
    },
  },
};

describeShop(
  'orders of companies',
  (shop) => {
    let admin: Caller;
    let item: number;
    let now = START.getTime();
    beforeEach(async () => {
      const { db } = shop();
      await db.write((tx) => tx.delete(db.t.settings).returning());
      // what other tests left to be asked about
      await db.write((tx) => tx.update(db.t.orders).set({ vatIdState: 'format', vatIdDueAt: null }).returning());
      // later than any answer that is kept in memory
      now += 24 * 3_600_000;
      shop().setTime(new Date(now));
      register.known = new Map([[swedish, { valid: true, name: 'Läder AB' }]]);
      register.asked = [];
      admin = await signedIn(shop(), 'admin');
      item ??=
        (await addProduct(shop(), { price: 80_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
    });

    const get = async <T>(path: string, caller?: Caller) => {
      const response = await shop().call('GET', path, undefined, caller);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: T }>().data;
    };
    const charge = async (change: Partial<VatInput> = {}) => {
      const present = await get<VatSettingsResponse>('/admin/vat', admin);
      const body = { ...present, mode: 'destination', oss: true, voec_number: '2021234', ...change };
      const saved = await shop().call('PUT', '/admin/vat', body, admin);
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const cart = async (caller: Caller = newGuest()) => {
      await addToCart(shop(), caller, item);
      return caller;
    };
    const quote = (caller: Caller, to: object) =>
      get<Quote>(`/checkout/quote?${new URLSearchParams({ ...to } as Record<string, string>)}`, caller);
    const place = async (caller: Caller, to: typeof denmark | typeof finland | typeof norway, company: object) => {
      const { total } = await quote(caller, { ...to, ...company });
      const body = { ...(await orderBody(shop(), caller, { ...to, expected_total: total })), ...company };
      return postOrder(shop(), caller, body);
    };
    const placed = async (to: Parameters<typeof place>[1], company: object, caller?: Caller) => {
      const response = await place(await cart(caller), to, company);
      expect(response.statusCode, response.body).toBe(201);
      await shop().shop.captures.captureDue();
      return response.json<{ data: Order }>().data;
    };
    const seen = (id: string) => get<AdminOrder>(`/admin/orders/${id}`, admin);
    const listed = async (filter: string) =>
      (await get<{ data: AdminOrderRow[] }>(`/admin/orders?vat_id=${filter}`, admin)).data;
    const company = { company_name: 'Läder AB', vat_id: swedish };

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
          answer: { at: new Date(now).toISOString(), name: 'Läder AB', consultation: 'WAPIAAAAX' },
        },
      });
      // quote, refused order and order are one question, asked with the shop's own id
      expect(register.asked).toEqual([{ id: swedish, requester: expect.stringMatching(/^FI\d{8}$/) }]);
      const [mail] = await mailsTo(shop(), 'aino@example.com');
      expect(mail?.text).toContain('Reverse charge');
      expect(mail?.text).toContain(swedish);
      expect((await listed('with')).map(({ id }) => id)).toContain(order.id);
    });

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

    test('[VAT-138] an id the register did not answer for is asked about each hour; an invalid one is marked, found and recorded', async () => {
      const { db } = shop();
      register.known.clear();
      await charge({ unconfirmed_vat_ids: 'no_vat' });
      const [good, bad] = [
        await placed(denmark, company),
        await placed(denmark, { company_name: 'Læder ApS', vat_id: 'DK13585628' }),
      ];
      const ask = async (hours: number) => {
        shop().setTime(new Date(now + hours * 3_600_000));
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
      const csv = await shop().call('GET', `/admin/orders/export.csv?from=${day}&to=${day}&lang=fi`, undefined, admin);
      const line = csv.body.split('\r\n').find((row) => row.startsWith(order.number));
      expect(line).toMatch(new RegExp(`,Läder AB,${swedish} · Käännetty verovelvollisuus$`));
      const exported = await shop().call('GET', '/profile/export', undefined, kai);
      expect(exported.json()).toMatchObject({ orders: [company] });
      await db.write(async (tx) => {
        await tx.update(db.t.orders).set({ status: 'delivered' }).where(eq(db.t.orders.id, order.id)).returning();
        await erasePersonInOrders(tx, kai.person.id, new Date(now));
      });
      const left = await seen(order.id);
      for (const field of ['company_name', 'vat_id', 'vat_id_check']) expect(left).not.toHaveProperty(field);
      expect(left).toMatchObject({ vat: [{ reason: 'reverse_charge' }] });
    });
  },
  { overrides: vies },
);
