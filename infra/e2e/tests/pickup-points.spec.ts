import { randomUUID } from 'node:crypto';
import { byLanguage } from '@fori/domain/languages';
import { chooseCard, fillCard, fillPerson, placeOrderButton, texts } from '../src/checkout.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, PHONE, test } from '../src/test.ts';

const t = texts('en');

/** What the next change of the settings has to name. */
type Settings = object & { updated_at: string | null };

// its zone is a place that no other file sends goods to
test.use({ ...PHONE, sharesShop: true });

test('[PARCEL-26] [PARCEL-27] [PARCEL-28] a guest finds pick-up points by postal code, chooses one, orders, and sees it on the page of the order', async ({
  page,
  context,
  shop,
}) => {
  const api = await ShopApi.open(shop.url);
  const authorization = { authorization: `Bearer ${await api.adminToken()}` };
  const before = await api.data<Settings>('GET', '/admin/shipping', undefined, authorization);
  const point = (id: string, name: string, postal_code: string) => ({
    ...({ id, name, address: 'Torvet 1', postal_code, city: 'Esbjerg', country: 'DK', carrier: null } as const),
    ...{ number: '', opening_hours: 'Mon–Sat 9–18' },
  });
  const change = {
    ...before,
    zones: [
      {
        ...{ id: 'esbjerg', name: 'Esbjerg', areas: [{ country: 'DK', postal_prefixes: ['67'] }] },
        methods: [
          {
            ...{ id: 'point', kind: 'pickup_point', carrier: null, price_by: 'general', steps: [], free_above: null },
            ...{ names: byLanguage(() => 'To a kiosk'), days: { from: 2, to: 4 } },
          },
        ],
      },
    ],
    pickup_points: [point('near', 'Kiosk at the square', '6700'), point('far', 'Kiosk at the harbour', '6715')],
  };
  const { updated_at } = await api.data<Settings>('PUT', '/admin/shipping', change, authorization);

  await shopAs(context, api);
  const variant = await variantWith(api, 'kauppias-wallet', 1);
  await api.data('POST', '/cart', { product_variant_id: variant.id, quantity: 1 });
  await page.goto('/checkout');
  await fillPerson(page, t, `${randomUUID()}@example.com`);
  await page.getByLabel(t('checkout:field.country'), { exact: true }).selectOption('DK');
  await page.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill('DK-6710');
  const points = page.getByRole('radiogroup', { name: t('paying:delivery.point.legend') });
  // the nearest postal code first
  await expect(points.getByRole('radio')).toHaveCount(2);
  await expect(points.getByRole('radio').first()).toHaveAccessibleName(/harbour.*6715 Esbjerg.*Mon–Sat/);
  await points.getByRole('radio', { name: /square/ }).check();
  await chooseCard(page, t);
  await fillCard(page, t);
  await placeOrderButton(page, t).click();
  await expect(page).toHaveURL(/\/checkout\/success/);
  await page.getByRole('link', { name: t('paying:success.view') }).click();
  const where = page.getByRole('region', { name: t('purchases:detail.pickup_point') });
  await expect(where).toContainText('Kiosk at the square');
  await expect(where).toContainText('6700 Esbjerg');
  await api.data('PUT', '/admin/shipping', { ...before, updated_at }, authorization);
});
