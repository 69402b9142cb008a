import { type Browser, type Download, expect, type Page } from '@playwright/test';
import { type T, texts } from './checkout.ts';
import { rememberSignIn } from './customer.ts';
import { withHydratedNavigation } from './hydration.ts';
import { ShopApi } from './shop-api.ts';

const ADMIN = { email: 'admin@fori.example', password: 'fori-demo-admin' };

/** The actor's name in the audit log. */
export const ADMIN_NAME = 'Aino Mäkinen';

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Signs in by the form, as the demo's admin unless told otherwise, on the way to an address of the back office. */
export const signInOnLoginPage = async (
  desk: Page,
  address = '/admin',
  t: T = texts('en'),
  { email, password } = ADMIN,
): Promise<void> => {
  await desk.goto(address);
  await desk.getByLabel(t('admin:login.username'), { exact: true }).fill(email);
  await desk.getByLabel(t('admin:login.password'), { exact: true }).fill(password);
  await desk.getByRole('button', { name: t('admin:login.submit'), exact: true }).click();
};

/** A page whose browser is signed in as the demo's admin, in the back office and in the shop, without using the form. */
export const rememberAdmin = async (page: Page, url: string): Promise<void> => {
  const response = await (await ShopApi.open(url)).call('POST', '/admin/login', ADMIN);
  const { user } = (await response.clone().json()) as { user: unknown };
  const value = await rememberSignIn(page, response);
  await page.context().addCookies([{ name: 'fori-staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
  await page.evaluate((person) => localStorage.setItem('fori-staff', person), JSON.stringify(user));
};

/** Opens an address of the back office as the demo's admin, without using the form. */
export const openAsAdmin = async (desk: Page, url: string, address = '/admin'): Promise<void> => {
  await rememberAdmin(desk, url);
  await desk.goto(address);
};

/**
 * Saves the form by Ctrl+S, or creates a new thing with it, and waits until nothing is left to save: the busy button
 * has another name.
 */
export const saveByKeys = async (desk: Page, t: T = texts('en')): Promise<void> => {
  const bar = desk
    .getByRole('region', { name: t('admin:unsaved.title') })
    .or(desk.getByRole('region', { name: t('admin:unsaved.new') }));
  await expect(bar).toBeVisible();
  await desk.keyboard.press('Control+s');
  await expect(bar).toHaveCount(0);
};

/** The demo's admin in a separate browser, signed in. */
export const adminsBrowser = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await withHydratedNavigation(await context.newPage());
  await rememberAdmin(page, url);
  return page;
};

/** Signs in as the demo's admin and opens an order by its number. */
export const openOrderInBackOffice = async (desk: Page, t: T, number: string) => {
  await signInOnLoginPage(desk, '/admin/', t);
  await desk
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
};

/** Downloads the workshop sheet of a jacket from its order's page. */
export const downloadSheet = async (desk: Page, t: T, jacket: string): Promise<{ name: string; bytes: Buffer }> => {
  const download = desk.waitForEvent('download');
  await desk
    .getByRole('listitem', { name: jacket })
    .getByRole('button', { name: new RegExp(t('admin:order.jackets.sheet').replace(/[()]/g, '\\$&')) })
    .click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
};
