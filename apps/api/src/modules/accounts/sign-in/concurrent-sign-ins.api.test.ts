import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';
import { hashPassword } from '../passwords/password.ts';

const MORE_THAN_QUEUE_HOLDS = 80;
const PASSWORD = 'seven sewn saddlebags';

/** Keeps the hashing queue full; returns a function that stops it. */
const keepHashingBusy = () => {
  let stopped = false;
  const hashAgain = async () => {
    while (!stopped) await hashPassword(PASSWORD).catch(() => new Promise((resolve) => setImmediate(resolve)));
  };
  const workers = Array.from({ length: MORE_THAN_QUEUE_HOLDS }, hashAgain);
  return async () => {
    stopped = true;
    await Promise.all(workers);
  };
};

describeShop('concurrent sign-ins', (shop) => {
  const login = (email: string, password: string, caller = newGuest()) =>
    shop().call('POST', '/customer/login', { email, password }, caller);

  test('[AUTH-101] sign-ins beyond the queue are told when to retry, and a known device goes before strangers', async () => {
    const person = await addPerson(shop());
    const browser = { ...newGuest(), headers: { 'user-agent': 'A browser of its own' } };
    expect((await login(person.email, person.password, browser)).statusCode).toBe(200);

    const stopHashing = keepHashingBusy();
    try {
      const strangers = Array.from({ length: 20 }, (_, nth) => login(`stranger-${nth}@example.com`, PASSWORD));
      const own = await login(person.email, person.password, browser);
      expect(own.statusCode).toBe(200);
      const refused = (await Promise.all(strangers)).filter(({ statusCode }) => statusCode !== 401);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) {
        const body = response.json<{ code: string; retry_after: number }>();
        expect([response.statusCode, body.code]).toEqual([503, 'service_unavailable']);
        expect(Number(response.headers['retry-after'])).toBe(body.retry_after);
      }
    } finally {
      await stopHashing();
    }
  });
});
