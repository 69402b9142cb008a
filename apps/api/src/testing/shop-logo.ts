import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { beforeEach } from 'vitest';
import { sendForm } from './forms.ts';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Calls about the logo, by an admin. */
export const logoCalls = (shop: () => TestShop) => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  const send = (data: Buffer | string, type = 'image/svg+xml') =>
    sendForm(shop(), 'POST', '/admin/identity/logo', [['logo', { data, type, name: 'logo' }]], admin);
  const store = async () => (await shop().call('GET', '/store')).json<{ data: Store }>().data;
  const faintOn = async () =>
    (await shop().call('GET', '/admin/identity', undefined, admin)).json<{ data: ShownIdentity }>().data.logo_faint_on;
  return { admin: () => admin, send, store, faintOn };
};
