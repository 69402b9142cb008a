import { randomUUID } from 'node:crypto';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminHome } from '@fori/contracts/admin-home/schemas';
import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import type { AdminMenus } from '@fori/contracts/admin-menus/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { byLanguage } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import type { AppRoute } from '@ts-rest/core';
import { eq } from 'drizzle-orm';
import { LEGAL_TEXTS_READ } from '../modules/admin-setup/index.ts';
import type { HostedProvider } from '../modules/payments/index.ts';
import { writeOpeningState } from '../modules/store/index.ts';
import { recordTextChanges } from '../modules/translations/index.ts';
import { advanceSeconds } from './accounts.ts';
import { addProduct } from './builders.ts';
import { smallCatalogue, zipWith } from './catalogue-zip.ts';
import { addCodeApp, codeAt, passkeyCreation, startCodeApp } from './factors.ts';
import { type Part, sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { newGuest } from './harness.ts';
import { sharedDesign } from './jackets.ts';
import { readMessage } from './messages.ts';
import { addPerson, PASSWORD as PERSONS_PASSWORD, signedIn } from './people.ts';
import { pictureOf } from './pictures.ts';
import { addPost } from './posts.ts';
import { addReview, bought } from './reviews.ts';
import { buy, orderWithJacket } from './shopping.ts';
import { sizeGuide } from './size-guides.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

/** A call that an admin may make and that changes something: its address below /api, and a body or a form. */
export interface ExampleCall {
  path: string;
  body?: unknown;
  form?: readonly (readonly [string, Part])[];
  /** before and after are equal: sending a mail again, for instance, changes nothing on its order */
  leavesTheSame?: true;
}

/** Prepares the shop and returns the call, or says why a route leaves no record. */
export type Example = ((shop: TestShop, admin: Caller) => Promise<ExampleCall>) | { unrecorded: string };

/** How a route is named among the examples: `POST /api/admin/orders/:id/transition`. */
export const callName = ({ method, path }: Pick<AppRoute, 'method' | 'path'>): string => `${method} ${path}`;

const paidOrder = async (shop: TestShop, units = 1) => {
  const product = await addProduct(shop, { stock: 50 });
  return (await buy(shop, newGuest(), product.variants[0]?.id ?? 0, units)).order;
};

/** The path of a parcel of one unit of an order that is processed. */
const packedParcel = async (shop: TestShop, admin: Caller, units = 1): Promise<string> => {
  const { id } = await paidOrder(shop, units);
  await shop.call('POST', `/admin/orders/${id}/transition`, { to: 'processing' }, admin);
  const parcel = { contents: [{ line: 1, quantity: 1 }], carrier: 'Posti', tracking_number: 'JJFI1' };
  await shop.call('POST', `/admin/orders/${id}/parcels`, parcel, admin);
  return `/admin/orders/${id}/parcels/1`;
};

/** The same in a shop that books parcels. */
const bookableParcel = async (shop: TestShop, admin: Caller): Promise<string> => {
  const carrier = { code: 'posti', name: 'Posti' };
  const product = {
    code: 'HD',
    name: 'Home',
    carrier,
    ownAgreement: false,
    pickupPoint: 'none',
    services: [],
  } as const;
  shop.shop.parcelBooking = {
    name: 'A service',
    products: async () => [product],
    book: async () => ({ id: randomUUID(), trackingNumber: 'JJFI2' }),
    find: async () => null,
    label: async () => Buffer.from('%PDF-'),
  };
  return packedParcel(shop, admin);
};

/** A delivered order whose customer has withdrawn from the contract. */
const withdrawnOrder = async (shop: TestShop, admin: Caller): Promise<string> => {
  const product = await addProduct(shop, { stock: 50 });
  const { order, token } = await buy(shop, newGuest(), product.variants[0]?.id ?? 0);
  for (const to of ['processing', 'shipped', 'delivered']) {
    const parcel = { carrier: 'Posti', tracking_number: 'JJFI1' };
    await shop.call('POST', `/admin/orders/${order.id}/transition`, { to, ...parcel }, admin);
  }
  await shop.call('POST', `/orders/${order.id}/withdrawal?token=${token}`, {});
  return order.id;
};

/** Stores a passkey of the caller, so that their session stays as fresh as it is; returns its id. */
const storedPasskey = async (shop: TestShop, caller: Caller): Promise<string> => {
  const me = await shop.call('GET', '/me', undefined, caller);
  const userId = me.json<{ data: { id: string } }>().data.id;
  const key = { credentialId: randomUUID(), publicKey: 'x', counter: 0, synced: false, name: 'Laptop' };
  const { passkeys } = shop.db.t;
  const [row] = await shop.db.write((tx) =>
    tx
      .insert(passkeys)
      .values({ userId, ...key })
      .returning(),
  );
  return row?.id ?? '';
};

const newView = () => ({ area: 'orders', name: `View ${randomUUID().slice(0, 8)}`, query: 'status=paid' });

const savedView = async (shop: TestShop, admin: Caller): Promise<string> => {
  const response = await shop.call('POST', '/admin/views', newView(), admin);
  return response.json<{ data: { id: string } }>().data.id;
};

const waitingReview = async (shop: TestShop) => {
  const { product, reviewer } = await bought(shop);
  return addReview(shop, reviewer, product.id);
};

const openMessage = async (shop: TestShop, admin: Caller) => {
  const sent = await shop.call('POST', '/contact', {
    firstName: 'Aino',
    lastName: 'Ålander',
    email: `${randomUUID()}@example.com`,
    subject: `Mending ${randomUUID()}`,
    message: 'The seam of my bag has come undone.',
  });
  if (sent.statusCode >= 300) throw new Error(`message refused: ${sent.body}`);
  const open = await shop.call('GET', '/admin/messages', undefined, admin);
  const [message] = open.json<{ data: { data: { id: string }[] } }>().data.data;
  return readMessage(shop, admin, message?.id ?? '');
};

const composedRole = async (shop: TestShop, admin: Caller): Promise<string> => {
  const body = { name: `Packing ${randomUUID()}`, permissions: ['orders.manage'] };
  const response = await shop.call('POST', '/admin/roles', body, admin);
  return response.json<{ data: { id: string } }>().data.id;
};

const invited = async (shop: TestShop, admin: Caller): Promise<string> => {
  const body = { name: 'Ines Invited', email: `${randomUUID()}@example.com`, staff_role: 'orders' };
  const response = await shop.call('POST', '/admin/users', body, admin);
  // one mail a minute and address
  shop.setTime(new Date(shop.shop.clock().getTime() + 2 * 60_000));
  return response.json<{ data: { id: string } }>().data.id;
};

/** A request to make somebody an owner, by another owner unless one is given; returns its id. */
const askedForOwner = async (shop: TestShop, by?: Caller): Promise<string> => {
  const asker = by ?? (await signedIn(shop, 'admin'));
  const { id } = await addPerson(shop, { role: 'admin', staffRole: 'content' });
  const response = await shop.call('PATCH', `/admin/users/${id}`, { staff_role: 'owner' }, asker);
  return response.json<{ data: { id: string } }>().data.id;
};

const goods = {
  name: 'Tote',
  description: 'A tote.',
  material: 'Leather.',
  care: 'Brush it.',
  category: 'wallets',
  gender: 'unisex',
  status: 'active',
  price: '99.00',
  measurements: { width: 30, height: 40.5 },
  variants: [{ size: 'M', color: 'navy', stock: 3 }],
};

/** The path of a product's picture that was just added. */
const pictureOfProduct = async (shop: TestShop, admin: Caller): Promise<string> => {
  const { id } = await addProduct(shop);
  const picture = ['image', await pictureOf(300, 300)] as const;
  const response = await sendForm(shop, 'POST', `/admin/products/${id}/images`, [picture], admin);
  return `/admin/products/${id}/images/${response.json<{ data: { image: { id: number } } }>().data.image.id}`;
};

const homePage = async (shop: TestShop, admin: Caller): Promise<AdminHome> =>
  (await shop.call('GET', '/admin/home', undefined, admin)).json<{ data: AdminHome }>().data;

const menus = async (shop: TestShop, admin: Caller): Promise<AdminMenus> =>
  (await shop.call('GET', '/admin/menus', undefined, admin)).json<{ data: AdminMenus }>().data;

/** A page of the shop's own that was just added. */
const newPage = async (shop: TestShop, admin: Caller): Promise<AdminTextPage> => {
  const created = await shop.call('POST', '/admin/pages', { title: 'Care', slug: randomUUID() }, admin);
  return created.json<{ data: AdminTextPage }>().data;
};

/** A category that was just added. */
const newCategory = async (shop: TestShop, admin: Caller): Promise<AdminCategory> => {
  const created = await shop.call('POST', '/admin/categories', { slug: randomUUID(), name: 'pouches' }, admin);
  return created.json<{ data: AdminCategory }>().data;
};

/** One example of every changing call of the back office; `http/audit.db.test.ts` makes them and looks for the record. */
export const auditedCalls: Readonly<Record<string, Example>> = {
  'POST /api/admin/orders/:id/transition': async (shop) => ({
    path: `/admin/orders/${(await paidOrder(shop)).id}/transition`,
    body: { to: 'processing' },
  }),
  'POST /api/admin/orders/transitions': async (shop) => ({
    path: '/admin/orders/transitions',
    body: { ids: [(await paidOrder(shop)).id], to: 'processing' },
  }),
  'POST /api/admin/orders/:id/jackets/:n/proof': async (shop) => ({
    path: `/admin/orders/${(await orderWithJacket(shop)).order.id}/jackets/1/proof`,
    body: { revision: 1 },
  }),
  'POST /api/admin/orders/:id/jackets/:n/copy': async (shop) => ({
    path: `/admin/orders/${(await orderWithJacket(shop)).order.id}/jackets/1/copy`,
    body: {},
  }),
  'PUT /api/admin/orders/:id/jackets/:n/design': async (shop, admin) => {
    const { order } = await orderWithJacket(shop);
    const path = `/admin/orders/${order.id}`;
    const seen = (await shop.call('GET', path, undefined, admin)).json<{ data: AdminOrder }>().data;
    const replaces = seen.custom_jackets[0]?.design_hash;
    return {
      path: `${path}/jackets/1/design`,
      body: { design: await sharedDesign(shop, newGuest(), { color: 'dark blue' }), replaces },
    };
  },
  'POST /api/admin/orders/:id/refunds': async (shop) => ({
    path: `/admin/orders/${(await paidOrder(shop)).id}/refunds`,
    body: { amount: '1.00', reason: 'A scratch' },
  }),
  'PUT /api/admin/orders/:id/withdrawal': async (shop, admin) => ({
    path: `/admin/orders/${await withdrawnOrder(shop, admin)}/withdrawal`,
    body: { status: 'received' },
  }),
  'POST /api/admin/orders/:id/parcels': async (shop) => ({
    path: `/admin/orders/${(await paidOrder(shop)).id}/parcels`,
    body: { contents: [{ line: 1, quantity: 1 }] },
  }),
  'PUT /api/admin/orders/:id/parcels/:n': async (shop, admin) => ({
    path: await packedParcel(shop, admin),
    body: { contents: [{ line: 1, quantity: 1 }], weight_g: 700 },
  }),
  'DELETE /api/admin/orders/:id/parcels/:n': async (shop, admin) => ({ path: await packedParcel(shop, admin) }),
  'POST /api/admin/orders/:id/rest-not-sent': async (shop, admin) => {
    const parcel = await packedParcel(shop, admin, 2);
    await shop.call('POST', `${parcel}/sent`, {}, admin);
    const body = { units: 1, reason: 'Lost in the workshop' };
    return { path: parcel.replace('parcels/1', 'rest-not-sent'), body };
  },
  'POST /api/admin/orders/:id/parcels/:n/sent': async (shop, admin) => ({
    path: `${await packedParcel(shop, admin)}/sent`,
    body: {},
  }),
  'POST /api/admin/orders/:id/parcels/:n/booking': async (shop, admin) => ({
    path: `${await bookableParcel(shop, admin)}/booking`,
    body: { product: 'HD' },
  }),
  'DELETE /api/admin/orders/:id/parcels/:n/booking': async (shop, admin) => {
    const path = `${await bookableParcel(shop, admin)}/booking`;
    await shop.call('POST', path, { product: 'HD' }, admin);
    return { path };
  },
  'POST /api/admin/orders/:id/notes': async (shop) => ({
    path: `/admin/orders/${(await paidOrder(shop)).id}/notes`,
    body: { text: 'Rang twice' },
  }),
  'DELETE /api/admin/orders/:id/notes/:noteId': async (shop, admin) => {
    const path = `/admin/orders/${(await paidOrder(shop)).id}/notes`;
    const note = await shop.call('POST', path, { text: 'Rang twice' }, admin);
    return { path: `${path}/${note.json<{ data: { id: number } }>().data.id}` };
  },
  'POST /api/admin/orders/:id/mails/:mailId/resend': async (shop, admin) => {
    const path = `/admin/orders/${(await paidOrder(shop)).id}/mails`;
    const [mail] = (await shop.call('GET', path, undefined, admin)).json<{ data: { id: string }[] }>().data;
    advanceSeconds(shop, 61);
    return { path: `${path}/${mail?.id}/resend`, body: {} };
  },
  'DELETE /api/admin/orders/:id/link': async (shop) => ({ path: `/admin/orders/${(await paidOrder(shop)).id}/link` }),
  'POST /api/admin/views': async () => ({ path: '/admin/views', body: newView() }),
  'PUT /api/admin/views/:id': async (shop, admin) => ({
    path: `/admin/views/${await savedView(shop, admin)}`,
    body: { name: 'Parcels to Iceland' },
  }),
  'DELETE /api/admin/views/:id': async (shop, admin) => ({ path: `/admin/views/${await savedView(shop, admin)}` }),
  'POST /api/admin/reviews/:id/approve': async (shop) => ({
    path: `/admin/reviews/${(await waitingReview(shop)).id}/approve`,
    body: {},
  }),
  'POST /api/admin/reviews/:id/reject': async (shop) => ({
    path: `/admin/reviews/${(await waitingReview(shop)).id}/reject`,
    body: { reason: 'Names a person' },
  }),
  'PATCH /api/admin/customers/:id': async (shop) => ({
    path: `/admin/customers/${(await addPerson(shop)).id}`,
    body: { disabled: true },
  }),
  'DELETE /api/admin/customers/:id': async (shop) => ({ path: `/admin/customers/${(await addPerson(shop)).id}` }),
  'POST /api/admin/messages/:id/answered': async (shop, admin) => {
    const { id, updated_at } = await openMessage(shop, admin);
    return { path: `/admin/messages/${id}/answered`, body: { answered: true, updated_at } };
  },
  'POST /api/admin/messages/:id/answers': async (shop, admin) => {
    const { id, updated_at } = await openMessage(shop, admin);
    return { path: `/admin/messages/${id}/answers`, body: { id: randomUUID(), updated_at, text: 'We mend it.' } };
  },
  'POST /api/admin/home/pictures': async () => ({
    path: '/admin/home/pictures',
    form: [['picture', await pictureOf(240, 200, 'jpeg')]],
  }),
  'PUT /api/admin/home': async (shop, admin) => {
    const { document, updated_at } = await homePage(shop, admin);
    return { path: '/admin/home', body: { ...document, blocks: document.blocks.toReversed(), updated_at } };
  },
  'POST /api/admin/home/publication': async (shop, admin) => {
    const { document, updated_at } = await homePage(shop, admin);
    const change = { ...document, blocks: document.blocks.slice(1), updated_at };
    const saved = await shop.call('PUT', '/admin/home', change, admin);
    return {
      path: '/admin/home/publication',
      body: { updated_at: saved.json<{ data: AdminHome }>().data.updated_at },
    };
  },
  'PUT /api/admin/menus': async (shop, admin) => {
    const { document, updated_at } = await menus(shop, admin);
    return { path: '/admin/menus', body: { ...document, aside: document.aside.toReversed(), updated_at } };
  },
  'POST /api/admin/menus/publication': async (shop, admin) => {
    const { document, updated_at } = await menus(shop, admin);
    const change = { ...document, aside: document.aside.slice(1), updated_at };
    const saved = await shop.call('PUT', '/admin/menus', change, admin);
    return {
      path: '/admin/menus/publication',
      body: { updated_at: saved.json<{ data: AdminMenus }>().data.updated_at },
    };
  },
  'PUT /api/admin/settings': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/settings', undefined, admin);
    return { path: '/admin/settings', body: { ...now.json<{ data: object }>().data, shipping_fee: '7.50' } };
  },
  'POST /api/admin/audit/:id/undo': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/settings', undefined, admin);
    const changed = { ...now.json<{ data: object }>().data, shipping_fee: '8.80' };
    await shop.call('PUT', '/admin/settings', changed, admin);
    const log = await shop.call('GET', '/admin/audit?action=settings.update', undefined, admin);
    const [record] = log.json<{ data: { data: AuditRecord[] } }>().data.data;
    return { path: `/admin/audit/${record?.id}/undo`, body: {} };
  },
  'PUT /api/admin/jacket': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/jacket', undefined, admin);
    const { present, today, updated_at } = now.json<{ data: JacketOffer }>().data;
    return { path: '/admin/jacket', body: { coming: [{ ...present, starts_on: today, logo: '17.00' }], updated_at } };
  },
  'PUT /api/admin/identity': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/identity', undefined, admin);
    return { path: '/admin/identity', body: { ...now.json<{ data: object }>().data, phone: '+358 2 555 0199' } };
  },
  'POST /api/admin/setup/opening': async (shop, admin) => {
    const { db } = shop;
    await addProduct(shop);
    const now = await shop.call('GET', '/admin/settings', undefined, admin);
    await shop.call('PUT', '/admin/settings', now.json<{ data: object }>().data, admin);
    await shop.call('POST', '/admin/setup/legal-texts', {}, admin);
    await db.write((tx) => writeOpeningState(tx, 'new', shop.shop.clock()));
    return { path: '/admin/setup/opening', body: {} };
  },
  'POST /api/admin/setup/legal-texts': async ({ db }) => {
    // noted once
    await db.write(async (tx) => void (await tx.delete(db.t.settings).where(eq(db.t.settings.key, LEGAL_TEXTS_READ))));
    return { path: '/admin/setup/legal-texts', body: {} };
  },
  'POST /api/admin/setup/closing': async (shop, admin) => {
    await shop.db.write((tx) => writeOpeningState(tx, 'open', shop.shop.clock()));
    const now = await shop.call('GET', '/admin/setup', undefined, admin);
    const { updated_at } = now.json<{ data: Setup }>().data;
    const note = byLanguage(() => 'On holiday');
    return { path: '/admin/setup/closing', body: { note, returns_on: '2026-12-27', updated_at } };
  },
  'POST /api/admin/setup/samples': {
    unrecorded: 'in an empty shop alone it adds anything: admin-setup.db.test.ts looks for the record',
  },
  'POST /api/admin/setup/preview': { unrecorded: 'a preview changes nothing but the browser' },
  'PUT /api/admin/size-guides': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/size-guides', undefined, admin);
    const { guides, updated_at } = now.json<{ data: SizeGuides }>().data;
    return { path: '/admin/size-guides', body: { guides: [...guides, sizeGuide({ id: randomUUID() })], updated_at } };
  },
  'POST /api/admin/pages': async () => ({ path: '/admin/pages', body: { title: 'Care', slug: randomUUID() } }),
  'POST /api/admin/pages/preview': { unrecorded: 'nothing is stored' },
  'PUT /api/admin/pages/:id': async (shop, admin) => {
    const { id, ...page } = await newPage(shop, admin);
    return { path: `/admin/pages/${id}`, body: { ...page, visible: true } };
  },
  'POST /api/admin/pages/:id/publication': async (shop, admin) => {
    const { id, texts, ...page } = await newPage(shop, admin);
    const en = { title: 'Care', description: '', body: 'Brush it.' };
    const saved = await shop.call('PUT', `/admin/pages/${id}`, { ...page, texts: { ...texts, en } }, admin);
    const { updated_at } = saved.json<{ data: AdminTextPage }>().data;
    return { path: `/admin/pages/${id}/publication`, body: { updated_at } };
  },
  'DELETE /api/admin/pages/:id': async (shop, admin) => {
    const { id, updated_at } = await newPage(shop, admin);
    return { path: `/admin/pages/${id}?${new URLSearchParams({ updated_at })}` };
  },
  'POST /api/admin/categories': async () => ({
    path: '/admin/categories',
    body: { slug: randomUUID(), name: 'pouches' },
  }),
  'PUT /api/admin/categories/:id': async (shop, admin) => {
    const { id, ...category } = await newCategory(shop, admin);
    return { path: `/admin/categories/${id}`, body: { ...category, hidden: false } };
  },
  'PUT /api/admin/categories/:id/place': async (shop, admin) => {
    const { id: before } = await newCategory(shop, admin);
    return { path: `/admin/categories/${(await newCategory(shop, admin)).id}/place`, body: { before } };
  },
  'PUT /api/admin/shipping': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/shipping', undefined, admin);
    return { path: '/admin/shipping', body: { ...now.json<{ data: object }>().data, jacket_grams: 2_400 } };
  },
  'PUT /api/admin/books/settings': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/books/settings', undefined, admin);
    const from = dayOf(shop.shop.clock());
    return {
      path: '/admin/books/settings',
      body: { ...now.json<{ data: object }>().data, invoices: { on: true, from } },
    };
  },
  'PUT /api/admin/product-feed': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/product-feed', undefined, admin);
    const { on, ...rest } = now.json<{ data: { on: boolean } }>().data;
    return { path: '/admin/product-feed', body: { ...rest, on: !on } };
  },
  'PUT /api/admin/vat': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/vat', undefined, admin);
    return { path: '/admin/vat', body: { ...now.json<{ data: object }>().data, mode: 'destination' } };
  },
  'POST /api/admin/identity/logo': async () => ({
    path: '/admin/identity/logo',
    form: [['logo', await pictureOf(300, 300)]],
  }),
  'DELETE /api/admin/identity/logo': async (shop, admin) => {
    await sendForm(shop, 'POST', '/admin/identity/logo', [['logo', await pictureOf(300, 300)]], admin);
    return { path: '/admin/identity/logo' };
  },
  'POST /api/admin/categories/:id/picture': async (shop, admin) => ({
    path: `/admin/categories/${(await newCategory(shop, admin)).id}/picture`,
    form: [['image', await pictureOf(300, 300)]],
  }),
  'PUT /api/admin/categories/:id/picture': async (shop, admin) => {
    const path = `/admin/categories/${(await newCategory(shop, admin)).id}/picture`;
    await sendForm(shop, 'POST', path, [['image', await pictureOf(300, 300)]], admin);
    return { path, body: { image: null } };
  },
  'DELETE /api/admin/categories/:id': async (shop, admin) => ({
    path: `/admin/categories/${(await newCategory(shop, admin)).id}`,
  }),
  'PUT /api/admin/mail-texts/:kind': async () => {
    const texts = { ...byLanguage(() => ({ opening: '', closing: '' })), fi: { opening: 'Kiitos!', closing: '' } };
    return { path: '/admin/mail-texts/order-shipped', body: { texts, updated_at: null } };
  },
  'POST /api/admin/mail-texts/:kind/preview': { unrecorded: 'stores nothing' },
  'POST /api/admin/mail-texts/:kind/test': { unrecorded: 'changes nothing: it mails the admin who asks' },
  'PUT /api/admin/search-texts/:kind/:id': async (shop, admin) => {
    const path = `/admin/search-texts/product/${(await addProduct(shop)).id}`;
    const now = await shop.call('GET', path, undefined, admin);
    const { texts } = now.json<{ data: SearchTexts }>().data;
    return {
      path,
      body: { texts: { ...texts, en: { title: 'Leather totes', description: '', slug: '' } }, seen: texts },
    };
  },
  'POST /api/admin/translations/:kind/:id/confirm': async (shop, admin) => {
    const { id } = await newCategory(shop, admin);
    await shop.db.write((tx) => recordTextChanges(tx, 'category', id, ['en'], shop.shop.clock()));
    await shop.db.write((tx) =>
      tx.insert(tx.t.categoryTexts).values({ categoryId: id, locale: 'fi', name: 'pussukat' }).returning(),
    );
    return { path: `/admin/translations/category/${id}/confirm`, body: { language: 'fi' } };
  },
  'PUT /api/admin/synonyms': async (shop, admin) => {
    const now = await shop.call('GET', '/admin/synonyms', undefined, admin);
    const { groups, updated_at } = now.json<{ data: SynonymSettings }>().data;
    return { path: '/admin/synonyms', body: { groups: { ...groups, en: [['purse', 'handbag']] }, updated_at } };
  },
  'POST /api/admin/unmatched-searches/:id/dismissal': async ({ db }) => {
    const at = new Date();
    const search = {
      language: 'en',
      term: randomUUID(),
      times: 1,
      similarShown: false,
      firstAt: at,
      lastAt: at,
    } as const;
    const rows = await db.write((tx) => tx.insert(db.t.unmatchedSearches).values(search).returning());
    return { path: `/admin/unmatched-searches/${rows[0]?.id}/dismissal`, body: {} };
  },
  'PATCH /api/admin/account': async () => ({ path: '/admin/account', body: { name: 'Nora Name' } }),
  'PUT /api/admin/account/password': async () => ({
    path: '/admin/account/password',
    body: {
      current_password: PERSONS_PASSWORD,
      password: 'eight eager eiders',
      password_confirmation: 'eight eager eiders',
    },
    // passwords are not recorded
    leavesTheSame: true,
  }),
  'POST /api/admin/account/passkeys/options': { unrecorded: 'changes nothing: it prepares a passkey' },
  'POST /api/admin/account/passkeys': async (shop, admin) => {
    await storedPasskey(shop, admin);
    const response = softwareAuthenticator().create(await passkeyCreation(shop, admin));
    return { path: '/admin/account/passkeys', body: { name: 'Phone', response } };
  },
  'PATCH /api/admin/account/passkeys/:id': async (shop, admin) => ({
    path: `/admin/account/passkeys/${await storedPasskey(shop, admin)}`,
    body: { name: 'Old laptop' },
  }),
  'DELETE /api/admin/account/passkeys/:id': async (shop, admin) => ({
    path: `/admin/account/passkeys/${await storedPasskey(shop, admin)}`,
  }),
  'POST /api/admin/account/totp': { unrecorded: 'a secret counts once it is confirmed' },
  'PUT /api/admin/account/totp': async (shop, admin) => {
    await storedPasskey(shop, admin);
    const { secret } = await startCodeApp(shop, admin);
    return { path: '/admin/account/totp', body: { code: codeAt(secret, shop.shop.clock()) } };
  },
  'DELETE /api/admin/account/totp': async (shop, admin) => {
    await storedPasskey(shop, admin);
    await addCodeApp(shop, admin);
    return { path: '/admin/account/totp' };
  },
  'POST /api/admin/account/recovery-codes': async (shop, admin) => {
    await storedPasskey(shop, admin);
    return { path: '/admin/account/recovery-codes', body: {} };
  },
  'POST /api/admin/account/step-up/options': { unrecorded: 'changes nothing: it prepares a proof' },
  'POST /api/admin/account/step-up': { unrecorded: 'changes nothing but how fresh the session is' },
  'DELETE /api/admin/users/:id/factors': async (shop) => {
    const other = await signedIn(shop, 'admin');
    await storedPasskey(shop, other);
    return { path: `/admin/users/${other.person.id}/factors` };
  },
  'POST /api/admin/users': async () => ({
    path: '/admin/users',
    body: { name: 'Nelli New', email: `${randomUUID()}@example.com`, staff_role: 'content' },
  }),
  'PATCH /api/admin/users/:id': async (shop) => ({
    path: `/admin/users/${(await addPerson(shop, { role: 'admin' })).id}`,
    body: { disabled: true, staff_role: 'read_only' },
  }),
  'POST /api/admin/users/:id/invitation': async (shop, admin) => ({
    path: `/admin/users/${await invited(shop, admin)}/invitation`,
    body: {},
  }),
  'DELETE /api/admin/users/:id/invitation': async (shop, admin) => ({
    path: `/admin/users/${await invited(shop, admin)}/invitation`,
  }),
  'POST /api/admin/approvals/:id/approval': async (shop) => ({
    path: `/admin/approvals/${await askedForOwner(shop)}/approval`,
    body: {},
  }),
  'POST /api/admin/approvals/:id/refusal': async (shop) => ({
    path: `/admin/approvals/${await askedForOwner(shop)}/refusal`,
    body: { reason: 'Not now' },
  }),
  'DELETE /api/admin/approvals/:id': async (shop, admin) => ({
    path: `/admin/approvals/${await askedForOwner(shop, admin)}`,
  }),
  'POST /api/admin/roles': async () => ({
    path: '/admin/roles',
    body: { name: `Packing ${randomUUID()}`, permissions: ['orders.manage'] },
  }),
  'PUT /api/admin/roles/:id': async (shop, admin) => ({
    path: `/admin/roles/${await composedRole(shop, admin)}`,
    body: { name: `Shipping ${randomUUID()}`, permissions: ['orders.read'], version: 1 },
  }),
  'DELETE /api/admin/roles/:id': async (shop, admin) => ({
    path: `/admin/roles/${await composedRole(shop, admin)}?version=1`,
  }),
  'DELETE /api/admin/users/:id/sessions': async (shop) => ({
    path: `/admin/users/${(await signedIn(shop, 'admin')).person.id}/sessions`,
  }),
  'DELETE /api/admin/users/:id/sessions/:session': async (shop) => {
    const { person } = await signedIn(shop, 'admin');
    const { sessions } = shop.db.t;
    const [row] = await shop.db.read.select().from(sessions).where(eq(sessions.userId, person.id));
    return { path: `/admin/users/${person.id}/sessions/${row?.id}` };
  },
  'DELETE /api/admin/slowdowns/:id': async (shop) => {
    const { callLimits, slowdowns } = shop.shop;
    const limit = { name: 'example', kind: 'codes', max: 1, windowMs: 60_000 } as const;
    for (let calls = 0; calls < 2; calls += 1) await callLimits.count(limit, [{ network: '192.0.2.7', max: 1 }]);
    const [entry] = (await slowdowns.list(1)).entries;
    return { path: `/admin/slowdowns/${entry?.id}` };
  },
  'POST /api/admin/blogs': async () => ({ path: '/admin/blogs', body: { title: 'Waxed thread' } }),
  'POST /api/admin/blogs/preview': { unrecorded: 'a preview keeps nothing' },
  'POST /api/admin/blogs/images': async () => ({
    path: '/admin/blogs/images',
    form: [['image', await pictureOf(300, 200)]],
  }),
  'PUT /api/admin/blogs/:id': async (shop) => {
    const { id } = await addPost(shop);
    const updated_at = shop.shop.clock().toISOString();
    return { path: `/admin/blogs/${id}`, body: { title: 'A', excerpt: 'b', body: 'c', updated_at } };
  },
  'DELETE /api/admin/blogs/:id': async (shop) => ({ path: `/admin/blogs/${(await addPost(shop)).id}` }),
  'POST /api/admin/blogs/:id/cover': async (shop) => ({
    path: `/admin/blogs/${(await addPost(shop)).id}/cover`,
    form: [['cover', await pictureOf(300, 200)]],
  }),
  'DELETE /api/admin/blogs/:id/cover': async (shop) => ({ path: `/admin/blogs/${(await addPost(shop)).id}/cover` }),
  'POST /api/admin/products/import': async (shop) => {
    const { variants } = await addProduct(shop);
    const data = `sku,stock\n${variants[0]?.sku},99`;
    return { path: '/admin/products/import', form: [['file', { data, type: 'text/csv', name: 'count.csv' }]] };
  },
  'POST /api/admin/catalogue/import': async () => ({
    path: '/admin/catalogue/import',
    form: [['file', { data: await zipWith(smallCatalogue()), type: 'application/zip', name: 'catalogue.zip' }]],
  }),
  'POST /api/admin/products': async (shop) => {
    await addProduct(shop);
    return { path: '/admin/products', body: goods };
  },
  'POST /api/admin/products/bulk': async (shop) => ({
    path: '/admin/products/bulk',
    body: { ids: [(await addProduct(shop)).id], action: 'set_discount', discount: 10 },
  }),
  'PUT /api/admin/products/:id': async (shop) => {
    const { id } = await addProduct(shop);
    return { path: `/admin/products/${id}`, body: { ...goods, updated_at: shop.shop.clock().toISOString() } };
  },
  'DELETE /api/admin/products/:id': async (shop) => ({ path: `/admin/products/${(await addProduct(shop)).id}` }),
  'POST /api/admin/products/:id/images': async (shop) => ({
    path: `/admin/products/${(await addProduct(shop)).id}/images`,
    form: [['image', await pictureOf(300, 300)]],
  }),
  'PUT /api/admin/products/:id/images/:imageId': async (shop, admin) => ({
    path: await pictureOfProduct(shop, admin),
    body: { alt_text: 'From the front' },
  }),
  'DELETE /api/admin/products/:id/images/:imageId': async (shop, admin) => ({
    path: await pictureOfProduct(shop, admin),
  }),
  'POST /api/admin/reviews/decisions': async (shop) => {
    const { id, updated_at } = await waitingReview(shop);
    return { path: '/admin/reviews/decisions', body: { to: 'approved', reviews: [{ id, updated_at }] } };
  },
  'POST /api/admin/payouts/reconcile': async ({ shop }) => {
    // before the first payment there is nothing to ask for
    shop.hostedPayments ??= { name: 'stripe', test: true } as HostedProvider;
    return { path: '/admin/payouts/reconcile', body: {} };
  },
  'PUT /api/admin/payout-differences/:id': async ({ shop: { db, clock } }) => {
    const facts = { provider: 'stripe', kind: 'unknown_adjustment', currency: 'eur', actualCents: -500 } as const;
    const [row] = await db.write((tx) =>
      tx
        .insert(tx.t.payoutDifferences)
        .values({ ...facts, key: `unknown_adjustment:${randomUUID()}`, foundAt: clock() })
        .returning({ id: tx.t.payoutDifferences.id }),
    );
    return { path: `/admin/payout-differences/${row?.id}`, body: { text: 'A reserve of the provider' } };
  },
};
