import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { type OutboxRow, outboxMails } from '../mail/outbox.repository.ts';
import { renderedMail } from '../mail/rendered-mail.ts';
import { demoIdentity } from '../seed/demo-identity.ts';
import type { Caller, TestShop } from './harness.ts';

export const newAddress = (): string => `${randomUUID()}@example.com`;

/** Meets the password rules. */
export const PASSWORD = 'seven sewn saddlebags';

export const registerAs = (
  shop: TestShop,
  email: string,
  overrides: Partial<{ name: string; password: string; password_confirmation: string }> = {},
  caller?: Caller,
): Promise<LightMyRequestResponse> => {
  const password = overrides.password ?? PASSWORD;
  const body = { name: 'Aino Ålander', email, password, password_confirmation: password, ...overrides };
  return shop.call('POST', '/customer/register', body, caller);
};

export const userIdOf = (response: LightMyRequestResponse): string => response.json<{ user_id: string }>().user_id;

export const verifyWith = (shop: TestShop, userId: string, code: string): Promise<LightMyRequestResponse> =>
  shop.call('POST', '/customer/verify-email', { user_id: userId, code });

export const resendTo = (shop: TestShop, userId: string): Promise<LightMyRequestResponse> =>
  shop.call('POST', '/customer/resend-verification', { user_id: userId });

export const loginAs = (
  shop: TestShop,
  email: string,
  password: string = PASSWORD,
  caller?: Caller,
): Promise<LightMyRequestResponse> => shop.call('POST', '/customer/login', { email, password }, caller);

/** The mails to an address, newest first. */
export const mailsTo = async ({ db }: TestShop, email: string): Promise<OutboxRow[]> =>
  (await outboxMails(db, email, 100)).map((mail) => renderedMail(mail, demoIdentity));

/** What kinds of mail an address got, the oldest first. */
export const mailKindsTo = async (shop: TestShop, email: string): Promise<string[]> =>
  (await mailsTo(shop, email)).map((mail) => mail.template).reverse();

/** The code in the newest mail to an address that holds one. */
export const codeTo = async (shop: TestShop, email: string): Promise<string> => {
  for (const { text } of await mailsTo(shop, email)) {
    const code = /^\d{6}$/m.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`no code was sent to ${email}`);
};

/** The token of the reset link in the newest mail to an address. */
export const linkTokenTo = async (shop: TestShop, email: string): Promise<string> => {
  const [mail] = await mailsTo(shop, email);
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
};

/** A code that is not this one. */
export const differentFrom = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up a customer and verifies the address; returns it. */
export const signUp = async (shop: TestShop, email = newAddress(), password = PASSWORD): Promise<string> => {
  const userId = userIdOf(await registerAs(shop, email, { password }));
  const response = await verifyWith(shop, userId, await codeTo(shop, email));
  if (response.statusCode !== 200) throw new Error(`not verified: ${response.body}`);
  return email;
};

/** Advances the shop's clock. */
export const advanceSeconds = (shop: TestShop, seconds: number): void =>
  shop.setTime(new Date(shop.shop.clock().getTime() + seconds * 1000));
