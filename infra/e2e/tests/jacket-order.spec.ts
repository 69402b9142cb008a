import { randomUUID } from 'node:crypto';
import type { Language } from '@fori/domain/languages';
import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { downloadSheet, openOrderInBackOffice } from '../src/back-office.ts';
import { chooseCard, fillCard, fillPerson, localeOf, orderNumberOn, placeOrderButton, texts } from '../src/checkout.ts';
import { shopAs } from '../src/guest.ts';
import { variants } from '../src/matrix.ts';
import { codeOn } from '../src/pdf.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, mailsTo, PHONE, test } from '../src/test.ts';

test.use({ sharesShop: true });

const design = {
  name: 'Archipelago',
  color: 'dark blue',
  size: '2X large',
  material: 'reindeer',
  lining: 'quilted',
  monogram: 'ÅÖ',
  notes: 'Sleeves 2 cm longer, please.',
  logos: [
    { id: 'a', logo: 'anchor', view: 'front', x: 480, y: 560 },
    { id: 'b', logo: 'lighthouse', view: 'back', x: 600, y: 560 },
  ],
};

/** A valid picture that does not show the jacket: the API stores it, and marks the jacket. */
const picture = async (page: Page): Promise<Blob> => {
  await page.setContent('<body style="background:#26324a">');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 600 } });
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

const putIntoCart = async (api: ShopApi, page: Page): Promise<void> => {
  const form = new FormData();
  const png = await picture(page);
  form.set('front_image', png, 'front.png');
  form.set('back_image', png, 'back.png');
  form.set('jacket_data', JSON.stringify(design));
  const response = await api.send('POST', '/cart/custom-jacket', form);
  expect(response.status, await response.clone().text()).toBe(201);
};

/** Checks that every picture on the page has loaded. */
const expectPictures = async (page: Page, names: readonly string[]) => {
  for (const name of names) {
    const image = page.getByRole('img', { name, exact: true });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBe(600);
  }
};

for (const [language, device] of variants<[Language, object]>(['fi', PHONE], ['en', {}])) {
  test.describe(`a jacket from the cart to the workshop, in ${language}`, () => {
    test.use({ ...device, locale: localeOf(language) });
    test.slow();

    test('[CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [CART-16] [CART-32] [ORDER-13] [ADMIN-04] [JACKET-11] is ordered, confirmed, mailed and shown, and its workshop sheet downloaded', async ({
      page,
      context,
      browser,
      shop,
    }) => {
      const t = texts(language);
      const email = `${randomUUID()}@example.com`;
      const api = await ShopApi.open(shop.url);
      await putIntoCart(api, page);
      await shopAs(context, api);

      await page.goto('/cart');
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Archipelago' }) });
      for (const text of [
        t('orders:jacket.size.2X large'),
        t('orders:jacket.color.dark blue'),
        t('orders:jacket.material.reindeer'),
        t('orders:jacket.logo_count', { count: 2 }),
        design.notes,
      ]) {
        await expect(row).toContainText(text);
      }
      const views = [
        t('orders:jacket.front', { name: 'Archipelago' }),
        t('orders:jacket.back', { name: 'Archipelago' }),
      ];
      await expectPictures(page, views);
      await expect(row.getByRole('link', { name: t('cart:jacket.edit') })).toHaveAttribute(
        'href',
        /^\/custom-jacket\?edit=\d+$/,
      );
      expect(await pageProblems(page)).toEqual([]);

      await row.getByRole('button', { name: t('common:control.increase_quantity') }).click();
      await expect(page.getByText(t('cart:jacket.updated'))).toBeVisible();
      await expect(
        page.getByRole('link', { name: new RegExp(`^${t('common:control.cart')}, 2 `) }).first(),
      ).toBeVisible();
      await page
        .getByRole('link', { name: t('common:control.checkout') })
        .first()
        .click();

      await expect(page).toHaveURL(/\/checkout$/);
      await fillPerson(page, t, email);
      await chooseCard(page, t);
      await fillCard(page, t);
      await expect(page.getByText(t('checkout:notice.made_to_measure'))).toBeVisible();
      await expect(page.getByText(t('checkout:notice.returns', { days: 30 }))).toHaveCount(0);
      await placeOrderButton(page, t).click();

      await expect(page).toHaveURL(/\/checkout\/success/);
      const bought = page.getByRole('list', { name: t('orders:jacket.title') });
      await expect(bought.getByText('Archipelago')).toBeVisible();
      const number = await orderNumberOn(page);
      expect(await (await api.call('GET', '/cart/custom-jackets')).json()).toEqual({ data: [] });

      await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
      const [mail] = await mailsTo(page, email);
      expect(mail?.text).toContain('Archipelago');
      expect(mail?.text).toContain(t('mail:returns_jackets'));
      for (const [, address] of (mail?.html ?? '').matchAll(/<img src="([^"]+)"/g)) {
        const response = await page.request.get(address ?? '');
        expect(response.headers()['content-type']).toBe('image/png');
      }

      await page.getByRole('link', { name: t('paying:success.view') }).click();
      await expectPictures(page, views);
      for (const text of [design.notes, t('designer:logo.anchor'), t('designer:logo.lighthouse')]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      expect(await pageProblems(page)).toEqual([]);

      const office = await browser.newContext({ locale: localeOf(language), baseURL: shop.url });
      const desk = await office.newPage();
      await openOrderInBackOffice(desk, t, number);
      const jacket = desk.getByRole('listitem', { name: 'Archipelago' });
      await expect(jacket.getByText(t('admin:order.jackets.differs')).first()).toBeVisible();
      const [own, captured] = [t('admin:order.jackets.own'), t('admin:order.jackets.captured')];
      for (const name of [`${own}: ${views[0]}`, `${captured}: ${views[1]}`]) {
        const image = desk.getByRole('img', { name, exact: true });
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      }
      const { name, bytes } = await downloadSheet(desk, t, 'Archipelago');
      expect(name).toBe(`workshop-${number}-jacket-1.pdf`);
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(bytes.length).toBeGreaterThan(30_000);
      expect(await pageProblems(desk)).toEqual([]);

      const scanned = await codeOn(bytes);
      expect(scanned).toMatch(new RegExp(`^${shop.url}/admin/orders/[\\w-]+$`));
      await desk.goto('/admin/');
      await desk.goto(scanned ?? '');
      await expect(desk.getByRole('heading', { name: number })).toBeVisible();
      await expect(jacket).toBeVisible();
      await office.close();
    });
  });
}
