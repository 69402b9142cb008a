import { BACK_OFFICE_HEADER } from '@fori/contracts/access';
import { expect, it } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { addPerson, signedIn } from '../testing/people.ts';
import { buy } from '../testing/shopping.ts';

describeShop(
  'ETags of public data',
  (shop) => {
    const paths = ['/products', '/products/1', '/categories', '/store', '/exchange-rates'];

    it.each(paths)('GET %s carries an ETag and answers 304 to clients with a current copy', async (path) => {
      const first = await shop().call('GET', path);
      expect(first.statusCode).toBe(200);
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.vary).toContain('accept-language');
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      for (const held of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
        const second = await shop().call('GET', path, undefined, { headers: { 'if-none-match': held } });
        expect(second.statusCode, held).toBe(304);
        expect(second.body).toBe('');
        expect(second.headers.etag).toBe(tag);
      }
    });

    it('an outdated copy gets the new version', async () => {
      const held = await shop().call('GET', '/products');
      await addProduct(shop());
      const response = await shop().call('GET', '/products', undefined, {
        headers: { 'if-none-match': String(held.headers.etag) },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers.etag).not.toBe(held.headers.etag);
    });

    it('each language has its own ETag', async () => {
      const english = await shop().call('GET', '/categories?lang=en');
      const finnish = await shop().call('GET', '/categories', undefined, {
        headers: { 'accept-language': 'fi', 'if-none-match': String(english.headers.etag) },
      });
      expect(finnish.statusCode).toBe(200);
    });

    it('the ETag survives compression', async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      const first = await shop().call('GET', '/products?per_page=100', undefined, { headers });
      expect(first.headers.etag).toBeDefined();
      expect(String(first.headers.vary).toLowerCase()).toContain('accept-language');
      const second = await shop().call('GET', '/products?per_page=100', undefined, {
        headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      });
      expect(second.statusCode).toBe(304);
    });

    it('errors, CSRF tokens and personal data carry no ETag', async () => {
      const responses = await Promise.all([
        shop().call('GET', '/products/0'),
        shop().call('GET', '/csrf'),
        shop().call('GET', '/cart', undefined, newGuest()),
        shop().call('GET', '/checkout/quote', undefined, newGuest()),
      ]);
      for (const response of responses) {
        expect(response.headers.etag).toBeUndefined();
        expect(response.headers['cache-control']).toBe('no-store');
      }
    });

    it('personal and volatile data is never cached', async () => {
      const guest = newGuest();
      const admin = await signedIn(shop(), 'admin');
      const { order, token } = await buy(shop(), guest, 1);
      const responses = await Promise.all([
        shop().call('GET', '/cart', undefined, guest),
        shop().call('POST', '/cart', { product_variant_id: 1, quantity: 1 }, guest),
        shop().call('GET', '/checkout/quote', undefined, guest),
        shop().call('POST', '/payments/demo/paypal', {}),
        shop().call('GET', `/orders/${order.id}?token=${token}`),
        shop().call('GET', '/me', undefined, admin),
        shop().call('GET', '/admin/orders', undefined, admin),
        shop().call('GET', `/admin/orders/${order.id}`, undefined, admin),
        shop().call('GET', '/dev/mails'),
        shop().call('GET', '/health/live'),
        shop().call('GET', '/health/ready'),
      ]);
      for (const response of responses) {
        expect(response.statusCode).toBeLessThan(300);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.headers.etag).toBeUndefined();
      }
    });

    it('a response to a signed-in person is cached by their browser only', async () => {
      const response = await shop().call('GET', '/products', undefined, { headers: { authorization: 'Bearer x' } });
      expect(response.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      const { email, password } = await addPerson(shop(), { role: 'admin' });
      const headers = { [BACK_OFFICE_HEADER]: 'in-use' };
      const [staff] = (await shop().call('POST', '/admin/login', { email, password }, { headers })).cookies;
      const cookie = `${staff?.name}=${staff?.value}`;
      const byCookie = await shop().call('GET', '/products', undefined, { headers: { ...headers, cookie } });
      expect(byCookie.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    });
  },
  {
    prepare: async (shop) => {
      for (let i = 0; i < 3; i += 1) await addProduct(shop);
    },
  },
);
