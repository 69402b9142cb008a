import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { plainJacket } from '@fori/domain/jackets';
import { count, eq, getTableName, is, Table } from 'drizzle-orm';
import { PgTable, getTableConfig as pgConfig } from 'drizzle-orm/pg-core';
import { type SQLiteTable, getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailKindsTo, newAddress } from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { moveOn } from '../../testing/deliveries.ts';
import { type Caller, describeShop, START, type TestShop } from '../../testing/harness.ts';
import { addJacket, uploadLogo } from '../../testing/jackets.ts';
import { answerAll } from '../../testing/messages.ts';
import { addPerson, type Person, signedIn } from '../../testing/people.ts';
import { addToCart, buy } from '../../testing/shopping.ts';
import { issueUndo } from '../accounts/index.ts';
import { jacketsOfOrder } from '../jackets/index.ts';
import { eraseFinishedOrders } from '../orders/personal-data/erase-person-in-orders.ts';
import { insertCapture, insertMove, paymentsOfOrder } from '../payments/index.ts';
import { countSales } from '../sales/index.ts';

const address = {
  type: 'home',
  label: 'Kesämökki',
  street: 'Mökkitie 77',
  city: 'Naantali',
  state: 'Varsinais-Suomi',
  postalCode: '21100',
  country: 'FI',
};

const message = {
  firstName: 'Kai',
  lastName: 'Kunde',
  email: 'kai.elsewhere@example.com',
  subject: 'A strap',
  message: 'I live at Mökkitie 77. Where is my strap?',
};

/** The section of the export for each table that belongs to a person; a missing one fails the test below. */
const SECTIONS: Readonly<Record<string, string>> = {
  users: 'profile',
  sessions: 'sessions',
  email_codes: 'codes',
  email_undos: 'former_addresses',
  identities: 'identities',
  passkeys: 'second_factors',
  totp_factors: 'second_factors',
  recovery_codes: 'second_factors',
  // what a passkey has to sign for five minutes
  factor_challenges: 'second_factors',
  addresses: 'addresses',
  carts: 'cart',
  cart_items: 'cart',
  cart_jackets: 'jackets',
  jacket_logos: 'jackets',
  jacket_logo_uses: 'jackets',
  shared_designs: 'jackets',
  orders: 'orders',
  order_lines: 'orders',
  order_documents: 'documents',
  order_jackets: 'orders',
  jacket_proofs: 'orders',
  former_designs: 'orders',
  order_events: 'orders',
  parcels: 'orders',
  // the customer sees carrier and tracking number of its parcel
  parcel_bookings: 'orders',
  payments: 'orders',
  payment_moves: 'orders',
  payment_captures: 'orders',
  payment_disputes: 'orders',
  payout_entries: 'orders',
  payout_differences: 'orders',
  withdrawals: 'orders',
  refunds: 'orders',
  // hashes of codes, which say nothing beside the order
  order_codes: 'orders',
  // internal notes of the staff, which are not exported
  order_notes: 'orders',
  // the order's total by product: figures of the order alone
  sale_shares: 'orders',
  // filters of the back office: only admins have them
  saved_views: 'profile',
  // texts of the shop: only admins write them
  text_page_versions: 'profile',
  home_versions: 'profile',
  menu_versions: 'profile',
  blog_likes: 'blog_likes',
  reviews: 'reviews',
  review_media: 'reviews',
  // stored responses for repetitions, which contain the order
  idempotency_keys: 'orders',
  contact_messages: 'messages',
  contact_answers: 'messages',
};

/** Texts that identify the person of `settle`. */
const tracesOf = (person: Person) => [
  person.id,
  person.email,
  'Kai Kunde',
  'Aino Ålander',
  'aino@example.com',
  '123 4567',
  'kai.elsewhere@example.com',
  'Linnankatu',
  'Mökkitie',
  'For Aino',
  'Sleeves of Aino',
];

/** Texts a customer may enter on a jacket. */
const personal = { name: 'For Aino', notes: 'Sleeves of Aino: longer' };

const tablesOf = (shop: TestShop) =>
  Object.values<unknown>(shop.db.t).filter((entry): entry is PgTable => is(entry, Table));

const parentsOf = (table: PgTable): string[] => {
  const { foreignKeys } = is(table, PgTable) ? pgConfig(table) : sqliteConfig(table as unknown as SQLiteTable);
  return foreignKeys.map((key) => getTableName(key.reference().foreignTable));
};

/** Tables that refer to people, directly or indirectly. */
const personalTables = (shop: TestShop): PgTable[] => {
  const found = new Set(['users']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const table of tablesOf(shop)) {
      if (parentsOf(table).some((parent) => found.has(parent))) found.add(getTableName(table));
    }
  }
  return tablesOf(shop).filter((table) => found.has(getTableName(table)));
};

const everything = async (shop: TestShop) => {
  const rows: Record<string, unknown[]> = {};
  for (const table of tablesOf(shop)) rows[getTableName(table)] = await shop.db.read.select().from(table);
  return rows;
};

/** Adds a review with a picture. */
const addReview = async (shop: TestShop, userId: string, productId: number) => {
  const { db } = shop;
  await db.write(async (tx) => {
    const texts = { title: 'From Mökkitie', text: 'Aino Ålander likes it', searchText: 'from mökkitie aino ålander' };
    const [added] = await tx
      .insert(db.t.reviews)
      .values({ ...texts, userId, productId, isVerifiedPurchase: true, rating: 5, language: 'en', status: 'pending' })
      .returning({ id: db.t.reviews.id });
    await tx
      .insert(db.t.reviewMedia)
      .values({ reviewId: added?.id ?? 0, position: 0, kind: 'image', file: `reviews/${userId}`, width: 9, height: 9 })
      .returning();
  });
};

describeShop('personal data', (shop) => {
  type Customer = Caller & { token: string; person: Person };

  const updateOrderStatus = async (id: string, status: 'shipped' | 'delivered' | 'cancelled') => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.orders).set({ status }).where(eq(db.t.orders.id, id)).returning());
  };

  /** A customer with a row in every table that belongs to people. */
  const settle = async () => {
    const me: Customer = await signedIn(shop(), 'customer');
    const { db } = shop();
    const product = await addProduct(shop(), { stock: 50, names: { en: 'Rucksack' } });
    const variant = product.variants[0]?.id ?? 0;
    await shop().call('POST', '/addresses', address, me);
    await shop().call('POST', '/contact', message, me);
    await answerAll(shop(), 'Dear Kai Kunde, it is on its way to Mökkitie 77');
    await shop().call('PATCH', '/profile', { email: newAddress(), current_password: me.person.password }, me);
    await addJacket(shop(), me, personal);
    const over = await buy(shop(), me, variant);
    const shipped = await buy(shop(), me, variant);
    const logo = await uploadLogo(shop(), me);
    await addJacket(shop(), me, { ...personal, logos: [{ id: 'a', logo: logo.id, view: 'back', x: 600, y: 500 }] });
    await shop().call('POST', '/jackets/designs', { ...plainJacket, ...personal }, me);
    await updateOrderStatus(over.order.id, 'delivered');
    await updateOrderStatus(shipped.order.id, 'shipped');
    await addToCart(shop(), me, variant, 2);
    await db.write((tx) => issueUndo(tx, shop().shop, { userId: me.person.id, email: newAddress() }));
    await db.write(async (tx) => {
      const identity = { issuer: 'https://id.example/', subject: `provider|${me.person.id}`, userId: me.person.id };
      await tx.insert(db.t.identities).values(identity).returning();
      const userId = me.person.id;
      const key = { credentialId: `passkey of ${userId}`, publicKey: 'x', counter: 0, synced: false };
      await tx
        .insert(db.t.passkeys)
        .values({ userId, name: 'Kai Kunde’s phone', ...key })
        .returning();
      await tx.insert(db.t.totpFactors).values({ userId, secret: 'x', confirmedAt: START }).returning();
      await tx.insert(db.t.recoveryCodes).values({ userId, codeHash: 'x' }).returning();
      const challenge = { userId, purpose: 'step_up', expiresAt: START } as const;
      await tx.insert(db.t.factorChallenges).values(challenge).returning();
      await tx
        .insert(db.t.withdrawals)
        .values({ orderId: over.order.id, status: 'refunded', reason: 'Aino Ålander says so' })
        .returning();
      await tx
        .update(db.t.orderEvents)
        .set({ actorId: me.person.id })
        .where(eq(db.t.orderEvents.actorKind, 'customer'))
        .returning();
      const post = { slug: `care-${me.person.id}`, author: 'Föri' };
      const [added] = await tx.insert(db.t.blogPosts).values(post).returning({ id: db.t.blogPosts.id });
      await tx
        .insert(db.t.blogLikes)
        .values({ postId: added?.id ?? 0, userId: me.person.id })
        .returning();
    });
    await db.write(async (tx) => {
      const texts = { reason: 'Aino Ålander rang', restocked: [], actorId: 'admin', amountCents: 100 };
      const refund = { orderId: over.order.id, ...texts, status: 'done' } as const;
      await tx.insert(db.t.refunds).values(refund).returning();
      const [payment] = await paymentsOfOrder(tx, over.order.id);
      const move = { paymentId: payment?.id ?? '', from: 'authorised', to: 'captured', at: START } as const;
      await insertMove(tx, move, { cause: 'capture' });
      const capture = { number: 1, amountCents: 100, final: true, parcel: 1, createdAt: START, capturedAt: START };
      await insertCapture(tx, { ...capture, paymentId: payment?.id ?? '' });
      const about = { paymentId: payment?.id ?? '', orderId: over.order.id, currency: 'eur' };
      const times = { dueBy: null, openedAt: START, updatedAt: START };
      const dispute = {
        id: `dp_${over.order.id}`,
        reason: 'other',
        status: 'lost',
        amountCents: 100,
        ...times,
      } as const;
      await tx
        .insert(db.t.paymentDisputes)
        .values({ ...about, ...dispute })
        .returning();
      const payout = { id: `po_${over.order.id}`, provider: 'stripe', test: true, amountCents: 100, currency: 'eur' };
      const state = { status: 'paid', itemisation: 'complete', madeAt: START, arrivesAt: START } as const;
      await tx
        .insert(db.t.payouts)
        .values({ ...payout, ...state })
        .returning();
      const sums = { grossCents: 100, feeCents: 0, netCents: 100 };
      const entry = {
        id: `txn_${over.order.id}`,
        payoutId: payout.id,
        kind: 'payment',
        type: 'charge',
        at: START,
      } as const;
      await tx
        .insert(db.t.payoutEntries)
        .values({ ...about, ...entry, ...sums })
        .returning();
      const difference = { key: entry.id, provider: 'stripe', kind: 'payment_amount', foundAt: START } as const;
      await tx
        .insert(db.t.payoutDifferences)
        .values({ ...about, ...difference })
        .returning();
      const documents = (await tx.select({ total: count() }).from(db.t.orderDocuments))[0] ?? { total: 0 };
      const document = { kind: 'invoice', year: 2026, sequence: documents.total + 1, number: '2026' } as const;
      const stored = { file: 'documents/2026-11/x.pdf', bytes: 1, sha256: 'x', issuedAt: START, totalCents: 1 };
      await tx
        .insert(db.t.orderDocuments)
        .values({ orderId: over.order.id, ...document, ...stored, parts: [] })
        .returning();
      const parcel = { number: 1, contents: [{ line: 1, quantity: 1 }], carrier: 'Posti', trackingNumber: 'JJFI1' };
      const [sent] = await tx
        .insert(db.t.parcels)
        .values({ orderId: shipped.order.id, ...parcel, sentAt: START })
        .returning({ id: db.t.parcels.id });
      const booking = { reference: 'FO-1/1/abc', product: 'HD', productName: 'Home', country: 'FI', askedAt: START };
      await tx
        .insert(db.t.parcelBookings)
        .values({ parcelId: sent?.id ?? '', ...booking })
        .returning();
      const [jacket] = await jacketsOfOrder(tx, over.order.id);
      const proof = { revision: 1, hash: 'x', note: 'For Aino', message: 'Aino Ålander wants longer sleeves' };
      await tx
        .insert(db.t.jacketProofs)
        .values({ orderJacketId: jacket?.id ?? 0, ...proof })
        .returning();
      if (jacket) {
        const { id, ...former } = jacket;
        await tx
          .insert(db.t.formerDesigns)
          .values({ ...former, orderJacketId: id })
          .returning();
      }
      const note = { orderId: over.order.id, authorId: 'admin', text: 'Lives at Mökkitie 77' };
      await tx.insert(db.t.orderNotes).values(note).returning();
      const now = shop().shop.clock();
      await tx
        .insert(db.t.orderCodes)
        .values({ orderId: over.order.id, codeHash: 'x', createdAt: now, expiresAt: now })
        .returning();
      await tx
        .insert(db.t.savedViews)
        .values({ userId: me.person.id, area: 'orders', name: 'x', query: '' })
        .returning();
      const slug = `page-of-${me.person.id.toLowerCase()}`;
      const [page] = await tx.insert(db.t.textPages).values({ slug, createdAt: now, updatedAt: now }).returning();
      const version = { locale: 'en', number: 1, title: 'x', description: '', authorId: me.person.id, writtenAt: now };
      await tx
        .insert(db.t.textPageVersions)
        .values({ ...version, pageId: page?.id ?? 0 })
        .returning();
      const { total } = (await tx.select({ total: count() }).from(db.t.homeVersions))[0] ?? { total: 0 };
      await tx
        .insert(db.t.homeVersions)
        .values({ number: total + 1, authorId: me.person.id, changedAt: now })
        .returning();
      const menus = (await tx.select({ total: count() }).from(db.t.menuVersions))[0] ?? { total: 0 };
      await tx
        .insert(db.t.menuVersions)
        .values({ number: menus.total + 1, authorId: me.person.id, changedAt: now })
        .returning();
    });
    await addReview(shop(), me.person.id, product.id);
    await countSales({ db, clock: () => new Date(shop().shop.clock().getTime() + 2 * HOUR_MS) });
    await shop().shop.mail.sendDueMails();
    return { me, over, shipped };
  };

  const exportOf = async (me: Caller) => {
    const response = await shop().call('GET', '/profile/export', undefined, me);
    expect(response.statusCode).toBe(200);
    return { response, file: response.json<Record<string, unknown>>() };
  };

  let somebody: Awaited<ReturnType<typeof settle>>;
  beforeAll(async () => {
    somebody = await settle();
  });

  test('each table that refers to people has rows in this test and a section in the export', async () => {
    const { me } = somebody;
    const rows = await everything(shop());
    const { file } = await exportOf(me);
    const tables = personalTables(shop()).map((table) => getTableName(table));
    expect(tables.sort()).toEqual(Object.keys(SECTIONS).sort());
    for (const table of tables) {
      expect(rows[table]?.length, table).toBeGreaterThan(0);
      const section = file[SECTIONS[table] ?? ''];
      expect(JSON.stringify(section ?? []).length, table).toBeGreaterThan(10);
    }
  });

  test('[AUTH-119] [PROF-21] the export holds all of it, and nothing that opens an account', async () => {
    const { me, over, shipped } = await settle();
    const { response, file } = await exportOf(me);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.json"$/);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(file).toMatchObject({
      profile: { id: me.person.id, name: 'Kai Kunde', email: me.person.email },
      addresses: [address],
      cart: { count: 2 },
      identities: [{ issuer: 'https://id.example/', subject: `provider|${me.person.id}` }],
      codes: [{ purpose: 'change_email' }],
      messages: [
        {
          sent_at: expect.stringMatching(/Z$/),
          first_name: 'Kai',
          last_name: 'Kunde',
          email: message.email,
          subject: message.subject,
          message: message.message,
          answered_at: expect.stringMatching(/Z$/),
          answers: [{ sent_at: expect.stringMatching(/Z$/), text: 'Dear Kai Kunde, it is on its way to Mökkitie 77' }],
        },
      ],
    });
    const orders = file.orders as { id: string; items: unknown[]; events: unknown[] }[];
    expect(orders.map((order) => order.id).sort()).toEqual([over.order.id, shipped.order.id].sort());
    for (const order of orders) {
      expect(order.items).toHaveLength(1);
      expect(order.events.length).toBeGreaterThan(1);
    }
    expect(file.sessions).toEqual([
      {
        started_at: expect.stringMatching(/Z$/),
        ends_at: expect.stringMatching(/Z$/),
        ended_at: null,
        last_used_at: null,
        device: 'Firefox, Linux',
        network: '203.0.113.7',
      },
    ]);
    const mails = file.mails as { to: string; kind: string }[];
    expect(mails.filter(({ to }) => to === me.person.email).map(({ kind }) => kind)).toEqual(['email-change-notice']);
    // about the person's orders, to the address each was placed with
    const about = mails.filter(({ to }) => to !== me.person.email);
    expect(about.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-confirmation']);
    for (const mail of about) expect(mail).toMatchObject({ to: over.order.email, text: expect.stringMatching(/\S/) });
    expect(response.body).not.toContain(somebody.me.person.id);
    expect(response.body).not.toContain('argon2');
    const { db } = shop();
    for (const code of await db.read.select().from(db.t.emailCodes)) expect(response.body).not.toContain(code.codeHash);
  });

  describe('deleting the account', () => {
    const remove = (me: Customer, body: object = { current_password: me.person.password }) =>
      shop().call('DELETE', '/profile', body, me);

    test('[PROF-08] needs the current password, and otherwise does nothing', async () => {
      const me = await signedIn(shop(), 'customer');
      const cases: [object, string][] = [
        [{}, 'Current password is required'],
        [{ current_password: '' }, 'Current password is required'],
        [{ email: me.person.email }, 'Current password is required'],
        [{ current_password: 'wrong one' }, 'This is not your current password'],
      ];
      for (const [body, message] of cases) {
        const response = await remove(me, body);
        expect(response.statusCode).toBe(422);
        expect(response.json<{ errors: object }>().errors).toEqual({ current_password: [message] });
      }
      expect((await shop().call('GET', '/profile', undefined, me)).statusCode).toBe(200);
    });

    test('asks for the email address where there is no password', async () => {
      const me = await signedIn(shop(), 'customer');
      const { db } = shop();
      await db.write((tx) =>
        tx.update(db.t.users).set({ passwordHash: null }).where(eq(db.t.users.id, me.person.id)).returning(),
      );
      for (const body of [{}, { email: 'other@example.com' }, { current_password: 'anything' }]) {
        const response = await remove(me, body);
        expect(response.statusCode).toBe(422);
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['email']);
      }
      expect((await remove(me, { email: ` ${me.person.email.toUpperCase()} ` })).statusCode).toBe(200);
      expect((await shop().call('GET', '/me', undefined, me)).statusCode).toBe(401);
    });

    test('ends all sessions at once and sends a farewell; the address is free again', async () => {
      const { me } = await settle();
      const response = await remove(me);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ message: 'Your account has been deleted' });
      for (const path of ['/me', '/profile', '/addresses', '/profile/export']) {
        expect((await shop().call('GET', path, undefined, me)).statusCode, path).toBe(401);
      }
      expect(await mailKindsTo(shop(), me.person.email)).toEqual(['account-deleted']);
      const login = await shop().call('POST', '/customer/login', {
        email: me.person.email,
        password: me.person.password,
      });
      expect(login.statusCode).toBe(401);
      await addPerson(shop(), { email: me.person.email });
    });
  });
});

describeShop('erasing a person leaves', (shop) => {
  test('nothing once the orders are final: amounts, country and numbers stay', async () => {
    const { db } = shop();
    const me = await signedIn(shop(), 'customer');
    const product = await addProduct(shop(), { stock: 5 });
    const variant = product.variants[0]?.id ?? 0;
    await shop().call('POST', '/addresses', address, me);
    await shop().call('POST', '/contact', message, me);
    // before signing in, with the address of the account
    await shop().call('POST', '/contact', { ...message, email: ` ${me.person.email.toUpperCase()} ` });
    await answerAll(shop(), 'Dear Kai Kunde, it is on its way to Mökkitie 77');
    await addJacket(shop(), me, personal);
    const over = await buy(shop(), me, variant);
    await addJacket(shop(), me, personal);
    const shipped = await buy(shop(), me, variant);
    await addJacket(shop(), me, personal);
    const set = (id: string, status: 'shipped' | 'delivered') =>
      db.write((tx) => tx.update(db.t.orders).set({ status }).where(eq(db.t.orders.id, id)).returning());
    await set(over.order.id, 'delivered');
    await set(shipped.order.id, 'shipped');
    await addReview(shop(), me.person.id, product.id);
    await shop().shop.mail.sendDueMails();
    const before = await db.read.select().from(db.t.orders);
    const body = { current_password: me.person.password };
    expect((await shop().call('DELETE', '/profile', body, me)).statusCode).toBe(200);
    await shop().shop.mail.sendDueMails();

    const orderRow = async (id: string) =>
      (await db.read.select().from(db.t.orders)).find((row) => row.id === id) ?? expect.fail('the order stays');
    expect(await orderRow(shipped.order.id)).toMatchObject({ userId: null, fullName: 'Aino Ålander' });
    const kept = await orderRow(over.order.id);
    const was = before.find((row) => row.id === over.order.id);
    expect(kept).toMatchObject({ userId: null, email: '', fullName: '', phone: '', country: 'FI' });
    expect(kept.shippingAddress).toEqual({
      full_name: '',
      address: '',
      city: '',
      state: '',
      postal_code: '',
      country: 'FI',
    });
    expect([kept.number, kept.totalCents, kept.taxCents]).toEqual([was?.number, was?.totalCents, was?.taxCents]);

    for (const { order, token } of [over, shipped]) {
      const response = await shop().call('GET', `/orders/${order.id}?token=${token}`);
      expect(response.statusCode).toBe(200);
      for (const trace of tracesOf(me.person)) expect(response.body).not.toContain(trace);
      expect(response.json()).toMatchObject({ data: { number: order.number, total: order.total } });
    }

    await eraseFinishedOrders(shop().shop);
    expect((await orderRow(shipped.order.id)).fullName).toBe('Aino Ålander');
    await set(shipped.order.id, 'delivered');
    await eraseFinishedOrders(shop().shop);

    // the farewell is the last mail, and the only one that still names the address
    await db.write((tx) => tx.delete(db.t.outbox).where(eq(db.t.outbox.template, 'account-deleted')).returning());
    const left = JSON.stringify(await everything(shop()));
    for (const trace of tracesOf(me.person)) expect(left, trace).not.toContain(trace);
  });

  test('[PROF-40] no word of staff or the customer about a refund, a return, a review or a step: not in the order, the audit log or a mail to the shop', async () => {
    const { db } = shop();
    const me = await signedIn(shop(), 'customer');
    const admin = await signedIn(shop(), 'admin');
    const staff = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const response = await shop().call(method, `/admin/${path}`, body, admin);
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json<{ data: AdminOrder }>().data;
    };
    const words = (about: string) => `Aino Ålander of Linnankatu: ${about}`;
    const product = await addProduct(shop(), { stock: 5 });
    const variant = product.variants[0]?.id ?? 0;
    const [returned, refunded, cancelled] = [
      await buy(shop(), me, variant),
      await buy(shop(), me, variant),
      await buy(shop(), me, variant),
    ].map(({ order }) => order);
    if (!returned || !refunded || !cancelled) return expect.fail('three orders');
    for (const { id } of [returned, refunded]) await moveOn(shop(), admin, id);
    await staff('POST', `orders/${returned.id}/refunds`, { amount: '1.00', reason: words('a scratch') });
    await shop().call('POST', `/orders/${returned.id}/withdrawal`, { reason: words('too small') }, me);
    const step = (body: object) => staff('PUT', `orders/${returned.id}/withdrawal`, body);
    await step({ status: 'received', note: words('it came'), condition: 'worn', condition_note: words('smokes') });
    const { withdrawals } = await step({ status: 'refused', note: words('worn') });
    expect(withdrawals[0]?.steps.map(({ note }) => note)).toEqual([words('it came'), words('worn')]);
    await staff('POST', `orders/${refunded.id}/refunds`, { amount: refunded.total, reason: words('lost') });
    await staff('POST', `orders/${cancelled.id}/transition`, { to: 'cancelled', note: words('rang') });
    await addReview(shop(), me.person.id, product.id);
    const [review] = await db.read.select().from(db.t.reviews).where(eq(db.t.reviews.userId, me.person.id));
    await staff('POST', `reviews/${review?.id}/reject`, { reason: words('an advertisement') });
    await shop().shop.mail.sendDueMails();

    await shop().call('DELETE', '/profile', { current_password: me.person.password }, me);
    await shop().shop.mail.sendDueMails();
    await db.write((tx) => tx.delete(db.t.outbox).where(eq(db.t.outbox.template, 'account-deleted')).returning());
    const left = await everything(shop());
    for (const [table, rows] of Object.entries(left)) {
      for (const trace of tracesOf(me.person)) expect(JSON.stringify(rows), table).not.toContain(trace);
    }
    const seen = await shop().call('GET', `/admin/orders/${returned.id}`, undefined, admin);
    expect(seen.json<{ data: AdminOrder }>().data.withdrawals[0]?.steps).toMatchObject([
      { status: 'received', note: null },
      { status: 'refused', note: null },
    ]);
  });

  test('a pending withdrawal keeps the personal data until it is settled', async () => {
    const { db } = shop();
    const me = await signedIn(shop(), 'customer');
    const product = await addProduct(shop(), { stock: 5 });
    const { order } = await buy(shop(), me, product.variants[0]?.id ?? 0);
    const nameOf = async () => (await db.read.select().from(db.t.orders)).find((row) => row.id === order.id)?.fullName;
    await db.write(async (tx) => {
      await tx.update(db.t.orders).set({ status: 'delivered' }).where(eq(db.t.orders.id, order.id)).returning();
      await tx.insert(db.t.withdrawals).values({ orderId: order.id, status: 'requested', reason: null }).returning();
    });
    await shop().call('DELETE', '/profile', { current_password: me.person.password }, me);
    await eraseFinishedOrders(shop().shop);
    expect(await nameOf()).toBe('Aino Ålander');
    await db.write((tx) => tx.update(db.t.withdrawals).set({ status: 'refused' }).returning());
    await eraseFinishedOrders(shop().shop);
    expect(await nameOf()).toBe('');
  });
});
