import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { beforeEach } from 'vitest';
import { issueSetupLink } from '../modules/admin-setup/issue-setup-link.ts';
import { writeOpeningState } from '../modules/store/index.ts';
import { type Caller, START, type TestShop } from './harness.ts';
import { production } from './production.ts';

export const owner = (email = 'ada@example.com') => ({
  name: 'Ada Owner',
  email,
  password: 'a saddle stitched by hand',
  password_confirmation: 'a saddle stitched by hand',
});
export const TRIALS = { ...production, DEMO_PAYMENTS: 'on' };

/** A new set-up link's token. */
export const newLink = async ({ shop }: TestShop): Promise<string> => {
  const link = await issueSetupLink(shop, { renew: true });
  if (link.kind !== 'issued') throw new Error(`no link: ${link.kind}`);
  return link.url.split('/').at(-1) ?? '';
};
/** A shop that its owner has not opened yet. */
export const notOpened = ({ db, shop }: TestShop) => db.write((tx) => writeOpeningState(tx, 'new', shop.clock()));
const removeAdmins = ({ db }: TestShop) => db.write(async (tx) => void (await tx.delete(db.t.users)));

/** The link for the first account of a new shop. */
export const firstAccount = (shop: () => TestShop) => {
  beforeEach(async () => {
    await removeAdmins(shop());
    shop().setTime(START);
  });
  // one network has few tries
  let networks = 0;
  const somewhere = () => ({ from: `203.0.113.${++networks}` });
  const create = (token: string, body: object = owner()) =>
    shop().call('POST', '/admin/setup/owner', { ...body, token }, somewhere());
  const stateOf = async (token: string) => {
    const response = await shop().call('GET', `/admin/setup-links/${token}`, undefined, somewhere());
    return response.statusCode === 200 ? response.json<{ data: { state: string } }>().data.state : response.json().code;
  };
  return { create, stateOf };
};

/** A shop that closes for a while. */
export const closedShop = (shop: () => TestShop) => {
  const change = (admin: Caller, path: string, body: object) =>
    shop().call('POST', `/admin/setup/${path}`, body, admin);
  const seen = async (admin: Caller) => {
    const present = await shop().call('GET', '/admin/setup', undefined, admin);
    return present.json<{ data: Setup }>().data.updated_at;
  };
  const close = async (admin: Caller, body: object) =>
    change(admin, 'closing', { updated_at: await seen(admin), ...body });
  return { close, seen, change };
};
