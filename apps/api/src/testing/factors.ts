import type { FactorAdded, FactorChoice, Factors, TotpSetup } from '@fori/contracts/admin-factors/schemas';
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@fori/contracts/passkeys/schemas';
import type { FactorMethod } from '@fori/domain/factors';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { accountSubjects } from '../modules/security-events/index.ts';
import type { Caller, TestShop } from './harness.ts';
import { addPerson, PASSWORD, type Person } from './people.ts';
import { type SoftwareAuthenticator, softwareAuthenticator, type Tampering } from './software-authenticator.ts';

/** What a `second_factor_required` carries. */
export interface NeededFactor {
  ticket: string;
  methods: FactorMethod[];
  passkey: PasskeyRequest | null;
}

const bodyOf = <T>(response: LightMyRequestResponse, status = 200): T => {
  if (response.statusCode !== status) throw new Error(`refused: ${response.statusCode} ${response.body}`);
  return response.json<T>();
};

/** The code that an app shows for a secret. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** A member of staff without a factor, signed in by password. */
export const signedInByPassword = async (shop: TestShop): Promise<Caller & { token: string; person: Person }> => {
  const person = await addPerson(shop, { role: 'admin' });
  const { token } = bodyOf<{ token: string }>(await passwordLogin(shop, person));
  return { token, person };
};

/** The first step of a sign-in. */
export const passwordLogin = (
  shop: TestShop,
  { email, password }: Person,
  caller?: Caller,
  more: object = {},
): Promise<LightMyRequestResponse> => shop.call('POST', '/admin/login', { email, password, ...more }, caller);

/** The ticket of a sign-in that needs its factor. */
export const ticketFor = async (shop: TestShop, person: Person, caller?: Caller): Promise<NeededFactor> =>
  bodyOf<NeededFactor>(await passwordLogin(shop, person, caller), 401);

export const factorsOf = async (shop: TestShop, caller: Caller): Promise<Factors> =>
  bodyOf<{ data: Factors }>(await shop.call('GET', '/admin/account/factors', undefined, caller)).data;

export const passkeyCreation = async (shop: TestShop, caller: Caller): Promise<PasskeyCreation> =>
  bodyOf<{ data: PasskeyCreation }>(await shop.call('POST', '/admin/account/passkeys/options', {}, caller)).data;

/** Adds a passkey to the account. */
export const addPasskey = async (
  shop: TestShop,
  caller: Caller,
  { name = 'Laptop', synced = false }: { name?: string; synced?: boolean } = {},
): Promise<{ authenticator: SoftwareAuthenticator; added: FactorAdded }> => {
  const authenticator = softwareAuthenticator({ synced });
  const response = authenticator.create(await passkeyCreation(shop, caller));
  const added = await shop.call('POST', '/admin/account/passkeys', { name, response }, caller);
  return { authenticator, added: bodyOf<FactorAdded>(added, 201) };
};

export const startCodeApp = async (shop: TestShop, caller: Caller): Promise<TotpSetup> =>
  bodyOf<{ data: TotpSetup }>(await shop.call('POST', '/admin/account/totp', {}, caller)).data;

/** Adds a code app to the account; its code of this moment is used up. */
export const addCodeApp = async (shop: TestShop, caller: Caller): Promise<{ secret: string; added: FactorAdded }> => {
  const { secret } = await startCodeApp(shop, caller);
  const code = codeAt(secret, shop.shop.clock());
  const added = await shop.call('PUT', '/admin/account/totp', { code }, caller);
  return { secret, added: bodyOf<FactorAdded>(added) };
};

export const stepUpChoice = async (shop: TestShop, caller: Caller): Promise<FactorChoice> =>
  bodyOf<{ data: FactorChoice }>(await shop.call('POST', '/admin/account/step-up/options', {}, caller)).data;

/** What a customer's browser needs to make a passkey. */
export const customerCreation = async (
  shop: TestShop,
  caller: Caller,
  current_password: string | undefined = PASSWORD,
): Promise<PasskeyCreation> =>
  bodyOf<{ data: PasskeyCreation }>(await shop.call('POST', '/profile/passkeys/options', { current_password }, caller))
    .data;

/** Adds a passkey to a customer's account. */
export const addCustomerPasskey = async (
  shop: TestShop,
  caller: Caller,
  name = 'Phone',
): Promise<{ authenticator: SoftwareAuthenticator; passkeys: Passkey[] }> => {
  const authenticator = softwareAuthenticator();
  const response = authenticator.create(await customerCreation(shop, caller));
  const added = await shop.call('POST', '/profile/passkeys', { name, response }, caller);
  return { authenticator, passkeys: bodyOf<{ data: Passkey[] }>(added, 201).data };
};

/** Signs in by a passkey alone, to the storefront or to the back office. */
export const passkeySignIn = async (
  shop: TestShop,
  authenticator: SoftwareAuthenticator,
  { where = 'customer', caller, ...tampering }: Tampering & { where?: 'customer' | 'admin'; caller?: Caller } = {},
): Promise<LightMyRequestResponse> => {
  const path = `/${where}/login/passkey`;
  const { data } = bodyOf<{ data: PasskeyRequest }>(await shop.call('POST', `${path}/options`, {}));
  return shop.call('POST', path, { response: authenticator.use(data, tampering) }, caller);
};

/** The security events about an account, the oldest first, with their outcome where it is not success. */
export const eventsAbout = async ({ db, shop }: TestShop, userId: string): Promise<string[]> => {
  const { securityEvents } = db.t;
  const rows = await db.read
    .select({ kind: securityEvents.kind, outcome: securityEvents.outcome })
    .from(securityEvents)
    .where(eq(securityEvents.subject, accountSubjects(shop.config.keys, userId)[0]))
    .orderBy(securityEvents.id);
  return rows.map(({ kind, outcome }) => (outcome === 'success' ? kind : `${kind} ${outcome}`));
};
