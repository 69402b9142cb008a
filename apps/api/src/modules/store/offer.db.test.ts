import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { Profile } from '@fori/contracts/profile/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { everything, offerCalls } from '../../testing/offer.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('the languages and currencies a shop offers', (shop) => {
  const { offer, admin, read, asked, app } = offerCalls(shop);
  const store = async (query = '') => (await shop().call('GET', `/store${query}`)).json<{ data: Store }>().data;
  const page = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await app().inject({ url, headers });
    expect(statusCode).toBe(200);
    const rendered = asked();
    return rendered && `${rendered.language} ${rendered.currency}`;
  };

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
    expect((await shop().call('PUT', '/admin/settings', { ...others, shipping_fee: '5.00' }, admin())).statusCode).toBe(
      200,
    );
    expect(await store()).toMatchObject({ languages: ['fi', 'sv'], currencies: ['EUR', 'SEK'] });
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
    const cancelled = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin());
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
});
