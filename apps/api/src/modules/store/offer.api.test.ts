import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { OpenTranslations } from '@fori/contracts/admin-translations/schemas';
import { byLanguage } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { everything, offerCalls, template } from '../../testing/offer.ts';
import { signedIn } from '../../testing/people.ts';
import { production } from '../../testing/production.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';
import { writeOpeningState } from './opening.repository.ts';

const names = byLanguage((language) => `Rowan ${language}`);

describeShop('the languages and currencies a shop offers', (shop) => {
  const { offer, admin, read, put } = offerCalls(shop);

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
    const staff = await shop().call('GET', `/products/${id}?lang=da`, undefined, admin());
    expect(staff.json()).toMatchObject({ data: { name: 'Rowan da' } });
    const login = await shop().call('POST', '/admin/login?lang=da', { email: 'x@example.com', password: 'wrong' });
    expect(login.json<{ message: string }>().message).toBe('Login mislykkedes. Kontrollér dine oplysninger.');
    await offer(everything);
    expect(await nameIn('?lang=da')).toBe('Rowan da');
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
      (await shop().call('GET', `/admin/translations?per_page=100&${query}`, undefined, admin())).json<{
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
