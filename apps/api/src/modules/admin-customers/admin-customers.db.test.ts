import type { AdminCustomer, AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loginAs, mailKindsTo, newAddress } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';

type Customer = Caller & { token: string; person: Person };

describeShop('customers', (shop) => {
  let admin: Customer;
  let variant = 0;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    variant = (await addProduct(shop(), { stock: 500, price: 20_000 })).variants[0]?.id ?? 0;
  });

  const rename = async (id: string, change: object) => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.users).set(change).where(eq(db.t.users.id, id)).returning());
  };
  const setStatus = async (id: string, status: 'delivered' | 'cancelled' | 'shipped') => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.orders).set({ status }).where(eq(db.t.orders.id, id)).returning());
  };
  const list = async (query: string) => {
    const response = await shop().call('GET', `/admin/customers${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { data: AdminCustomerRow[]; total: number; last_page: number } }>().data;
  };
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
  const get = (id: string) => shop().call('GET', `/admin/customers/${id}`, undefined, admin);
  const records = (id: string) => {
    const { auditLog } = shop().db.t;
    return shop().db.read.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
  };

  describe('the list', () => {
    // a word in every name that no other test uses, since the database is shared
    const WORD = 'listed';
    const people: Record<string, Customer> = {};

    beforeAll(async () => {
      for (const [i, name] of ['Åsa', 'Bo', 'Cia', 'Dan'].entries()) {
        const person = await signedIn(shop(), 'customer');
        people[name] = person;
        const createdAt = new Date(START.getTime() - (10 - i) * 60_000);
        await rename(person.person.id, { name: `${name} Listed`, createdAt });
      }
      const of = (name: string) => people[name] ?? expect.fail(`no ${name}`);
      const [first, second] = [await buy(shop(), of('Bo'), variant), await buy(shop(), of('Bo'), variant)];
      const cancelled = await buy(shop(), of('Bo'), variant);
      await setStatus(cancelled.order.id, 'cancelled');
      const big = await buy(shop(), of('Cia'), variant, 3);
      const { db } = shop();
      const refund = { orderId: first.order.id, amountCents: 5000, reason: 'A scratch', restocked: [], actorId: 'x' };
      await db.write(async (tx) => {
        await tx
          .insert(db.t.refunds)
          .values({ ...refund, status: 'done' })
          .returning();
        await tx
          .insert(db.t.refunds)
          .values({ ...refund, orderId: big.order.id, status: 'failed' })
          .returning();
      });
      expect([first.order.total, second.order.total, big.order.total]).toEqual(['250.00', '250.00', '750.00']);
      await rename(of('Dan').person.id, { emailVerifiedAt: null, disabledAt: START });
    });

    test("[ADMIN-05] shows each customer's orders and spending, without cancelled orders and refunds", async () => {
      const { data, total } = await list(`?search=${WORD}&sort=spent`);
      expect(total).toBe(4);
      expect(data.map(({ name, order_count, spent }) => [name, order_count, spent])).toEqual([
        ['Cia Listed', 1, '750.00'],
        ['Bo Listed', 3, '450.00'],
        ['Dan Listed', 0, '0.00'],
        ['Åsa Listed', 0, '0.00'],
      ]);
      expect(data[0]?.last_order_at).toBe(START.toISOString());
      expect(data[2]).toMatchObject({ verified: false, disabled: true, last_order_at: null });
    });

    test('[ADMIN-05] sorts by newest, name, orders and spent', async () => {
      expect(await names(`?search=${WORD}`)).toEqual(['Dan Listed', 'Cia Listed', 'Bo Listed', 'Åsa Listed']);
      expect(await names(`?search=${WORD}&sort=orders`)).toEqual([
        'Bo Listed',
        'Cia Listed',
        'Dan Listed',
        'Åsa Listed',
      ]);
      expect((await names(`?search=${WORD}&sort=name`)).filter((name) => name !== 'Åsa Listed')).toEqual([
        'Bo Listed',
        'Cia Listed',
        'Dan Listed',
      ]);
    });

    test.each(['newest', 'name', 'orders', 'spent'])('pages by %s neither repeat nor miss anybody', async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        seen.push(...(await names(`?search=${WORD}&sort=${sort}&per_page=1&page=${page}`)));
      }
      expect(seen).toEqual(await names(`?search=${WORD}&sort=${sort}`));
      expect(new Set(seen).size).toBe(4);
    });

    test('filters, alone and combined with search and sort', async () => {
      expect(await names(`?search=${WORD}&status=ordered`)).toEqual(['Cia Listed', 'Bo Listed']);
      expect(await names(`?search=${WORD}&status=ordered&sort=orders`)).toEqual(['Bo Listed', 'Cia Listed']);
      expect(await names(`?search=${WORD}&status=disabled`)).toEqual(['Dan Listed']);
      expect(await names(`?search=${WORD}&status=unverified&sort=spent`)).toEqual(['Dan Listed']);
      expect(await names(`?search=${WORD}&status=verified&sort=spent`)).toEqual([
        'Cia Listed',
        'Bo Listed',
        'Åsa Listed',
      ]);
      expect((await list(`?search=${WORD}&status=nonsense`)).total).toBe(4);
      // all buyers, whatever their names
      const buyers = await list('?status=ordered&sort=spent&per_page=100');
      expect(buyers.data).toHaveLength(buyers.total);
    });

    test('searches name and address, ignoring letter case and word order, with wildcards taken literally', async () => {
      const email = people.Cia?.person.email ?? '';
      expect(await names(`?search=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['Cia Listed']);
      for (const term of ['åsa listed', 'ÅSA', 'LISTED åsa']) {
        expect(await names(`?search=${encodeURIComponent(term)}`), term).toEqual(['Åsa Listed']);
      }
      expect((await list('?search=%25_%25')).total).toBe(0);
    });

    test('does not contain admins and guests', async () => {
      expect((await list(`?search=${encodeURIComponent(admin.person.email)}`)).total).toBe(0);
      expect((await get(admin.person.id)).statusCode).toBe(404);
    });
  });

  test('[ADMIN-05] one customer is shown with all their records and no secrets', async () => {
    const me = await signedIn(shop(), 'customer');
    const { order } = await buy(shop(), me, variant);
    await shop().call(
      'POST',
      '/addresses',
      {
        type: 'home',
        label: '',
        street: 'Linnankatu 12',
        city: 'Turku',
        state: 'Finland',
        postalCode: '20100',
        country: 'FI',
      },
      me,
    );
    const message = {
      firstName: 'Kai',
      lastName: 'Kunde',
      email: newAddress(),
      subject: 'A strap',
      message: 'Where is it?',
    };
    await shop().call('POST', '/contact', message, me);
    const response = await get(me.person.id);
    expect(response.statusCode, response.body).toBe(200);
    const { data } = response.json<{ data: AdminCustomer }>();
    expect(data).toMatchObject({
      name: 'Kai Kunde',
      email: me.person.email,
      order_count: 1,
      open_order_count: 1,
      spent: order.total,
      addresses: [{ street: 'Linnankatu 12', is_default: true }],
      last_delivery: {
        order: { id: order.id, number: order.number },
        address: order.shipping_address,
      },
      orders: [{ id: order.id, number: order.number, status: 'paid', total: order.total }],
      messages: [{ subject: 'A strap', answered_at: null }],
      message_count: 1,
      reviews: [],
      sign_in: { has_password: true, identities: [], open_sessions: 1 },
    });
    expect(response.body).not.toMatch(/argon2|_hash|deviceHash/);
    expect((await get('0192f000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });

  test('[ADMIN-05] disabling ends all sessions at once and keeps the person out until enabled again', async () => {
    const me = await signedIn(shop(), 'customer');
    const { id, email, password } = me.person;
    const set = (disabled: boolean) => shop().call('PATCH', `/admin/customers/${id}`, { disabled }, admin);
    expect((await set(true)).json()).toMatchObject({ data: { disabled: true, sign_in: { open_sessions: 0 } } });
    expect((await shop().call('GET', '/me', undefined, me)).statusCode).toBe(401);
    expect((await loginAs(shop(), email, password)).statusCode).toBe(401);
    await set(true);
    expect((await set(false)).json()).toMatchObject({ data: { disabled: false, disabled_at: null } });
    expect((await shop().call('GET', '/me', undefined, me)).statusCode).toBe(401);
    expect((await loginAs(shop(), email, password)).statusCode).toBe(200);
    expect((await records(id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['customer.disable', { disabled: false }, { disabled: true }],
      ['customer.enable', { disabled: true }, { disabled: false }],
    ]);
  });

  test('the export is the same file the customer would get, and exporting is recorded', async () => {
    const me = await signedIn(shop(), 'customer');
    await buy(shop(), me, variant);
    const own = await shop().call('GET', '/profile/export', undefined, me);
    const response = await shop().call('GET', `/admin/customers/${me.person.id}/export`, undefined, admin);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(own.json());
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(response.headers['cache-control']).toContain('no-store');
    expect(await records(me.person.id)).toMatchObject([{ action: 'customer.export', before: null, after: null }]);
    expect((await shop().call('GET', `/admin/customers/${admin.person.id}/export`, undefined, admin)).statusCode).toBe(
      404,
    );
  });

  test('[ADMIN-05] erasing removes a customer; open orders keep what delivery needs; the audit record holds no personal data', async () => {
    const { db } = shop();
    const me = await signedIn(shop(), 'customer');
    const { id, email, password } = me.person;
    const over = await buy(shop(), me, variant);
    const shipped = await buy(shop(), me, variant);
    await setStatus(over.order.id, 'delivered');
    await setStatus(shipped.order.id, 'shipped');
    await shop().call('PATCH', `/admin/customers/${id}`, { disabled: true }, admin);
    await shop().shop.mail.sendDueMails();

    const response = await shop().call('DELETE', `/admin/customers/${id}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ message: 'The customer’s data has been erased' });
    expect((await get(id)).statusCode).toBe(404);
    expect((await shop().call('DELETE', `/admin/customers/${id}`, undefined, admin)).statusCode).toBe(404);
    expect((await loginAs(shop(), email, password)).statusCode).toBe(401);
    expect(await mailKindsTo(shop(), email)).toEqual(['account-deleted']);

    const orders = await db.read.select().from(db.t.orders);
    const row = (orderId: string) => orders.find((order) => order.id === orderId);
    expect(row(over.order.id)).toMatchObject({ userId: null, fullName: '', email: '', phone: '' });
    expect(row(shipped.order.id)).toMatchObject({ userId: null, fullName: 'Aino Ålander' });

    const auditRecords = await records(id);
    expect(auditRecords.at(-1)).toMatchObject({
      action: 'customer.erase',
      actorId: admin.person.id,
      before: { orders: 2, open_orders: 1 },
      after: null,
    });
    for (const trace of [email, 'Kai Kunde', 'Aino']) expect(JSON.stringify(auditRecords)).not.toContain(trace);
  });

  test("[ADMIN-153] customers of the shop's own days are exported with their orders, and that is recorded", async () => {
    const me = await signedIn(shop(), 'customer');
    const { order } = await buy(shop(), me, variant);
    await rename(me.person.id, { name: '=Kai', createdAt: new Date('2024-03-29T22:00:00.000Z') });
    const late = await signedIn(shop(), 'customer');
    await rename(late.person.id, { createdAt: new Date('2024-03-30T22:00:00.000Z') });
    const days = 'from=2024-03-30&to=2024-03-30';
    const response = await shop().call('GET', `/admin/customers/export.csv?${days}&lang=en`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    const day = order.created_at.slice(0, 10);
    expect(response.body).toBe(
      `\uFEFFCustomer since,Name,Email,Orders,Spent,Last order\r\n2024-03-30,'=Kai,${me.person.email},1,${order.total},${day}\r\n`,
    );
    expect(await records('2024-03-30')).toMatchObject([
      { action: 'customers.export', entity: 'customers', actorId: admin.person.id },
    ]);
    const reversed = await shop().call(
      'GET',
      '/admin/customers/export.csv?from=2024-03-31&to=2024-03-30',
      undefined,
      admin,
    );
    expect(reversed.statusCode).toBe(422);
    expect(Object.keys(reversed.json<{ errors: object }>().errors)).toEqual(['to']);
  });

  test('an admin cannot be erased here', async () => {
    const other = await addPerson(shop(), { role: 'admin' });
    expect((await shop().call('DELETE', `/admin/customers/${other.id}`, undefined, admin)).statusCode).toBe(404);
    expect((await shop().call('PATCH', `/admin/customers/${other.id}`, { disabled: true }, admin)).statusCode).toBe(
      404,
    );
  });
});
