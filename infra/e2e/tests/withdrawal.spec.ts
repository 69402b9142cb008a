import { texts } from '../src/checkout.ts';
import { newestMail } from '../src/customer.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');

test.use({ ...PHONE, sharesShop: true });

test('[RETURN-01] [RETURN-02] [RETURN-05] [RETURN-06] a guest withdraws from one line of two, from the foot of the page, by the mailed link', async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  await shopAs(context, api);
  const belt = await variantWith(api, 'koski-belt', 1);
  await api.data('POST', '/cart', { product_variant_id: belt.id, quantity: 1 });
  const placed = await (await api.readyToOrder('aura-bifold'))();
  const { data: order } = (await placed.json()) as {
    data: { number: string; email: string; items: { name: string }[] };
  };
  const [one = '', other = ''] = order.items.map(({ name }) => name);

  await page.goto('/about');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.withdraw') })
    .click();
  await expect(page).toHaveURL(/\/withdrawal$/);
  await page.getByLabel(t('withdrawal:number')).fill(order.number);
  await page.getByLabel(t('withdrawal:email')).fill(order.email);
  await page.getByRole('button', { name: t('withdrawal:send_link') }).click();
  await expect(page.getByText(t('purchases:link.renewed'))).toBeVisible();

  // the confirmation of the order, then the link
  const { text } = await newestMail(page, order.email, 2);
  const link = /https?:\/\/\S+\/withdrawal\/\S+/.exec(text)?.[0] ?? '';
  await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page).toHaveURL(/\/withdrawal\/[^?]+(\?lang=en)?$/);
  await page.getByRole('checkbox', { name: one }).check();
  await page.getByRole('button', { name: t('purchases:choice.withdraw_action') }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`1 × ${one}`);
  await expect(dialog).not.toContainText(other);
  await dialog.getByRole('button', { name: t('withdrawal:submit') }).click();

  await expect(page.getByText(t('purchases:withdrawal.status.refunded'))).toBeInViewport();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect
    .poll(async () => (await newestMail(page, order.email, 3)).subject)
    .toMatch(new RegExp(`${order.number}`));
});
