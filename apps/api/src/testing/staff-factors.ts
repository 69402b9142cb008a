import { beforeEach } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';

export const NEW_PASSWORD = 'nine nimble needles';

/** One step of a code app. */
export const STEP = 30;

/** Calls of staff who sign in with a second factor. */
export const factorCalls = (shop: () => TestShop) => {
  beforeEach(() => shop().setTime(START));

  const finish = (body: object, caller?: Caller) => shop().call('POST', '/admin/login/factor', body, caller);
  const statusOf = async (caller: Caller) => (await shop().call('GET', '/admin/orders', undefined, caller)).statusCode;
  const ask = (email: string) => shop().call('POST', '/password/send-reset-code', { email });
  const reset = (body: object) =>
    shop().call('POST', '/password/reset', { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...body });
  return { finish, statusOf, ask, reset };
};
