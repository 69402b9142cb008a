import { expect, test } from 'vitest';
import { storefrontContract } from '../storefront.ts';

interface Call {
  method: string;
  path: string;
}

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

const callsOf = (router: object): Call[] =>
  Object.values(router).flatMap((value: object) => (isCall(value) ? [value] : callsOf(value)));

test("[API-42] the cart's calls have exactly the agreed methods and paths", () => {
  const calls = callsOf(storefrontContract).map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => /\/cart(\/|$)/.test(call)).sort()).toEqual([
    'DELETE /api/cart',
    'DELETE /api/cart/:id',
    'DELETE /api/cart/custom-jacket/:id',
    'GET /api/cart',
    'GET /api/cart/custom-jackets',
    'POST /api/cart',
    'POST /api/cart/custom-jacket',
    'PUT /api/cart/:id',
    'PUT /api/cart/custom-jacket/:id',
    'PUT /api/cart/custom-jacket/:id/design',
  ]);
});
