import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { adminsBrowser } from '../src/back-office.ts';
import { newestMail, signedInCustomer } from '../src/customer.ts';
import { variantWith } from '../src/guest.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, test } from '../src/test.ts';

test.use({ sharesShop: true });

const SLUG = 'aura-bifold';
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

// every-address.spec.ts opens a message, in both themes and at 360 pixels
const sizes = everything
  ? [
      { width: 360, height: 740 },
      { width: 1280, height: 900 },
    ]
  : [];

const expectNoProblems = async (page: Page) => {
  const before = page.viewportSize();
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    expect(await pageProblems(page), `${viewport.width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};

test('[ADMIN-06] a message from the storefront is answered in the inbox, and the answer reaches its sender', async ({
  page,
  browser,
  shop,
}) => {
  const email = `${randomUUID()}@example.com`;
  const subject = `A new zip ${email.slice(0, 8)}`;
  await page.goto('/contact?lang=fi');
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
  await field('firstName').fill('Aino');
  await field('lastName').fill('Ålander');
  await field('email').fill(email);
  await field('subject').fill(subject);
  await field('message').fill('Hei,\nvetoketju on jumissa.');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('main').getByText('Kiitos viestistäsi! Palaamme asiaan pian.')).toBeVisible();

  const desk = await adminsBrowser(browser, shop.url);
  await desk.goto('/admin/messages');
  await expect(desk.getByRole('link', { name: /^Messages.*open$/ })).toBeVisible();
  await desk
    .getByRole('list', { name: 'Messages' })
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  const message = desk.getByRole('article', { name: subject });
  await expect(message.getByText('vetoketju on jumissa.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: subject })).toBeFocused();
  await expectNoProblems(desk);

  await message.getByRole('textbox').fill('Hei Aino,\nlähetä laukku meille.');
  // drafts survive leaving the page
  await desk.reload();
  await expect(message.getByRole('textbox')).toHaveValue('Hei Aino,\nlähetä laukku meille.');
  await message.getByRole('button', { name: 'Send answer' }).dblclick();
  await expect(toast(desk)).toContainText('The answer to Aino Ålander is on its way');
  await expect(message.getByRole('textbox')).toHaveValue('');
  await expect(message.getByRole('list', { name: 'Answers' })).toContainText('lähetä laukku meille.');
  await expect(message.getByText('Email sent')).toBeVisible({ timeout: 20_000 });
  await expectNoProblems(desk);

  const mail = await newestMail(page, email, 1);
  expect(mail.subject).toBe(`Re: ${subject}`);
  expect(mail.text).toContain('Hei Aino,\nlähetä laukku meille.');
  expect(mail.text).toContain('Vastauksemme viestiisi');
  expect(mail.text).toContain('> Hei,\n> vetoketju on jumissa.');
  expect(await mailsTo(page, email)).toHaveLength(1);

  await desk.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(desk.getByRole('list', { name: 'Messages' }).getByText(subject)).toBeVisible();
  await desk.context().close();
});

// tested in every run by reviews-page.test.tsx; that its author reads why: product-reviews.test.tsx
if (everything) {
  test('[ADMIN-06] [REV-12] a review is rejected with a reason by keyboard alone, and its author can read why', async ({
    page,
    browser,
    shop,
  }) => {
    const customer = await signedInCustomer(page, shop.url);
    const api = await ShopApi.open(shop.url);
    const variant = await variantWith(api, SLUG, 1);
    const bearer = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('fori-token'))}` };
    const place = await api.readyToOrderVariant(variant.id, 1, bearer);
    const { data: order } = (await (await place()).json()) as { data: { id: string } };
    const admin = { authorization: `Bearer ${await api.adminToken()}` };
    for (const to of ['processing', 'shipped', 'delivered']) {
      const parcel = to === 'shipped' ? { carrier: 'Posti', tracking_number: 'JJFI1' } : {};
      await api.data('POST', `/admin/orders/${order.id}/transition`, { to, ...parcel }, admin);
    }
    const form = new FormData();
    form.append('rating', '2');
    form.append('title', 'Ask my neighbour Kai');
    form.append('review_text', 'Kai Kunde, Linnankatu 4, has the same.');
    const written = await api.send('POST', `/products/${variant.productId}/reviews`, form, bearer);
    expect(written.status).toBe(201);

    const desk = await adminsBrowser(browser, shop.url);
    await desk.goto(`/admin/reviews?search=${encodeURIComponent(customer.email)}`);
    const row = desk.getByRole('listitem', { name: /^Aino Ålander about / });
    await expect(row).toContainText('Ask my neighbour Kai');
    await expectNoProblems(desk);
    // Tab leads into the list; letters do nothing before that
    await desk.keyboard.press('r');
    for (let tabs = 0; tabs < 60 && !(await row.evaluate((item) => item === document.activeElement)); tabs += 1) {
      await desk.keyboard.press('Tab');
    }
    await expect(row).toBeFocused();
    await desk.keyboard.press('r');
    const dialog = desk.getByRole('dialog', { name: 'Reject the review by Aino Ålander?' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await desk.keyboard.type('It names a person and an address.');
    await desk.keyboard.press('Control+Enter');
    await expect(toast(desk)).toContainText('Review by Aino Ålander rejected');
    await expect(row).toHaveCount(0);
    await desk.context().close();

    await page.goto(`/product/${variant.productId}`);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByText('Reason: It names a person and an address.')).toBeVisible();
  });
}
