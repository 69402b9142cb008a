import type { PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { passkeyCreation, passwordLogin } from '../testing/factors.ts';
import { describeShop } from '../testing/harness.ts';
import { addPerson, signedIn } from '../testing/people.ts';
import { contractRoutes } from '../testing/routes.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const SHOP = 'shop.example';
const STAFF = 'staff.shop.example';

describeShop(
  'a back office with a host of its own',
  (shop) => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await buildApp(shop().shop, {
        pages: {
          storefront: async () => ({
            template: '<div id="root"><!--app-html--></div><!--app-body-->',
            renderer: {
              render: async () => ({
                ...{
                  status: 200,
                  complete: true,
                  html: '<h1>Page</h1>',
                  head: '',
                  htmlAttributes: '',
                  bodyScripts: '<script>run()</script>',
                },
              }),
            },
          }),
          backOffice: async () => '<div id="root">Back office</div>',
          assets: null,
        },
      });
    });
    afterAll(() => app.close());
    const open = (host: string, url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host, ...headers } });

    test('[SEC-47] is served there, and its pages lead there from the shop', async () => {
      expect((await open(STAFF, '/admin/orders')).body).toContain('Back office');
      for (const url of ['/admin', '/admin/invite/abc?lang=fi']) {
        const { statusCode, headers } = await open(SHOP, url);
        expect([statusCode, headers.location]).toEqual([302, `https://${STAFF}${url}`]);
        expect(headers['cache-control']).toBe('no-store');
      }
    });

    test('[SEC-47] its calls are unknown at the shop’s host, with whatever signs in', async () => {
      const { token } = await signedIn(shop(), 'admin');
      const authorization = `Bearer ${token}`;
      expect((await open(STAFF, '/api/admin/orders', { authorization })).statusCode).toBe(200);
      for (const url of ['/api/admin/orders', '/api/%61dmin/orders', '/api/admin/orders?page=1']) {
        const refused = await open(SHOP, url, { authorization });
        expect(refused.json()).toMatchObject({ code: 'not_found' });
      }
      expect((await open(SHOP, '/api/products')).statusCode).toBe(200);
    });

    test('[SEC-47] pages of the storefront lead from there to the shop, apart from a draft on its page, which an admin sees without scripts', async () => {
      const { statusCode, headers } = await open(STAFF, '/products/a-jacket?lang=fi');
      expect([statusCode, headers.location]).toEqual([302, `https://${SHOP}/products/a-jacket?lang=fi`]);
      const admin = { ...(await signedIn(shop(), 'admin')), headers: { host: STAFF } };
      const previewed = await shop().call('POST', '/admin/setup/preview', {}, admin);
      const [cookie = ''] = String(previewed.headers['set-cookie']).split(';');
      for (const url of ['/?preview=home', '/contact?preview=menus']) {
        const draft = await open(STAFF, url, { cookie });
        expect([draft.statusCode, draft.body]).toEqual([200, expect.stringContaining('<h1>Page</h1>')]);
        expect(draft.body).not.toContain('<script');
        const { location } = (await open(STAFF, url)).headers;
        expect(location).toBe(`https://${SHOP}${url}`);
      }
      for (const url of ['/?preview=everything', '/cart?preview=home', '/contact/?preview=menus'])
        expect((await open(STAFF, url, { cookie })).headers.location, url).toBe(`https://${SHOP}${url}`);
      expect((await open(SHOP, '/?lang=fi')).statusCode).toBe(200);
    });

    test('[SEC-47] a passkey of the shop’s host is good there, and at no other host below it', async () => {
      const person = await addPerson(shop(), { role: 'admin' });
      const at = { headers: { host: STAFF } };
      const login = await passwordLogin(shop(), person, at);
      const me = { ...at, token: login.json<{ token: string }>().token };
      const authenticator = softwareAuthenticator();
      const options = await passkeyCreation(shop(), me);
      expect(options.rp.id).toBe(SHOP);
      const made = authenticator.create(options, { origin: `https://${STAFF}` });
      const added = await shop().call('POST', '/admin/account/passkeys', { name: 'Laptop', response: made }, me);
      expect(added.statusCode, added.body).toBe(201);
      const signIn = async (origin: string) => {
        const asked = await shop().call('POST', '/admin/login/passkey/options', {}, at);
        const response = authenticator.use(asked.json<{ data: PasskeyRequest }>().data, { origin });
        return (await shop().call('POST', '/admin/login/passkey', { response }, at)).statusCode;
      };
      expect(await signIn(`https://${STAFF}`)).toBe(200);
      expect(await signIn(`https://other.${SHOP}`)).toBe(422);
    });

    test('[SEC-47] every call that is the back office’s alone is below the address that is kept apart', () => {
      const admins = contractRoutes().filter(({ access }) => access === 'admin');
      expect(admins.length).toBeGreaterThan(50);
      expect(admins.filter(({ route }) => !route.path.startsWith('/api/admin/'))).toEqual([]);
    });
  },
  { env: { PUBLIC_URL: `https://${SHOP}`, BACK_OFFICE_URL: `https://${STAFF}` } },
);
