import { expect, test } from 'vitest';
import { codeTo, newAddress, registerAs, signUp, userIdOf, verifyWith } from '../../../testing/accounts.ts';
import { describeShop } from '../../../testing/harness.ts';

const GUESSES = 1000;
const AT_ONCE = 50;

/** Tries every number but the code itself, fifty at once. */
const wrongGuesses = async (code: string, guess: (code: string) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let start = 0; start < GUESSES; start += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, i) => String(start + i).padStart(6, '0'));
    statuses.push(...(await Promise.all(batch.filter((other) => other !== code).map(guess))));
  }
  return statuses;
};

describeShop('guessing codes', (shop) => {
  const triesAgainst = async (email: string) =>
    (await shop().db.read.select().from(shop().db.t.emailCodes))
      .filter((row) => row.email === email)
      .map((row) => row.tries);

  test('[AUTH-43] 1,000 guesses at a verification code, 50 at once, never succeed, and after the fifth neither does the right one', async () => {
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    const code = await codeTo(shop(), email);
    const guess = async (other: string) => (await verifyWith(shop(), userId, other)).statusCode;
    const statuses = await wrongGuesses(code, guess);
    expect(statuses.length).toBeGreaterThanOrEqual(GUESSES - 1);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(await triesAgainst(email)).toEqual([5]);
    expect(await guess(code)).toBe(422);
    expect(await Promise.all(Array.from({ length: AT_ONCE }, () => guess(code)))).toEqual(Array(AT_ONCE).fill(422));
  });

  test('[API-29] the same holds for a reset code; its unguessable link stays valid', async () => {
    const email = await signUp(shop());
    await shop().call('POST', '/password/send-reset-code', { email });
    const code = await codeTo(shop(), email);
    const passwords = { password: 'a newer password', password_confirmation: 'a newer password' };
    const guess = async (other: string) =>
      (await shop().call('POST', '/password/reset', { email, code: other, ...passwords })).statusCode;
    expect(new Set(await wrongGuesses(code, guess))).toEqual(new Set([422]));
    expect(await guess(code)).toBe(422);
    expect((await triesAgainst(email)).sort()).toEqual([1, 5]);
  });
});
