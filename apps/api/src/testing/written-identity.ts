import type { Identity } from '@fori/contracts/admin-identity/schemas';
import { beforeEach } from 'vitest';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

/** The identity of a shop, as an admin reads and writes it. */
export const identityCalls = (shop: () => TestShop) => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const read = async () =>
    (await shop().call('GET', '/admin/identity', undefined, admin)).json<{ data: Identity }>().data;
  const put = (body: object) => shop().call('PUT', '/admin/identity', body, admin);
  return { put, read };
};
