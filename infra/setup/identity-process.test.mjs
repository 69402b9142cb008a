import { expect, test } from 'vitest';
import { needsIdentity, shopOriginsOf } from './identity-process.mjs';

test.each([
  [{}, true],
  [{ SHOP_MODE: 'demo', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ SHOP_MODE: ' ', PUBLIC_URL: ' ' }, true],
  [{ SHOP_MODE: 'production' }, false],
  [{ OIDC_DOMAIN: 'shop.eu.auth0.com' }, false],
  [{ OIDC_CLIENT_ID: 'half a provider, which the shop refuses' }, false],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, false],
])('a shop with %o starts its own provider: %s', (env, expected) => {
  expect(needsIdentity(env)).toBe(expected);
});

test('the provider redirects to whatever address the shop is opened at on this machine', () => {
  expect(shopOriginsOf({})).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(shopOriginsOf({ PORT: '4000', PUBLIC_URL: 'http://localhost:8080/' })).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://localhost:8080',
  ]);
});
