import { expect, test } from 'vitest';
import { memoryCounters } from '../../../limiter/counters.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { strangersSlot, tryPassword } from './credentials.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const MORE_THAN_QUEUE_HOLDS = 80;
const FREE_ATTEMPTS = 5;

test('[AUTH-101] an attempt to sign in that found no hashing slot does not count', async () => {
  const now = new Date();
  const signInLimit = createSignInLimit({ clock: () => now, store: memoryCounters(), enabled: true });
  const from = { email: 'aino@example.com', network: '192.0.2.1' };
  const attempt = () => tryPassword({ signInLimit }, { passwordHash: null, password: 'wrong' }, from, {});
  // the decoy hash for unknown addresses is made once
  await verifyPassword(null, 'x');
  const crowd = Array.from({ length: MORE_THAN_QUEUE_HOLDS }, () => hashPassword('seven sewn saddlebags'));
  const settled = Promise.allSettled(crowd);
  for (let i = 0; i < 2 * FREE_ATTEMPTS; i += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'service_unavailable' });
  }
  await settled;
  for (let i = 0; i < FREE_ATTEMPTS; i += 1) expect(await attempt()).toBe(false);
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('[AUTH-187] a wrong password, and no right one, makes its network hash after others', async () => {
  const signInLimit = createSignInLimit({ clock: () => new Date(), store: memoryCounters(), enabled: true });
  const passwordHash = await hashPassword('right');
  const slotOf = (network: string) => strangersSlot({ config: { rateLimits: true } }, network);
  const sendPassword = (network: string, password: string) =>
    tryPassword({ signInLimit }, { passwordHash, password }, { email: 'aino@example.com', network }, slotOf(network));
  const wrong = '192.0.2.71';
  const right = '192.0.2.72';
  await sendPassword(wrong, 'wrong');
  await sendPassword(right, 'right');
  expect([slotOf(wrong).isSuspect, slotOf(right).isSuspect]).toEqual([true, false]);
});
