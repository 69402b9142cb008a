import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import type { Profile } from '@fori/contracts/profile/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { byLanguage, languages } from '@fori/domain/languages';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { RenderRequest } from '../../http/page-source.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { production } from '../../testing/production.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';
import { writeOpeningState } from './opening.repository.ts';

const everything = {
  languages: [...languages] as Settings['languages'],
  currencies: ['EUR', 'USD', 'SEK', 'NOK', 'DKK', 'ISK'] as Settings['currencies'],
};
const names = byLanguage((language) => `Rowan ${language}`);
const template =
  '<html data-app-html-attributes><!--app-head--><div id="root"><!--app-html--></div><!--app-body--></html>';

describeShop('the languages and currencies a shop offers', (shop) => {
  let admin: Caller;
  let app: FastifyInstance;
  /** of the last rendered page */
  let asked: Pick<RenderRequest, 'language' | 'currency'> | null = null;
  beforeAll(async () => {
    app = await buildApp(shop().shop, {
      pages: {
        storefront: async () => ({
          template,
          renderer: {
            render: async ({ language, currency }) => {
              asked = { language, currency };
              const parts = { head: '', html: `<h1>${language} ${currency}</h1>`, bodyScripts: '' };
              return { status: 200, complete: true, htmlAttributes: `lang="${language}"`, ...parts };
            },
          },
        }),
        backOffice: async () => template,
        assets: null,
      },
    });
  });
  afterAll(() => app.close());

  const read = async () =>
    (await shop().call('GET', '/admin/settings?lang=en', undefined, admin)).json<{ data: Settings }>().data;
  const put = async (change: Partial<Settings>) =>
    shop().call('PUT', '/admin/settings?lang=en', { ...(await read()), ...change }, admin);
  const offer = async (change: Partial<Settings>) => {
    const response = await put(change);
    expect(response.statusCode, response.body).toBe(200);
  };
  const store = async (query = '') => (await shop().call('GET', `/store${query}`)).json<{ data: Store }>().data;
  const page = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return asked && `${asked.language} ${asked.currency}`;
  };

  beforeEach(async () => {
    admin = await signedIn(shop(), 'admin');
    await offer(everything);
  });

  test('[SHOP-113] [SHOP-115] all are preset; an admin chooses some, with a record, and the store says so at once', async () => {
    expect(await store()).toMatchObject(everything);
    const chosen = { languages: ['sv', 'fi', 'sv'], currencies: ['SEK', 'EUR'] } as Partial<Settings>;
    await offer(chosen);
    expect(await store()).toMatchObject({ languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] });
    const { auditLog } = shop().db.t;
    const [record] = await shop().db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(record).toMatchObject({
      action: 'settings.update',
      actorId: expect.any(String),
      before: everything,
      after: { languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] },
    });
    // a change that does not name them leaves them
    const { languages: _l, currencies: _c, ...others } = await read();
    expect((await shop().call('PUT', '/admin/settings', { ...others, shipping_fee: '5.00' }, admin)).statusCode).toBe(
      200,
    );
    expect(await store()).toMatchObject({ languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] });
  });

  test.each<[string, object, string, RegExp]>([
    ['the last language', { languages: [] }, 'languages', /^Choose at least one language$/],
    ['an unknown language', { languages: ['de'] }, 'languages.0', /Must be one of: en, fi/],
    ['no list', { languages: 'fi' }, 'languages', /Expected array/],
    ['the last currency', { currencies: [] }, 'currencies', /^The euro stays: orders are charged in it$/],
    ['the charged currency', { currencies: ['SEK'] }, 'currencies', /^The euro stays/],
    ['an unknown currency', { currencies: ['EUR', 'GBP'] }, 'currencies.1', /Must be one of: EUR, USD/],
  ])('[SHOP-113] [SHOP-115] %s is refused at its field, and nothing changes', async (_what, change, field, message) => {
    const response = await put(change as Partial<Settings>);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toMatch(message);
    expect(await read()).toMatchObject(everything);
  });

  test('[SHOP-114] calls get an offered language: that of `lang`, of the browser, else the first', async () => {
    const { id } = await addProduct(shop(), { names });
    const nameIn = async (query: string, header?: string) => {
      const headers = header ? { 'accept-language': header } : {};
      const response = await shop().call('GET', `/products/${id}${query}`, undefined, { headers });
      expect(response.statusCode).toBe(200);
      return response.json<{ data: { name: string } }>().data.name;
    };
    expect(await nameIn('?lang=da')).toBe('Rowan da');
    await offer({ languages: ['fi', 'sv'] });
    expect(await nameIn('?lang=da')).toBe('Rowan fi');
    expect(await nameIn('?lang=da', 'da, sv;q=0.5')).toBe('Rowan sv');
    expect(await nameIn('?lang=sv', 'fi')).toBe('Rowan sv');
    expect(await nameIn('', 'en')).toBe('Rowan fi');
    const list = await shop().call('GET', '/products?lang=en');
    expect(list.body).toContain('Rowan fi');
    // staff read everything in any language
    const staff = await shop().call('GET', `/products/${id}?lang=da`, undefined, admin);
    expect(staff.json()).toMatchObject({ data: { name: 'Rowan da' } });
    const login = await shop().call('POST', '/admin/login?lang=da', { email: 'x@example.com', password: 'wrong' });
    expect(login.json<{ message: string }>().message).toBe('Login mislykkedes. Kontrollér dine oplysninger.');
    await offer(everything);
    expect(await nameIn('?lang=da')).toBe('Rowan da');
  });

  test('[SHOP-114] [SHOP-115] pages get an offered language and currency, whatever address, cookies and browser ask for', async () => {
    expect(await page('/?lang=da')).toBe('da DKK');
    await offer({ languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] });
    expect(await page('/?lang=da')).toBe('fi EUR');
    expect(await page('/?lang=da', { 'accept-language': 'sv' })).toBe('sv SEK');
    expect(await page('/', { cookie: 'fori-language=da; fori-currency=DKK' })).toBe('fi EUR');
    expect(await page('/', { cookie: 'fori-language=sv; fori-currency=EUR' })).toBe('sv EUR');
    expect(await page('/', { cookie: 'fori-language=sv; fori-currency=USD' })).toBe('sv SEK');
    expect(await page('/', { 'accept-language': 'da' })).toBe('fi EUR');
    await offer({ languages: ['sv'], currencies: ['EUR'] });
    expect(await page('/?lang=fi')).toBe('sv EUR');
  });

  test('[SHOP-114] sitemaps name the offered languages, none where there is one', async () => {
    const tags = async () => {
      const { body } = await shop().app.inject({ url: '/sitemap-pages.xml' });
      return new Set([...body.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag));
    };
    expect(await tags()).toEqual(new Set(['en', 'fi', 'sv', 'nb', 'da', 'is', 'x-default']));
    await offer({ languages: ['fi', 'no'] });
    expect(await tags()).toEqual(new Set(['fi', 'nb', 'x-default']));
    await offer({ languages: ['fi'] });
    expect(await tags()).toEqual(new Set());
    const feed = await shop().app.inject({ url: '/blogs/feed.xml?lang=da' });
    expect(feed.body).toContain('<language>fi-fi</language>');
  });

  test('[SHOP-115] quotes and orders in a currency that is not offered are shown in the charged one', async () => {
    await offer({ currencies: ['EUR', 'SEK'] });
    const guest = newGuest();
    const { variants } = await addProduct(shop());
    await addToCart(shop(), guest, variants[0]?.id ?? 0);
    const quote = async (currency: string) =>
      (await shop().call('GET', `/checkout/quote?currency=${currency}`, undefined, guest)).json<{
        data: { display: { currency: string; rate: number } };
      }>().data.display;
    expect(await quote('SEK')).toMatchObject({ currency: 'SEK', rate: 11.2 });
    expect(await quote('USD')).toMatchObject({ currency: 'EUR', rate: 1 });
    const placed = await postOrder(shop(), guest, { ...(await orderBody(shop(), guest)), display_currency: 'USD' });
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json()).toMatchObject({ data: { display: { currency: 'EUR' } } });
  });

  test('[SHOP-117] an order keeps its language and currency, in mails as well, when the shop no longer offers them', async () => {
    const guest = newGuest();
    const { variants } = await addProduct(shop());
    await addToCart(shop(), guest, variants[0]?.id ?? 0);
    const body = { ...(await orderBody(shop(), guest)), display_currency: 'DKK' };
    const danish = { ...guest, headers: { 'accept-language': 'da' } };
    const placed = (await postOrder(shop(), danish, body)).json<{ data: { id: string }; access_token: string }>();
    await offer({ languages: ['fi'], currencies: ['EUR'] });
    const { id } = placed.data;
    const seen = await shop().call('GET', `/orders/${id}?token=${placed.access_token}`);
    expect(seen.json()).toMatchObject({ data: { display: { currency: 'DKK' } } });
    const cancelled = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin);
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const { outbox, orders } = shop().db.t;
    const [row] = await shop().db.read.select().from(orders).where(eq(orders.id, id));
    expect(row).toMatchObject({ language: 'da', displayCurrency: 'DKK' });
    const [mail] = await shop()
      .db.read.select()
      .from(outbox)
      .where(eq(outbox.orderId, id))
      .orderBy(desc(outbox.id))
      .limit(1);
    expect(mail?.subject).toMatch(/^Din ordre/);
  });

  test('[SHOP-116] an account keeps what the shop no longer offers; another such choice is refused with those there are', async () => {
    const me = await signedIn(shop(), 'customer');
    const change = (body: object) => shop().call('PATCH', '/profile', body, me);
    await change({ language: 'da', currency: 'DKK' });
    await offer({ languages: ['en', 'sv'], currencies: ['EUR', 'SEK'] });
    const kept = await change({ name: 'Kai Kunde', language: 'da', currency: 'DKK' });
    expect(kept.json<{ data: Profile }>().data).toMatchObject({ language: 'da', currency: 'DKK' });
    const refused = await change({ language: 'fi', currency: 'USD', name: 'Nobody' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: {
        language: ['The shop does not offer this. Choose one of these: English, Svenska'],
        currency: ['The shop does not offer this. Choose one of these: EUR, SEK'],
      },
    });
    const { data } = (await change({ language: 'sv' })).json<{ data: Profile }>();
    expect(data).toMatchObject({ name: 'Kai Kunde', language: 'sv', currency: 'DKK' });
  });

  test('[SHOP-116] a new account starts with an offered language and currency', async () => {
    await offer({ languages: ['en', 'sv'], currencies: ['EUR'] });
    const email = 'new@example.com';
    const registered = await shop().call(
      'POST',
      '/customer/register?lang=da',
      {
        ...{ name: 'Nya Kunden', email },
        ...{ password: 'correct horse battery', password_confirmation: 'correct horse battery' },
      },
      { headers: { 'accept-language': 'sv' } },
    );
    expect(registered.statusCode, registered.body).toBe(201);
    const { users } = shop().db.t;
    const [row] = await shop().db.read.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ language: 'sv', currency: 'EUR' });
  });

  test('[ADMIN-206] open translations of languages that are not offered are listed only where they are asked for', async () => {
    await addProduct(shop());
    await offer({ languages: ['en', 'fi'] });
    const list = async (query: string) =>
      (await shop().call('GET', `/admin/translations?per_page=100&${query}`, undefined, admin)).json<{
        data: OpenTranslations;
      }>().data;
    const all = await list('');
    expect(new Set(all.data.map(({ language }) => language))).toEqual(new Set(['fi']));
    expect(all.total).toBe(all.counts.fi.missing + all.counts.fi.outdated);
    const danish = await list('language=da');
    expect(danish.total).toBe(danish.counts.da.missing + danish.counts.da.outdated);
    expect(danish.total).toBeGreaterThan(0);
  });
});

describeShop(
  'a shop that is not open',
  (shop) => {
    test('[SHOP-114] says so in the offered languages', async () => {
      await shop().db.write((tx) => writeOpeningState(tx, 'new', shop().shop.clock()));
      const admin = await signedIn(shop(), 'admin');
      const { data } = (await shop().call('GET', '/admin/settings', undefined, admin)).json<{ data: Settings }>();
      await shop().call('PUT', '/admin/settings', { ...data, languages: ['fi', 'sv'] }, admin);
      const pages = {
        storefront: () => Promise.reject(new Error('not open')),
        backOffice: async () => template,
        assets: null,
      };
      const app = await buildApp(shop().shop, { pages });
      const { statusCode, body } = await app.inject({ url: '/?lang=da' });
      expect(statusCode).toBe(503);
      expect(body).toContain('<html lang="fi-FI">');
      expect([...body.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['sv']);
      await app.close();
    });
  },
  { env: production },
);
