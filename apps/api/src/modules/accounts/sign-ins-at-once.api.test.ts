import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';

const MANY = 150;

describeShop('sign-ins at once', (shop) => {
  const login = (email: string, password: string, caller = newGuest()) =>
    shop().call('POST', '/customer/login', { email, password }, caller);

  test('[AUTH-101] beyond a queue sign-ins are told when to come again, and a known device still comes in before strangers', async () => {
    const person = await addPerson(shop());
    const browser = { ...newGuest(), headers: { 'user-agent': 'A browser of its own' } };
    expect((await login(person.email, person.password, browser)).statusCode).toBe(200);

    const ended: string[] = [];
    const strangers = Array.from({ length: MANY }, async (_, nth) => {
      const answer = await login(`stranger-${nth}@example.com`, 'seven sewn saddlebags');
      ended.push(String(answer.statusCode));
      return answer;
    });
    // the strangers have their places once the first of them is turned away
    await Promise.race(strangers);
    const own = await login(person.email, person.password, browser);
    ended.push('known');
    expect(own.statusCode).toBe(200);
    const answers = await Promise.all(strangers);

    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 401).length + refused.length).toBe(MANY);
    for (const answer of refused) {
      const body = answer.json<{ code: string; retry_after: number }>();
      expect(body.code).toBe('service_unavailable');
      expect(Number(answer.headers['retry-after'])).toBe(body.retry_after);
    }
    const after = ended.slice(ended.indexOf('known') + 1).filter((status) => status === '401');
    expect(after.length).toBeGreaterThan(20);
  });
});
