import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ShopApi } from './shop-api.ts';
import { mailsTo } from './test.ts';

export const CUSTOMER_NAME = 'Aino Ålander';
export const CUSTOMER_PASSWORD = 'a ferry in the fog';

export interface Customer {
  email: string;
  /** calls the API as this customer, independently of the page */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

export const codeIn = ({ text }: { text: string }): string => {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
};

const poll = async <T>(load: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await load();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nothing was found within 10 s');
};

/** The newest mail to an address, once there are `count` of them. */
export const newestMail = (page: Page, address: string, count: number) =>
  poll(async () => {
    const mails = await mailsTo(page, address);
    return mails.length >= count ? mails[0] : undefined;
  });

/** Stores in the browser what it remembers of a signed-in person, from the API's response; returns the token. */
export const rememberSignIn = async (page: Page, response: Response): Promise<string> => {
  const { token, user } = (await response.json()) as { token: string; user: unknown };
  // any address of the shop will do; this one is no page to be rendered
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('fori-token', key ?? '');
      localStorage.setItem('fori-user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return token;
};

/** Creates a verified customer who is not signed in; returns the email address. */
export const newCustomer = async (page: Page, api: ShopApi): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  const secret = { password: CUSTOMER_PASSWORD, password_confirmation: CUSTOMER_PASSWORD };
  const registered = await api.call('POST', '/customer/register', { name: CUSTOMER_NAME, email, ...secret });
  const { user_id } = (await registered.json()) as { user_id: string };
  await api.call('POST', '/customer/verify-email', { user_id, code: codeIn(await newestMail(page, email, 1)) });
  return email;
};

/** Creates a verified customer who is signed in on every page this browser opens from now on. */
export const signedInCustomer = async (page: Page, url: string): Promise<Customer> => {
  const api = await ShopApi.open(url);
  const email = await newCustomer(page, api);
  const response = await api.call('POST', '/customer/login', { email, password: CUSTOMER_PASSWORD });
  const token = await rememberSignIn(page, response);
  const headers = { authorization: `Bearer ${token}` };
  return { email, call: (method, path, body) => api.call(method, path, body, headers) };
};
