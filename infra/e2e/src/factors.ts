import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { TOTP } from 'otpauth';
import type { T } from './checkout.ts';

/** Milliseconds that a code has to be good for when it is typed. */
const TYPED_WITHIN_MS = 5000;

/** The code that an app with this secret shows, once there is time left to type it. */
export const codeOf = async (secret: string): Promise<string> => {
  const app = new TOTP({ secret });
  await expect.poll(() => app.remaining(), { timeout: 2 * TYPED_WITHIN_MS }).toBeGreaterThan(TYPED_WITHIN_MS);
  return app.generate();
};

/** Gives the page a device that makes passkeys and confirms them at once. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Reads the recovery codes that are shown, and confirms that they are kept. */
export const keepRecoveryCodes = async (page: Page, t: T): Promise<string[]> => {
  const list = page.getByRole('list', { name: t('admin-factors:codes.shown_title') });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByLabel(t('admin-factors:codes.kept')).check();
  await page.getByRole('button', { name: t('admin-factors:codes.go_on') }).click();
  await list.waitFor({ state: 'detached' });
  return codes;
};

/** Adds a passkey where the back office asks for a second factor; returns the recovery codes. The page needs an authenticator. */
export const enrolPasskey = async (page: Page, t: T): Promise<string[]> => {
  await page.getByRole('button', { name: t('admin-factors:passkeys.add') }).click();
  return keepRecoveryCodes(page, t);
};

/** Connects a code app by the key that is shown. Where it is the first factor, recovery codes follow. */
export const connectCodeApp = async (page: Page, t: T): Promise<string> => {
  await page.getByRole('button', { name: t('admin-factors:app.set_up') }).click();
  const shown = page.locator('code');
  await shown.waitFor();
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(t('admin-factors:app.code')).fill(await codeOf(secret));
  await page.getByRole('button', { name: t('admin-factors:prove.confirm'), exact: true }).click();
  return secret;
};

/** Adds a passkey on the account page; returns the recovery codes, which come with the first factor. The page needs an authenticator. */
export const addPasskey = async (page: Page, t: T): Promise<string[]> => {
  await page.getByRole('button', { name: t('admin-factors:passkeys.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin-factors:passkeys.add') });
  await dialog.getByRole('button', { name: t('admin-factors:passkeys.add') }).click();
  return keepRecoveryCodes(page, t);
};

/** The dialog that asks for the second factor once more. */
export const factorQuestion = (page: Page, t: T) => page.getByRole('dialog', { name: t('admin-factors:prove.title') });

/** Lets the code app have been set up a code earlier, for a code works once. */
export const codeUsedEarlier = (dataDir: string, email: string): void => {
  const database = new Database(join(dataDir, 'fori.db'));
  const { changes } = database
    .prepare('update totp_factors set last_step = last_step - 1 where user_id = (select id from users where email = ?)')
    .run(email);
  database.close();
  expect(changes).toBe(1);
};

/** Lets the person's sessions be such in which no factor was proved, since a running shop's clock cannot be moved. */
export const forgetProvedFactor = (dataDir: string, email: string): void => {
  const database = new Database(join(dataDir, 'fori.db'));
  const { changes } = database
    .prepare('update sessions set factor_at = null where user_id = (select id from users where email = ?)')
    .run(email);
  database.close();
  expect(changes).toBeGreaterThan(0);
};
