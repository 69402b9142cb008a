import type { Address } from '@fori/contracts/addresses/schemas';
import { beforeEach, expect } from 'vitest';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const home = {
  type: 'home',
  label: 'Home',
  street: 'Linnankatu 12 A 3',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
};

/** The address book of a customer. */
export const addressCalls = (shop: () => TestShop) => {
  let customer: Caller & { token: string };
  beforeEach(async () => {
    customer = await signedIn(shop(), 'customer');
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, caller: Caller = customer) =>
    shop().call(method, `/addresses${path}`, body, caller);
  const list = async (caller: Caller = customer) =>
    (await call('GET', '', undefined, caller)).json<{ data: Address[] }>().data;
  const add = async (overrides: object = {}, caller: Caller = customer) => {
    const response = await call('POST', '', { ...home, ...overrides }, caller);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: Address }>().data;
  };
  const defaults = async (caller: Caller = customer) =>
    (await list(caller)).filter((address) => address.is_default).map((address) => address.id);
  return { defaults, list, call, add };
};
