import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { tryPassword } from './credentials.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const MORE_THAN_QUEUE_HOLDS = 80;
const TRIES_ALLOWED = 10;

test('[AUTH-101] an attempt to sign in that found no hashing slot does not count against the address', async () => {
  const signInLimit = createSignInLimit({ clock: () => new Date(), enabled: true });
  const attempt = () =>
    tryPassword(
      { signInLimit },
      { email: 'aino@example.com', passwordHash: null, password: 'wrong' },
      async () => undefined,
    );
  // the decoy hash for unknown addresses is made once
  await verifyPassword(null, 'x');
  const crowd = Array.from({ length: MORE_THAN_QUEUE_HOLDS }, () => hashPassword('seven sewn saddlebags'));
  const settled = Promise.allSettled(crowd);
  for (let i = 0; i < 2 * TRIES_ALLOWED; i += 1) {
    await expect(attempt()).rejects.toMatchObject({ code: 'service_unavailable' });
  }
  await settled;
  for (let i = 0; i < TRIES_ALLOWED; i += 1) expect(await attempt()).toBe(false);
  await expect(attempt()).rejects.toMatchObject({ code: 'too_many_requests' });
});
