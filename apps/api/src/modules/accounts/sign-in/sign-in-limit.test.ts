import { expect, test } from 'vitest';
import { memoryCounters } from '../../../limiter/counters.ts';
import { createSignInLimit, type SignInAttempt } from './sign-in-limit.ts';

const email = 'aino@example.com';
const MAX_WAIT_S = 900;

/** A limit at a clock, and the seconds an attempt is told to wait; 0 for one that is let through. */
const limitAt = () => {
  let now = 0;
  const limit = createSignInLimit({ clock: () => new Date(now), store: memoryCounters(), enabled: true });
  const waitOf = async (attempt: SignInAttempt): Promise<number> => {
    try {
      await limit.attempt(attempt);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests' });
      return (error as { details: { retry_after: number } }).details.retry_after;
    }
  };
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const attack = async (networks: number, from = 0) => {
    for (let nth = from; nth < from + networks; nth += 1) await waitOf({ email, network: `stranger ${nth}` });
  };
  return { limit, waitOf, pass, attack };
};

const own = { email, network: 'own' };
const device = { email, device: 'own browser' };

test.each([
  ['network', own],
  ['known device', device],
])(
  '[AUTH-140] [AUTH-141] a %s has five attempts; after each further one it waits twice as long, up to 15 minutes',
  async (_, attempt) => {
    const { waitOf, pass } = limitAt();
    const waits: number[] = [];
    // two attempts a round while no wait is asked for; one attempt is forgotten during the first 15 minutes
    for (let nth = 0; nth < 17; nth += 1) {
      expect(await waitOf(attempt)).toBe(0);
      const wait = await waitOf(attempt);
      waits.push(wait);
      pass(wait);
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 900, 900, 900, 900]);
  },
);

test('[AUTH-140] refused attempts do not lengthen the wait', async () => {
  const { waitOf, pass } = limitAt();
  for (let nth = 0; nth < 5; nth += 1) await waitOf(own);
  for (let nth = 0; nth < 100; nth += 1) expect(await waitOf(own)).toBe(1);
  pass(1);
  expect(await waitOf(own)).toBe(0);
});

test('[AUTH-140] the right password, and time, give back the free attempts', async () => {
  const { limit, waitOf, pass } = limitAt();
  for (let nth = 0; nth < 5; nth += 1) await waitOf(own);
  await limit.clear(own);
  for (let nth = 0; nth < 5; nth += 1) expect(await waitOf(own)).toBe(0);
  pass(5 * MAX_WAIT_S);
  for (let nth = 0; nth < 5; nth += 1) expect(await waitOf(own)).toBe(0);
  expect(await waitOf(own)).toBe(1);
});

test('[AUTH-140] the same network and other addresses are counted apart', async () => {
  const { waitOf } = limitAt();
  for (let nth = 0; nth < 6; nth += 1) await waitOf(own);
  expect(await waitOf({ email: ' AINO@Example.com', network: 'own' })).toBe(1);
  expect(await waitOf({ email: 'noor@example.com', network: 'own' })).toBe(0);
});

test('[AUTH-142] beyond thirty attempts from unknown networks each of them waits, and known devices do not', async () => {
  const { waitOf, attack } = limitAt();
  await attack(30);
  expect(await waitOf(own)).toBeGreaterThan(0);
  expect(await waitOf(device)).toBe(0);
  expect(await waitOf({ email: 'noor@example.com', network: 'own' })).toBe(0);
});

test('[AUTH-142] an owner on a new device is let through after 15 minutes at most while the attack goes on', async () => {
  const { waitOf, attack, pass } = limitAt();
  await attack(30);
  // the attackers come back whenever their wait is over, until waits no longer grow
  for (let minute = 0; minute < 60; minute += 1) {
    pass(60);
    await attack(100);
  }
  const wait = await waitOf(own);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(MAX_WAIT_S);
  await attack(1000, 1000);
  pass(wait);
  await attack(1000, 2000);
  expect(await waitOf(own)).toBe(0);
});

test('[AUTH-142] an attack from 100 networks gets little more than four attempts of each in an hour', async () => {
  const { waitOf, pass } = limitAt();
  let attempts = 0;
  const attackFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let nth = 0; nth < 100; nth += 1) {
        if ((await waitOf({ email, network: `stranger ${nth}` })) === 0) attempts += 1;
      }
      pass(60);
    }
  };
  await attackFor(60);
  attempts = 0;
  await attackFor(60);
  expect(attempts).toBeLessThan(4.5 * 100);
});

test('[AUTH-143] proving to receive the mail lets the next attempt through at once', async () => {
  const { limit, waitOf, attack } = limitAt();
  await attack(100);
  expect(await waitOf(own)).toBeGreaterThan(0);
  await limit.clear(own);
  await limit.clearAddress(email);
  expect(await waitOf(own)).toBe(0);
});

test('[AUTH-146] slowed attempts are counted by what slowed them', async () => {
  const { limit, waitOf, attack } = limitAt();
  for (let nth = 0; nth < 6; nth += 1) await waitOf(device);
  for (let nth = 0; nth < 7; nth += 1) await waitOf(own);
  await attack(25);
  expect(limit.slowed()).toEqual({ device: 1, network: 2, address: 0 });
  await attack(2, 100);
  expect(limit.slowed()).toEqual({ device: 1, network: 2, address: 2 });
});
