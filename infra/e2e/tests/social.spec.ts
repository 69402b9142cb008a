import { startIdentity } from '@fori/setup/identity-process';
import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { startDemoShop } from '../src/demo-data.ts';
import { loseResponses } from '../src/guest.ts';
import { everything, variants } from '../src/matrix.ts';
import { freePort, type RunningShop } from '../src/server.ts';
import { test as base, expect } from '../src/test.ts';

/** The shop as `npm start` runs it, with the demo's identity provider beside it. */
const test = base.extend<object, { shopOf: () => Promise<RunningShop> }>({
  shopOf: [
    async ({}, use) => {
      const port = String(await freePort());
      const identity = await startIdentity([`http://localhost:${port}`], await freePort());
      const shop = await startDemoShop({ PORT: port, ...identity.env });
      await use(async () => ({ ...shop, identityOrigin: identity.origin }));
      await shop.stop();
      identity.stop();
    },
    { scope: 'worker' },
  ],
});

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const chooser = (page: Page) => page.getByRole('heading', { name: 'Choose an account' });
const person = (page: Page, name: string) => page.getByRole('button', { name });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The signed-in person's name on the page. */
const signedIn = (page: Page) =>
  page.evaluate(() => {
    const user = localStorage.getItem('fori-user');
    return localStorage.getItem('fori-token') && user ? (JSON.parse(user) as { name: string; email: string }) : null;
  });
/** The provider's tokens, as stored by the browser. */
const providerKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@@auth0spajs@@')));

const signIn = async (page: Page, name: string, from = '/login') => {
  await page.goto(from);
  await google(page).click();
  await person(page, name).click();
};

/** The page's requests to the provider's token endpoint. */
const requestedGrants = (page: Page): string[] => {
  const grants: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/oauth/token')
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '');
  });
  return grants;
};

test('[AUTH-06] [AUTH-14] [AUTH-71] [AUTH-74] [AUTH-76] [AUTH-78] [AUTH-79] signing in at the provider returns to the requested place', async ({
  page,
  shop,
}) => {
  const grants = requestedGrants(page);
  await page.goto('/login?from=%2Fcart');
  await google(page).click();
  await expect(chooser(page)).toBeVisible();
  const address = new URL(page.url());
  expect(address.origin).toBe(shop.identityOrigin);
  await person(page, 'Sigríður Þórsdóttir').click();
  await expect(page).toHaveURL(`${shop.url}/cart`);
  expect(await signedIn(page)).toMatchObject({ name: 'Sigríður Þórsdóttir', email: 'sigridur@mail.example' });
  expect(grants).toEqual(['authorization_code']);
  expect(await providerKeys(page)).not.toEqual([]);
  await page.reload();
  expect(await signedIn(page)).not.toBeNull();
  const cookies = await page.context().cookies(shop.url);
  const check = cookies.find(({ name }) => name.endsWith('.is.authenticated'));
  // [AUTH-84]
  expect(Math.abs((check?.expires ?? 0) - Date.now() / 1000 - 24 * 3600)).toBeLessThan(120);
});

// tested in every run by login-page.test.tsx and auth-callback-page.test.tsx
if (everything) {
  test('[AUTH-32] [AUTH-72] signing up works the same way, and without a requested place leads home', async ({
    page,
    shop,
  }) => {
    await signIn(page, 'Aino Aalto', '/signup');
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(await signedIn(page)).toMatchObject({ email: 'aino.aalto@mail.example' });
  });
}

// tested in every run by social-sign-in.db.test.ts
if (everything) {
  test('a person who has an account with this address is signed in to it', async ({ page, shop }) => {
    await signIn(page, 'Elias Lindqvist');
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(await signedIn(page)).toMatchObject({ name: 'Elias Lindqvist', email: 'customer@fori.example' });
  });
}

// tested in every run by identity.dom.test.ts
if (everything) {
  test('[AUTH-75] [AUTH-78] when the response is lost, a refresh gives another token and the sign-in continues', async ({
    page,
    shop,
  }) => {
    const grants = requestedGrants(page);
    const lost = await loseResponses(page, '/auth0-callback', 1);
    await signIn(page, 'Sigríður Þórsdóttir');
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(await signedIn(page)).toMatchObject({ email: 'sigridur@mail.example' });
    expect(lost()).toBe(1);
    expect(new Set(grants)).toEqual(new Set(['authorization_code', 'refresh_token']));
  });
}

test("[AUTH-12] [AUTH-79] logging out also ends the provider's session, so that the next sign-in asks for the person", async ({
  page,
  shop,
}) => {
  await signIn(page, 'Aino Aalto');
  await expect(page).toHaveURL(`${shop.url}/`);

  // the provider knows this browser, even when the shop does not any more
  await page.evaluate(() => localStorage.removeItem('fori-token'));
  await page.goto('/login');
  await google(page).click();
  await expect(page).toHaveURL(`${shop.url}/`);

  const providerLogout = page.waitForRequest((request) => new URL(request.url()).pathname === '/v2/logout');
  await page.getByRole('banner').getByRole('button', { name: 'Aino Aalto' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  expect(new URL((await providerLogout).url()).origin).toBe(shop.identityOrigin);
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(toasts(page)).toContainText('You are logged out');
  expect(await signedIn(page)).toBeNull();
  expect(await providerKeys(page)).toEqual([]);

  await page.goto('/login');
  await google(page).click();
  await expect(chooser(page)).toBeVisible();
});

// tested in every run by auth-callback-page.test.tsx and login-page.test.tsx
if (everything) {
  test('[AUTH-73] a cancelled login leads to the login page, which says so and keeps the requested place', async ({
    page,
    shop,
  }) => {
    await page.goto('/login?from=%2Fcart');
    await google(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`${shop.url}/login?error=auth_failed&from=%2Fcart`);
    await expect(page.getByText('Social sign-in failed. Please try again.')).toBeVisible();
    expect(await signedIn(page)).toBeNull();
  });
}

// tested in every run by auth-callback-page.test.tsx
if (everything) {
  test('[AUTH-70] [AUTH-73] the callback page without a sign-in leads to the login with the error', async ({
    page,
    shop,
  }) => {
    await page.goto('/auth/callback');
    await expect(page).toHaveURL(`${shop.url}/login?error=auth_failed`);
  });
}

// tested in every run by social-sign-in.db.test.ts, auth-callback-page.test.tsx
if (everything) {
  test('[AUTH-73] a person whose address the provider has not verified is refused, and may choose another', async ({
    page,
    shop,
  }) => {
    await signIn(page, 'Noora Niemi');
    await expect(page).toHaveURL(`${shop.url}/login?error=auth_failed`);
    await expect(toasts(page)).toContainText(
      'The sign-in service has not confirmed your email address. Please confirm it there, or log in with your password.',
    );
    expect(await signedIn(page)).toBeNull();
    expect(await providerKeys(page)).toEqual([]);
    await google(page).click();
    await person(page, 'Aino Aalto').click();
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(await signedIn(page)).toMatchObject({ email: 'aino.aalto@mail.example' });
  });
}

for (const theme of variants('light', 'dark')) {
  test(`the provider's page has the shop's language and the ${theme} theme, works by keyboard and has no axe violation`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('fori-theme', chosen), theme);
    await page.goto('/login?lang=fi');
    await page.getByRole('button', { name: 'Jatka Google-tilillä' }).click();
    await expect(page.getByRole('heading', { name: 'Valitse tili' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(theme === 'dark' ? 'rgb(15, 22, 21)' : 'rgb(241, 243, 242)');
    expect(await pageProblems(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(person(page, 'Aino Aalto')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^${shop.url}/(\\?lang=fi)?$`));
    expect(await signedIn(page)).toMatchObject({ name: 'Aino Aalto' });
  });
}
