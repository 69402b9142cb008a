import { afterEach, expect, test } from 'vitest';
import { hashPassword, OWASP_COST, passwordCost, verifyPassword } from './password.ts';

const costOfTests = { ...passwordCost };
afterEach(() => {
  Object.assign(passwordCost, costOfTests);
});

test('[AUTH-102] a shop hashes passwords with argon2id at the cost that OWASP asks for', async () => {
  Object.assign(passwordCost, OWASP_COST);
  const hash = await hashPassword('sauna-birch-lake');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'sauna-birch-lake')).toBe(true);
  expect(await verifyPassword(hash, 'sauna-birch-lakes')).toBe(false);
});
