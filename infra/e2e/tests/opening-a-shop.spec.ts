import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@fori/domain/languages';
import { mailKinds } from '@fori/domain/mail-words';
import { expect, test } from '@playwright/test';
import { filled, inLanes, readCalls, visit, withoutOwn } from '../src/answers.ts';
import { saveByKeys } from '../src/back-office.ts';
import { chooseCard, fillCard, fillPerson, localeOf, placeOrderButton, texts } from '../src/checkout.ts';
import { codeIn } from '../src/customer.ts';
import { codeOf, connectCodeApp, keepRecoveryCodes } from '../src/factors.ts';
import { type MailServer, startMailServer } from '../src/mail-server.ts';
import { everything } from '../src/matrix.ts';
import { textOf } from '../src/pdf.ts';
import { plainPng } from '../src/png.ts';
import { type RunningShop, startShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { PHONE } from '../src/test.ts';

const t = texts('sv');
/** Wide enough to stand in the header without the name. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><circle cx="15" cy="15" r="15" fill="#2a7f6f"/><path d="M40 5h50v20H40z" fill="#c0714a"/></svg>';
const OWNER = { name: 'Saga Sadelmakare', email: 'saga@laderboden.example', password: 'en sadel sydd för hand' };
const SHOP = { name: 'Läderboden', company: 'Läderboden i Borgå Ab', city: 'Borgå' };
const BAG = { english: 'Porvoo bag', swedish: 'Borgåväskan' };
const ABOUT = { title: 'Om Läderboden', description: 'Väskor från ån.', body: 'Vi syr vid ån i {{city}}.' };
/** Name, place and year of the demo shop. */
const DEMO = /Föri|FÖRI|Turku|Åbo\b|\b1892\b|fori\.example/;
/** Four of its digits can be a year. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** With the list of all calls, and with visitors from many networks. */
const TO_BE_READ = { API_DOCS: 'on', TRUST_PROXY: 'loopback' };
const cli = join(import.meta.dirname, '../../../apps/api/dist/cli.js');

/** Where the demo shop is named, to be compared with an empty list. */
const naming = (answers: readonly { what: string; text: string }[]): string[] =>
  answers.flatMap(({ what, text }) => {
    const found = DEMO.exec(text.replace(UUID, ''));
    return found ? [`${what}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
  });

let dataDir: string;
let mails: MailServer;
let shop: RunningShop;
/** of the owner, each of which signs in once */
let recoveryCodes: string[];
let settings: Record<string, string>;
/** `fori` for the shop with these data, and what it prints. */
const fori = async (args: readonly string[], of: { url: string; dataDir: string }, input = ''): Promise<string> => {
  const running = promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, ...settings, PUBLIC_URL: of.url, DATA_DIR: of.dataDir },
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
};
/** What the shop answers to the owner's password, and after a second factor. */
interface OwnersSignIn {
  token: string;
  user: { factor: { enrolment_required: boolean } };
}
/** An API client for a shop, and the header of its owner, whose second factor is the next recovery code or added now. */
const asOwner = async (url: string) => {
  const api = await ShopApi.open(url);
  let response = await api.call('POST', '/admin/login', { email: OWNER.email, password: OWNER.password });
  if (response.status === 401) {
    const { ticket } = (await response.json()) as { ticket: string };
    const proof = { ticket, method: 'recovery_code', code: recoveryCodes.pop() };
    response = await api.call('POST', '/admin/login/factor', proof);
  }
  const { token, user } = (await response.json()) as OwnersSignIn;
  const headersOf = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  if (!user.factor.enrolment_required) return { api, headers: headersOf(token) };
  const headers = headersOf(token);
  const { secret } = await api.data<{ secret: string }>('POST', '/admin/account/totp', {}, headers);
  const confirmed = await api.call('PUT', '/admin/account/totp', { code: await codeOf(secret) }, headers);
  // the first factor comes with a new token
  return { api, headers: headersOf(((await confirmed.json()) as { token: string }).token) };
};

// each goes on with the shop of the one before
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fori-opening-'));
  mails = await startMailServer();
  settings = {
    SHOP_MODE: 'production',
    RATE_LIMITS: 'on',
    DEMO_PAYMENTS: 'on',
    SMTP_URL: mails.url,
    SHOP_SECRET: 'a secret of this test, long enough to be one',
  };
  shop = await startShop(dataDir, settings);
});
test.afterAll(async () => {
  await shop.stop();
  await mails.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.use({ ...PHONE, locale: 'sv-FI' });

test('[API-151] [API-155] [API-156] [ADMIN-142] [ADMIN-147] [ADMIN-222] [SHOP-108] an owner opens a shop of their own on a phone, in Swedish, by the links of its set-up, up to the first paid order; texts they edit are seen at once and stay after a restart', async ({
  page,
}) => {
  await test.step('visitors are told that it opens soon', async () => {
    const visited = await page.goto(shop.url);
    expect(visited?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: t('answers:opening_soon.title') })).toBeVisible();
    await expect(page).toHaveTitle(t('answers:opening_soon.title'));
  });

  await test.step('the owner creates an account by the link', async () => {
    const [link = ''] = (await fori(['setup-link'], shop)).split('\n');
    await page.goto(link);
    await page.getByLabel(t('admin-setup:owner.name')).fill(OWNER.name);
    await page.getByLabel(t('admin-setup:owner.email')).fill(OWNER.email);
    await page.getByLabel(t('admin-setup:owner.password'), { exact: true }).fill(OWNER.password);
    await page.getByLabel(t('admin-setup:owner.confirmation')).fill(OWNER.password);
    await page.getByRole('button', { name: t('admin-setup:owner.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-factors:enrol.title') })).toBeVisible();
  });

  await test.step('and secures it by a code app', async () => {
    await connectCodeApp(page, t);
    recoveryCodes = await keepRecoveryCodes(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('admin-setup:title') })).toBeVisible();
  });

  const bar = page.getByRole('navigation', { name: t('admin-setup:bar.label') });
  const allSteps = async () => {
    await bar.getByRole('link', { name: t('admin-setup:bar.back') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-setup:title') })).toBeVisible();
  };

  await test.step('says who the shop is', async () => {
    await page.getByRole('link', { name: t('admin-setup:identity.fill') }).click();
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await fill(t('admin-identity:name'), SHOP.name);
    await fill(t('admin-identity:company'), SHOP.company);
    await fill(t('company:number.FI.label'), '1234567-1');
    await fill(t('admin-identity:prefix'), 'LB');
    await fill(t('admin-identity:street'), 'Ågatan 12');
    await fill(t('admin-identity:postal_code'), '06100');
    await fill(t('admin-identity:city'), SHOP.city);
    await fill(t('admin-identity:email'), 'hej@laderboden.example');
    await fill(t('admin-identity:phone'), '+358 19 555 0101');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('admin-identity:saved'))).toBeVisible();
    await page
      .getByLabel(t('admin-identity:logo.choose'))
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
    await expect(page.getByText(t('admin-identity:logo.done'))).toBeVisible();
  });

  await test.step('sees VAT and shipping, and keeps them', async () => {
    await bar.getByRole('link', { name: t('admin-setup:bar.next', { name: t('admin-setup:terms.title') }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-settings:title') })).toBeVisible();
    await allSteps();
    await page.getByRole('button', { name: t('admin-setup:terms.keep') }).click();
    await expect(page.getByRole('button', { name: t('admin-setup:terms.keep') })).toHaveCount(0);
  });

  await test.step('reads the Terms and confirms them', async () => {
    await page.getByRole('button', { name: t('admin-setup:legal.terms') }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(page.getByText(SHOP.company).first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: t('admin-setup:legal.confirm') }).click();
    await expect(page.getByRole('button', { name: t('admin-setup:legal.confirm') })).toHaveCount(0);
  });

  await test.step('creates the first product, with a picture', async () => {
    await page.getByRole('link', { name: t('admin-setup:product.new') }).click();
    await page.getByLabel(t('admin-products:field.status')).selectOption('active');
    // texts are written in English first, what all other languages fall back to
    await page.getByLabel(t('admin-products:field.name'), { exact: true }).fill(BAG.english);
    await page.getByLabel(t('admin-products:field.description'), { exact: true }).fill('A bag for every day.');
    await page.getByLabel(t('admin-products:field.material'), { exact: true }).fill('Vegetable-tanned leather');
    await page.getByLabel(t('admin-products:field.care'), { exact: true }).fill('Wipe it with a dry cloth.');
    await page.getByLabel(t('admin-products:field.price')).fill('120,00');
    await page.getByLabel(t('admin-products:field.width')).fill('30');
    await page.getByLabel(t('admin-products:field.height')).fill('20');
    await page.getByLabel(/^Färg,/).fill('black');
    await page.getByLabel(/^Lager,/).fill('3');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/products\/\d+\/edit/);
    await page
      .getByLabel(t('admin-products:pictures.add'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'bag.png', mimeType: 'image/png', buffer: plainPng(960, 1200, [192, 113, 74]) });
    const pictures = page.getByRole('region', { name: t('admin-products:pictures.drop') });
    await expect(pictures.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('opens the shop', async () => {
    await allSteps();
    await expect(page.getByText(t('admin-setup:todo'), { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: t('admin-setup:open.action') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('admin-setup:open.done') })).toBeVisible();
  });

  const customer = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, locale: 'sv-FI', baseURL: shop.url });
  if (!customer) throw new Error('no browser');
  const buyer = await customer.newPage();
  const email = `${randomUUID()}@example.com`;
  await test.step('a customer buys the bag', async () => {
    await buyer.goto('/');
    await expect(buyer).toHaveTitle(new RegExp(SHOP.name));
    const logo = buyer.getByRole('banner').getByRole('img', { name: SHOP.name });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await buyer.getByRole('link', { name: BAG.english }).first().click();
    const picture = buyer.locator('main picture img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await buyer
      .getByRole('button', { name: t('common:control.add_to_cart') })
      .first()
      .click();
    await buyer
      .getByRole('dialog')
      .getByRole('link', { name: t('cart:added.checkout') })
      .click();
    await expect(buyer).toHaveURL(/\/checkout$/);
    await fillPerson(buyer, t, email);
    await buyer.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill('65100');
    await buyer.getByLabel(t('checkout:field.city'), { exact: true }).fill('Vasa');
    await chooseCard(buyer, t);
    await fillCard(buyer, t);
    await placeOrderButton(buyer, t).click();
    await expect(buyer).toHaveURL(/\/checkout\/success/);
    await expect(buyer.getByText(/LB-\d{4}-\d{6}/).first()).toBeAttached();
    await buyer.getByRole('link', { name: t('paying:success.view') }).click();
    const coming = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: t('purchases:receipt.action') }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
    expect(await textOf(Buffer.concat(chunks))).toContain(SHOP.company);
    await expect.poll(() => mails.received.map(({ to }) => to?.[0]?.address)).toContain(email);
  });

  const seesEdits = async () => {
    await buyer.goto('/products');
    await expect(buyer).toHaveTitle(new RegExp(SHOP.name));
    await buyer.getByRole('link', { name: BAG.swedish }).first().click();
    await expect(buyer.getByRole('heading', { level: 1, name: BAG.swedish })).toBeVisible();
    await buyer.goto('/about');
    await expect(buyer.getByRole('heading', { level: 1, name: ABOUT.title })).toBeVisible();
    await expect(buyer.getByText('Vi syr vid ån i Borgå.')).toBeVisible();
  };

  await test.step('texts that the owner edits are seen at once', async () => {
    await page.getByRole('link', { name: t('admin-setup:product.all') }).click();
    await page.getByRole('link', { name: BAG.english }).first().click();
    await page.getByRole('tab', { name: /^Svenska/ }).click();
    await page.getByRole('button', { name: t('admin-products:texts.copy') }).click();
    await page.getByLabel(t('admin-products:field.name'), { exact: true }).fill(BAG.swedish);
    await saveByKeys(page, t);
    const { api, headers } = await asOwner(shop.url);
    const { data } = await api.data<{ data: { id: number; slug: string }[] }>(
      'GET',
      '/admin/pages',
      undefined,
      headers,
    );
    const path = `/admin/pages/${data.find(({ slug }) => slug === 'about')?.id}`;
    const about = await api.data<{ texts: object; updated_at: string }>('GET', path, undefined, headers);
    const change = { ...about, texts: { ...about.texts, sv: ABOUT } };
    const { updated_at } = await api.data<{ updated_at: string }>('PUT', path, change, headers);
    await api.data('POST', `${path}/publication`, { updated_at }, headers);
    await seesEdits();
  });

  await test.step('and stay after a restart', async () => {
    await shop.stop();
    shop = await startShop(dataDir, { ...settings, PORT: new URL(shop.url).port });
    await seesEdits();
  });
  await customer.close();
});

/** Texts beside those of the walk, so that every kind of data has something to say: a jacket, a post, a message. */
const addTheRest = async () => {
  const { api, headers: owner } = await asOwner(shop.url);
  const post = { title: 'Om narv', excerpt: 'Kort.', body: 'Läder åldras.', status: 'published' };
  const { slug } = await api.data<{ slug: string }>('POST', '/admin/blogs', post, owner);
  const email = `${randomUUID()}@example.com`;
  const message = { firstName: 'Edit', lastName: 'Ek', email, subject: 'En söm', message: 'Kan ni laga min väska?' };
  expect((await api.call('POST', '/contact', message)).status).toBe(200);

  const secret = { password: 'en färja i dimman', password_confirmation: 'en färja i dimman' };
  const registered = await api.call('POST', '/customer/register', { name: 'Edit Ek', email, ...secret });
  const { user_id } = (await registered.json()) as { user_id: string };
  const mailed = () => mails.received.find(({ to }) => to?.[0]?.address === email);
  await expect.poll(mailed).toBeDefined();
  const code = codeIn({ text: mailed()?.text ?? '' });
  expect((await api.call('POST', '/customer/verify-email', { user_id, code })).status).toBe(200);
  const signedIn = await api.call('POST', '/customer/login', { email, password: secret.password });
  const { token } = (await signedIn.json()) as { token: string };
  const customer = { authorization: `Bearer ${token}` };

  const design = {
    ...{ name: 'Skärgård', color: 'dark blue', size: 'large', material: 'reindeer', lining: 'quilted' },
    ...{ monogram: 'EE', notes: '', logos: [{ id: 'a', logo: 'anchor', view: 'front', x: 480, y: 560 }] },
  };
  const { id: designId } = await api.data<{ id: string }>('POST', '/jackets/designs', design, customer);
  const form = new FormData();
  const picture = new Blob([new Uint8Array(plainPng(600, 600, [38, 50, 74]))], { type: 'image/png' });
  for (const view of ['front', 'back']) form.set(`${view}_image`, picture, `${view}.png`);
  form.set('jacket_data', JSON.stringify(design));
  const added = await api.send('POST', '/cart/custom-jacket', form, customer);
  expect(added.status, await added.clone().text()).toBe(201);
  const placed = await (await api.orderTheCart(customer, { city: 'Vasa', postal_code: '65100' }))();
  expect(placed.status, await placed.clone().text()).toBe(201);
  const { data: order } = (await placed.json()) as { data: { id: string } };
  await api.data('POST', `/admin/orders/${order.id}/transition`, { to: 'processing' }, owner);
  await api.data('POST', `/admin/orders/${order.id}/parcels`, { contents: [{ line: 1, quantity: 1 }] }, owner);
  return { api, owner, customer, slug, designId, order: order.id };
};

/** What fills the parameters of the calls anybody may make. */
const publicValues = (product: number, slug: string) => ({
  '/products/': product,
  '/products/{id}/reviews/': 1,
  '/blogs/': slug,
  '/pages/': 'about',
  '/email-undo/': 'none',
  '/size-guides/': 'custom-jacket',
});
const publicQueries = (product: number): Record<string, string> => ({
  '/products/cards': `ids=${product}`,
  '/products/suggestions': 'q=bag',
  '/checkout/pickup-points': 'country=FI&postal_code=20100&shipping_method=none',
});

/** The shop's own language, which falls back to English; `shop-names.test.mjs` reads the texts of all six. */
const languagesRead = everything ? languages : (['sv'] as const);

test('[SHOP-105] neither pages, data, mails nor documents of that shop name the demo shop', async () => {
  await shop.stop();
  shop = await startShop(dataDir, { ...settings, ...TO_BE_READ, PORT: new URL(shop.url).port });
  const { api, owner, customer, slug, designId, order } = await test.step(
    'there is something of everything',
    addTheRest,
  );
  const rows = async <R>(path: string): Promise<R[]> => {
    const answer = await api.data<R[] | { data: R[] }>('GET', path, undefined, owner);
    return Array.isArray(answer) ? answer : answer.data;
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await visit(`${shop.url}${path}`, headers);
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, what: path, text: isPdf ? await textOf(bytes) : bytes.toString('utf8') };
  };

  await test.step('no page and no file', async () => {
    const [product] = await rows<{ id: number }>('/admin/products');
    const pages = [
      ...['/', '/products', '/products?category=bags', '/products?gender=unisex', `/product/${product?.id}`],
      ...['/custom-jacket', '/cart', '/checkout', '/blogs', `/blogs/${slug}`, '/about', '/contact', '/faqs', '/terms'],
      ...['/privacy', '/login', '/signup', '/forgot-password', '/offline'],
    ];
    // of these the shop renders few at a time; otherwise the browser fills them, from texts that shop-names.test.mjs reads
    const others = [
      ...['/verify-email', '/unauthorized', '/orders', '/profile', '/auth/callback', '/reset-password/x'],
      ...['/checkout/success', '/no-such-page', '/admin', '/admin/login'],
    ];
    const inAll = languagesRead.flatMap((language) => [...pages, ...others].map((path) => ({ path, language })));
    const answers = await inLanes(inAll, async ({ path, language }) => {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      return read(address, { 'accept-language': localeOf(language) });
    });
    expect(naming(answers)).toEqual([]);
    const empty = answers.filter(({ text }, at) => pages.includes(inAll[at]?.path ?? '') && !text.includes('<h1'));
    expect(empty.map(({ what }) => what)).toEqual([]);

    const index = await read('/sitemap.xml');
    const lists = [...index.text.matchAll(/<loc>[^<]*?(\/sitemap-[^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(lists).toHaveLength(3);
    const files = ['/robots.txt', '/manifest.webmanifest', '/blogs/feed.xml', '/favicon.svg', '/sw.js', '/api/docs'];
    expect(naming([index, ...(await inLanes([...lists, ...files], (path) => read(path)))])).toEqual([]);
  });

  await test.step('no call that reads', async () => {
    const first = async (path: string) => (await rows<{ id: string | number }>(path))[0]?.id ?? 'none';
    const product = Number(await first('/admin/products'));
    const { terms } = await api.data<{ terms: { hash: string } }>('GET', `/orders/${order}`, undefined, owner);
    const values = {
      ...publicValues(product, slug),
      '/jackets/designs/': designId,
      '/payments/demo/paypal/': (await api.data<{ token: string }>('POST', '/payments/demo/paypal', {})).token,
      '/orders/': order,
      '/admin/orders/': order,
      '/admin/orders/{id}/jackets/': 1,
      '/admin/orders/{id}/parcels/': 1,
      '/orders/{id}/documents/': 'none',
      '/admin/orders/{id}/mails/': await first(`/admin/orders/${order}/mails`),
      '/admin/order-terms/': terms.hash,
      '/admin/products/': product,
      '/admin/search-texts/': 'product',
      '/admin/search-texts/{kind}/': product,
      '/admin/mail-texts/': 'order-shipped',
      '/admin/home/versions/': 1,
      '/admin/menus/versions/': 1,
      '/admin/customers/': await first('/admin/customers'),
      '/admin/users/': await first('/admin/users'),
      ...Object.fromEntries(
        await inLanes(['categories', 'pages', 'messages', 'blogs'], async (name) => [
          `/admin/${name}/`,
          await first(`/admin/${name}`),
        ]),
      ),
      ...Object.fromEntries(
        ['setup-links', 'invite', 'catalogue-imports', 'product-imports', 'payouts', 'books/documents'].map((name) => [
          `/admin/${name}/`,
          'none',
        ]),
      ),
    };
    // from before to after today, which begins earlier in the shop than in UTC
    const [from, to] = [-2, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const days = `from=${from}&to=${to}`;
    const queries: Record<string, string> = {
      ...publicQueries(product),
      '/admin/search': 'q=bag',
      '/admin/orders/export.csv': days,
      '/admin/customers/export.csv': days,
      '/admin/payouts/export.csv': days,
      '/admin/reports/sales': days,
      '/admin/reports/sales.csv': days,
      '/admin/orders/sheets.pdf': `ids=${order}`,
      '/admin/books/export.csv': `what=journal&${days}`,
      '/admin/books/documents/export.zip': days,
    };
    const headersOf = (access: string): Record<string, string> => {
      if (access === 'public') return {};
      if (access === 'customer') return customer;
      return access === 'shopper' ? { 'x-session-id': api.sessionId } : owner;
    };
    // what is in a ZIP is what the next test reads of the shop that imported it
    const calls = (await readCalls(shop.url)).filter(({ path }) => path !== '/admin/catalogue/export.zip');
    expect(calls.length).toBeGreaterThan(70);
    const inSome = calls.flatMap((call) =>
      (everything && call.access === 'admin' ? (['sv', 'en'] as const) : languagesRead).map((language) => ({
        ...call,
        language,
      })),
    );
    const answers = await inLanes(inSome, async ({ path, access, language }) => {
      const query = [queries[path], `lang=${language}`].filter(Boolean).join('&');
      const answer = await read(`/api${filled(path, values)}?${query}`, headersOf(access));
      return { ...answer, path };
    });
    const others = ['contact', 'faqs', 'terms', 'privacy'].flatMap((page) =>
      languagesRead.map((language) => `/api/pages/${page}?lang=${language}`),
    );
    expect(naming([...answers, ...(await inLanes(others, (path) => read(path)))])).toEqual([]);
    // each PDF was read: all of them have the order's number
    const documents = answers.filter(({ path, status }) => path.endsWith('.pdf') && status === 200);
    expect(new Set(documents.map(({ path }) => path)).size).toBe(8);
    for (const { what, text } of documents) expect(text, what).toMatch(/LB-\d{4}-\d{6}/);
    // all else has something to say
    expect(
      Object.fromEntries(answers.flatMap(({ path, status }) => (status === 200 ? [] : [[path, status] as const]))),
    ).toEqual({
      ...{
        '/admin/catalogue-imports/{id}': 404,
        '/email-undo/{token}': 422,
        '/admin/product-imports/{id}': 404,
        '/dev/mails': 404,
        '/admin/payouts/{id}': 404,
        // an order that stays in the Union, and of which nothing is to be sent back
        ...{ '/admin/orders/{id}/parcels/{n}/cn23.pdf': 404, '/orders/{id}/return-label.pdf': 404 },
        // a shop that books no parcels
        ...{ '/admin/orders/{id}/parcels/{n}/booking': 404, '/admin/orders/{id}/parcels/{n}/carrier-label.pdf': 404 },
        // issued by the minute, with the seller that `documents.db.test.ts` names
        ...{ '/admin/books/documents/{id}/file.pdf': 404, '/admin/books/documents/{id}/file.xml': 404 },
        '/orders/{id}/documents/{document}': 404,
      },
      ...{ '/admin/home/versions/{id}/content': 404, '/admin/menus/versions/{id}/content': 404 },
      ...{ '/admin/invite/{token}': 422, '/admin/setup-links/{token}': 422, '/size-guides/{id}': 404 },
      // a shop without zones has no method to a pick-up point
      '/checkout/pickup-points': 422,
      '/products/{id}/reviews/{reviewId}/translation': 404,
    });
  });

  await test.step('no mail', async () => {
    const previews = mailKinds.flatMap((kind) => languagesRead.map((language) => ({ kind, language })));
    const shown = await inLanes(previews, async ({ kind, language }) => {
      const draft = { opening: '', closing: '', language };
      const mail = await api.data<object>('POST', `/admin/mail-texts/${kind}/preview`, draft, owner);
      return { what: `${kind} ${language}`, text: Object.values(mail).join('\n') };
    });
    expect(shown).toHaveLength(32 * languagesRead.length);
    const sent = mails.received.map(({ subject, from, html, text }) => ({
      what: subject ?? '',
      text: [subject, JSON.stringify(from), html, text].join('\n'),
    }));
    expect(sent.length).toBeGreaterThan(3);
    expect(naming([...shown, ...sent])).toEqual([]);
    // the owner's account was there before the shop had a name
    const ofTheShop = mails.received.filter(({ to }) => to?.[0]?.address !== OWNER.email);
    expect(new Set(ofTheShop.map(({ from }) => from?.name))).toEqual(new Set([SHOP.name]));
  });
});

/** What anybody can read of a shop, people's reviews aside. */
const publicAnswers = async ({ url }: RunningShop, slug: string) => {
  const get = async (path: string) => {
    const response = await visit(`${url}/api${path}`);
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  const { answer } = await get('/products');
  const [product] = (answer as { data: { data: { id: number }[] } }).data.data;
  const values = publicValues(product?.id ?? 0, slug);
  const queries = publicQueries(product?.id ?? 0);
  // a token, and what only the shop knows in which people did something
  const apart = /^\/(csrf|dev|health|jackets\/designs|payments|admin|orders|products\/\{id\}\/reviews\/)/;
  const calls = (await readCalls(url)).filter(({ path, access }) => access === 'public' && !apart.test(path));
  const paths = [
    ...calls.map(({ path }) => `${filled(path, values)}?${queries[path] ?? ''}`),
    ...['contact', 'faqs', 'terms', 'privacy'].map((page) => `/pages/${page}?`),
  ];
  expect(paths.length).toBeGreaterThan(15);
  const inAll = languages.flatMap((language) => paths.map((path) => `${path}&lang=${language}`));
  return Object.fromEntries(await inLanes(inAll, async (path) => [path, withoutOwn(await get(path))]));
};

// in every run catalogue-zip.api.test.ts proves it for the demo's catalogue
if (everything) {
  test('[ADMIN-154] [ADMIN-155] the same shop exported and imported into an empty one elsewhere answers the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fori-opening-second-'));
    const second = await startShop(folder, { ...settings, ...TO_BE_READ });
    try {
      const file = join(folder, 'shop.zip');
      await fori(['export', file], shop);
      await fori(['import', file, '--with-shop'], second);
      await fori(['create-admin', '--email', OWNER.email, '--name', OWNER.name], second, OWNER.password);
      const { api, headers } = await asOwner(second.url);
      await api.data('POST', '/admin/setup/legal-texts', {}, headers);
      expect(await api.data('POST', '/admin/setup/opening', {}, headers)).toMatchObject({ state: 'open' });

      const posts = await (await ShopApi.open(shop.url)).data<{ data: { slug: string }[] }>('GET', '/blogs');
      const slug = posts.data[0]?.slug ?? '';
      const [here, there] = [await publicAnswers(shop, slug), await publicAnswers(second, slug)];
      expect(JSON.stringify(here)).toContain(BAG.swedish);
      expect(there).toEqual(here);
      expect(naming([{ what: 'imported', text: JSON.stringify(there) }])).toEqual([]);
      const [picture] =
        (await api.data<{ data: { images: { url: string }[] }[] }>('GET', '/products')).data[0]?.images ?? [];
      expect((await fetch(`${second.url}${picture?.url}`)).status).toBe(200);
    } finally {
      await second.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
