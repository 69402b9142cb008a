import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { codeTo, mailsTo } from './accounts.ts';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { type Person, signedIn } from './people.ts';

export const NEW_PASSWORD = 'eight eager eiders';
export const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

/** A customer whose mail address was changed, and the link that undoes it. */
export const changedAddresses = (shop: () => TestShop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'customer');
  });

  const moveTo = async (email: string, who = me) => {
    await shop().call('PATCH', '/profile', { email, current_password: who.person.password }, who);
    const moved = await shop().call('POST', '/profile/verify-email', { code: await codeTo(shop(), email) }, who);
    expect(moved.statusCode).toBe(200);
  };
  const undoTokenTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(shop(), email)).find(({ template }) => template === 'email-changed');
    const token = /\/undo-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error(`no link was sent to ${email}`);
    return token;
  };
  const undo = (token: string) => shop().call('POST', '/email-undo', { token });
  const stateOf = (token: string) => shop().call('GET', `/email-undo/${token}`);
  const emailOf = async (id: string) => {
    const { read, t } = shop().db;
    return (await read.select({ email: t.users.email }).from(t.users).where(eq(t.users.id, id)))[0]?.email;
  };
  return { me: () => me, undo, emailOf, stateOf, undoTokenTo, moveTo };
};
