import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { adminsBrowser } from '../src/back-office.ts';
import { signedInCustomer } from '../src/customer.ts';
import { call, fail } from '../src/faults.ts';
import { variantWith } from '../src/guest.ts';
import { withHydratedNavigation } from '../src/hydration.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

test.use({ sharesShop: true });

// tracing requests the broken picture in a way the content security policy forbids, which the page would be blamed for;
// in every run it would cost a browser of its own
if (everything) test.use({ trace: 'off' });

const PICTURE = fileURLToPath(new URL('../../../apps/web/public/apple-touch-icon.png', import.meta.url));
const SLUG = 'aura-bifold';

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('fori-token'));
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const button = (page: Page, name: string | RegExp) => reviews(page).getByRole('button', { name });
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');

/** An order of the signed-in customer, brought to a status. */
const ordered = async (page: Page, url: string, variant: number, steps: readonly string[]): Promise<string> => {
  const api = await ShopApi.open(url);
  const place = await api.readyToOrderVariant(variant, 1, bearer(await tokenOf(page)));
  const { data } = (await (await place()).json()) as { data: { id: string } };
  await transition(url, data.id, steps);
  return data.id;
};
const transition = async (url: string, order: string, steps: readonly string[]) => {
  const api = await ShopApi.open(url);
  const admin = bearer(await api.adminToken());
  for (const to of steps) {
    const parcel = to === 'shipped' ? { carrier: 'Posti', tracking_number: 'JJFI1' } : {};
    const response = await api.call('POST', `/admin/orders/${order}/transition`, { to, ...parcel }, admin);
    expect(response.status).toBe(200);
  }
};

/** Another person's browser. */
const otherBrowser = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  return withHydratedNavigation(await context.newPage());
};
const openReviews = async (page: Page, product: number) => {
  await page.goto(`/product/${product}`);
  await reviews(page).scrollIntoViewIfNeeded();
};

/** The public number of reviews. */
const countOf = async (url: string, product: number): Promise<number> => {
  const response = await fetch(`${url}/api/products/${product}`);
  return ((await response.json()) as { data: { review_count: number } }).data.review_count;
};

const expectNoProblems = async (page: Page) => expect(await pageProblems(page)).toEqual([]);

test('[REV-01] [REV-10] [REV-11] [REV-19] [REV-20] a review is written after delivery with a picture, by keys where stars are chosen, approved, and then seen by everybody', async ({
  page,
  browser,
  shop,
}) => {
  const { email } = await signedInCustomer(page, shop.url);
  const variant = await variantWith(await ShopApi.open(shop.url), SLUG, 2);
  const product = variant.productId;
  const before = await countOf(shop.url, product);
  await ordered(page, shop.url, variant.id, ['processing', 'shipped', 'delivered']);

  await openReviews(page, product);
  await button(page, 'Write a review').click();
  await reviews(page).getByRole('radio', { name: '2 stars, fair' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(reviews(page).getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
  await reviews(page).getByLabel('Title').fill('Darker every month');
  await reviews(page).getByLabel('Review', { exact: true }).fill('Carried since spring.\nThe edges darken nicely.');
  await reviews(page).getByLabel('Pictures and videos (up to 5)').setInputFiles(PICTURE);
  await expect(button(page, 'Remove apple-touch-icon.png')).toBeVisible();
  await expectNoProblems(page);
  await button(page, 'Submit review').click();
  await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();
  expect(await countOf(shop.url, product)).toBe(before);

  const admin = await adminsBrowser(browser, shop.url);
  await openReviews(admin, product);
  await admin
    .getByRole('region', { name: 'Moderation' })
    .getByRole('button', { name: /^Approve the review by/ })
    .click();
  await expect(toast(admin)).toContainText('Review approved');
  expect(await countOf(shop.url, product)).toBe(before + 1);
  await admin.context().close();

  const html = await (await page.request.get(`/product/${product}`)).text();
  expect(html).toContain('Darker every month');
  expect(html).not.toContain(email);
});

// each step of it: product-reviews.test.tsx; reviews and admin-reviews, .db and .api.test.ts
if (everything) {
  test('[REV-01] [REV-02] [REV-10] [REV-11] [REV-12] [REV-13] [REV-15] [REV-16] [REV-17] [REV-18] [REV-19] [REV-20] [REV-21] a review is offered after delivery, written, rejected, edited, approved and locked', async ({
    page,
    browser,
    shop,
  }) => {
    const { email } = await signedInCustomer(page, shop.url);
    const variant = await variantWith(await ShopApi.open(shop.url), SLUG, 2);
    const product = variant.productId;
    const before = await countOf(shop.url, product);
    const order = await ordered(page, shop.url, variant.id, []);

    await openReviews(page, product);
    await expect(reviews(page).getByText('Order processing - review after delivery')).toBeVisible();
    await transition(shop.url, order, ['processing', 'shipped']);
    await openReviews(page, product);
    await expect(reviews(page).getByText('Order shipped - review after delivery')).toBeVisible();
    await transition(shop.url, order, ['delivered']);
    await openReviews(page, product);

    await button(page, 'Write a review').click();
    await reviews(page).getByRole('radio', { name: '2 stars, fair' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(reviews(page).getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
    await reviews(page).getByLabel('Title').fill('Softer every week');
    await reviews(page).getByLabel('Review', { exact: true }).fill('Carried since spring.\nThe edges darken nicely.');
    await reviews(page).getByLabel('Pictures and videos (up to 5)').setInputFiles(PICTURE);
    await expect(button(page, 'Remove apple-touch-icon.png')).toBeVisible();
    await expectNoProblems(page);
    await button(page, 'Submit review').click();
    await expect(toast(page)).toContainText('Thank you for your review');
    await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();
    await expectNoProblems(page);
    expect(await countOf(shop.url, product)).toBe(before);

    const other = await otherBrowser(browser, shop.url);
    await signedInCustomer(other, shop.url);
    await openReviews(other, product);
    await expect(
      reviews(other).getByText('Only customers who have bought this piece and received it can review it.'),
    ).toBeVisible();
    await expect(other.getByText('Softer every week')).toHaveCount(0);

    const admin = await adminsBrowser(browser, shop.url);
    await openReviews(admin, product);
    const moderation = admin.getByRole('region', { name: 'Moderation' });
    await expect(moderation.getByRole('link', { name: email })).toBeVisible();
    await expectNoProblems(admin);
    await moderation.getByRole('button', { name: /^Reject the review by/ }).click();
    await admin.getByRole('dialog').getByLabel('Reason (optional)').fill('The picture shows somebody else.');
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(toast(admin)).toContainText('Review rejected');

    await openReviews(page, product);
    await expect(reviews(page).getByText('Reason: The picture shows somebody else.')).toBeVisible();
    await button(page, 'Edit review').click();
    await button(page, 'Remove picture 1').click();
    await button(page, 'Save changes').click();
    await expect(toast(page)).toContainText('Review changed');
    await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();

    // the form stays open here while the review is approved elsewhere
    await button(page, 'Edit review').click();
    await openReviews(admin, product);
    await moderation.getByRole('button', { name: /^Approve the review by/ }).click();
    await expect(toast(admin)).toContainText('Review approved');
    await expect(moderation.getByText('No reviews of this piece are waiting for a decision.')).toBeVisible();
    expect(await countOf(shop.url, product)).toBe(before + 1);

    await button(page, 'Save changes').click();
    await expect(toast(page)).toContainText('Review Locked');
    await expect(reviews(page).getByText('You cannot edit an approved review.')).toBeVisible();
    await expect(button(page, 'Edit review')).toHaveCount(0);

    await openReviews(other, product);
    await expect(reviews(other).getByRole('heading', { name: 'Softer every week' })).toBeVisible();
    const html = await (await other.request.get(`/product/${product}`)).text();
    expect(html).toContain('Softer every week');
    expect(html).not.toContain(email);
    await other.context().close();
    await admin.context().close();
  });
}

// tested in every run by product-reviews.test.tsx
if (everything) {
  test('[REV-03] [REV-04] [REV-05] [REV-14] [REV-23] [REV-24] [REV-25] [REV-26] [REV-27] [REV-30] every text about reviews appears on a page', async ({
    page,
    shop,
  }) => {
    const variant = await variantWith(await ShopApi.open(shop.url), SLUG, 2);
    const product = variant.productId;
    const path = `/products/${product}/reviews`;
    await openReviews(page, product);
    await button(page, 'Write a review').click();
    await expect(toast(page)).toContainText('Authentication Required');
    await expect(reviews(page).getByText('Please log in to write a review.')).toBeVisible();

    await signedInCustomer(page, shop.url);
    await ordered(page, shop.url, variant.id, ['processing', 'shipped', 'delivered']);
    const unknown = await fail(page, call(`/products/${product}/can-review`), { status: 400 });
    const away = await fail(page, call(path), { method: 'GET', status: 400 });
    await openReviews(page, product);
    await expect(reviews(page).getByText('Failed to check review status')).toBeVisible();
    await unknown.heal();
    await away.heal();
    await reviews(page).getByRole('button', { name: 'Try again' }).first().click();

    await button(page, 'Write a review').click();
    await button(page, 'Submit review').click();
    await expect(toast(page)).toContainText('Rating Required');
    await expect(toast(page)).toContainText('Please select a rating before submitting your review.');
    await reviews(page).getByRole('radio', { name: '5 stars, excellent' }).check();
    await button(page, 'Submit review').click();
    await expect(toast(page)).toContainText('Review Content Required');
    await expect(toast(page)).toContainText('Please provide either a title or review text.');
    await reviews(page).getByLabel('Title').fill('Fine');
    await reviews(page)
      .getByLabel('Pictures and videos (up to 5)')
      .setInputFiles({ name: 'sham.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') });
    await button(page, 'Submit review').click();
    await expect(
      reviews(page)
        .getByText(/“sham\.png”/)
        .first(),
    ).toBeVisible();
    await button(page, 'Remove sham.png').click();
    const broken = await fail(page, call(path), { method: 'POST', status: 502 });
    await button(page, 'Submit review').click();
    await expect(toast(page)).toContainText('Failed to submit review. Please try again.');
    await broken.heal();
    await button(page, 'Submit review').click();
    await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();

    const refusedDelete = await fail(page, /\/reviews\/\d+(\?|$)/, { method: 'DELETE', status: 502 });
    await button(page, 'Delete review').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete review' }).click();
    await expect(question.getByText('Failed to delete review. Please try again.').first()).toBeVisible();
    await refusedDelete.heal();
    await question.getByRole('button', { name: 'Delete review' }).click();
    await expect(button(page, 'Write a review')).toBeVisible();
  });
}

// tested in every run by product-reviews.test.tsx
if (everything) {
  test("[REV-22] [REV-28] [REV-29] an admin's decisions and their refusals are reported", async ({
    page,
    browser,
    shop,
  }) => {
    await signedInCustomer(page, shop.url);
    const variant = await variantWith(await ShopApi.open(shop.url), SLUG, 1);
    const product = variant.productId;
    await ordered(page, shop.url, variant.id, ['processing', 'shipped', 'delivered']);
    await openReviews(page, product);
    await button(page, 'Write a review').click();
    await reviews(page).getByRole('radio', { name: '3 stars, good' }).check();
    await reviews(page).getByLabel('Title').fill('Good');
    await button(page, 'Submit review').click();
    await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();

    const admin = await adminsBrowser(browser, shop.url);
    await openReviews(admin, product);
    const approve = admin.getByRole('button', { name: /^Approve the review by/ }).first();
    const refused = await fail(admin, /\/admin\/reviews\/\d+\//, {
      method: 'POST',
      status: 409,
      body: { code: 'review_decided', message: 'Decided already.' },
    });
    await approve.click();
    await expect(toast(admin)).toContainText('Error approving review');
    await expect(toast(admin)).toContainText('Decided already.');
    await admin
      .getByRole('button', { name: /^Reject the review by/ })
      .first()
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(admin.getByRole('dialog').getByText('Error rejecting review').first()).toBeVisible();
    await refused.heal();
    await admin.keyboard.press('Escape');
    await admin.context().clearCookies({ name: 'fori-staff' });
    await admin.evaluate(() => localStorage.removeItem('fori-token'));
    await approve.click();
    await expect(reviews(admin).getByText('Admin token missing')).toBeVisible();
    await expect(reviews(admin).getByText('Please log in again as admin.')).toBeVisible();
    await admin.context().close();
  });
}

// in every run reviews.api and admin-reviews.api.test.ts refuse the second; that their texts are shown:
// product-reviews.test.tsx
if (everything) {
  test('[REV-14] [REV-16] [REV-22] two pages acting at once do it once, and the other says why not', async ({
    page,
    browser,
    shop,
  }) => {
    await signedInCustomer(page, shop.url);
    const variant = await variantWith(await ShopApi.open(shop.url), SLUG, 1);
    const product = variant.productId;
    await ordered(page, shop.url, variant.id, ['processing', 'shipped', 'delivered']);
    const second = await withHydratedNavigation(await page.context().newPage());
    for (const tab of [page, second]) {
      await openReviews(tab, product);
      await button(tab, 'Write a review').click();
      await reviews(tab).getByRole('radio', { name: '5 stars, excellent' }).check();
      await reviews(tab).getByLabel('Title').fill('Twice is once');
    }
    await button(page, 'Submit review').click();
    await expect(reviews(page).getByText('Pending', { exact: true })).toBeVisible();
    await button(second, 'Submit review').click();
    await expect(toast(second)).toContainText(
      'You have already reviewed this product. You can edit your review while it is not approved.',
    );
    await second.close();

    const admin = await adminsBrowser(browser, shop.url);
    const colleague = await adminsBrowser(browser, shop.url);
    for (const tab of [admin, colleague]) await openReviews(tab, product);
    const approve = (tab: Page) =>
      tab
        .getByRole('region', { name: 'Moderation' })
        .getByRole('listitem')
        .filter({ hasText: 'Twice is once' })
        .getByRole('button', { name: /^Approve the review by/ });
    await expect(approve(colleague)).toBeVisible();

    // the dialog stays open here while the review is approved elsewhere
    await button(page, 'Delete review').click();
    await approve(admin).click();
    await expect(toast(admin)).toContainText('Review approved');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete review' }).click();
    await expect(page.getByText('You cannot delete an approved review.').first()).toBeVisible();
    await approve(colleague).click();
    await expect(toast(colleague)).toContainText(
      'This review has been approved or rejected already. Please reload the page.',
    );
    await admin.context().close();
    await colleague.context().close();
  });
}
