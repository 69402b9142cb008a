import { rememberAdmin } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { everything } from '../src/matrix.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

const t = texts('fi');

// the whole matrix publishes a menu
test.use({ locale: 'fi-FI', sharesShop: !everything });

// tested in every run by editing.test.tsx and decimals.test.tsx
if (everything) {
  test('[ADMIN-121] [ADMIN-122] [ADMIN-123] [ADMIN-126] Ctrl+S held down saves a Finnish price once, input during the save is kept, and leaving asks for confirmation', async ({
    page,
    shop,
  }) => {
    const product = await (await ShopApi.open(shop.url)).product('satama-belt');
    await rememberAdmin(page, shop.url);
    await page.goto(`/admin/products/${product.id}/edit`);
    const price = page.getByLabel(t('admin-products:field.price'));
    await expect(price).toHaveValue(/^\d+,\d\d$/);

    let saves = 0;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(`**/api/admin/products/${product.id}?*`, async (route) => {
      if (route.request().method() === 'PUT') {
        saves += 1;
        await held;
      }
      await route.continue();
    });
    await price.fill('123,4');
    await page.keyboard.down('Control');
    // every further `down` of a held key is a repeat
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.down('s');
    await page.keyboard.up('s');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await expect.poll(() => saves).toBe(1);

    const material = page.getByLabel(t('admin-products:field.material'), { exact: true });
    await material.press('End');
    await material.pressSequentially(' Meanwhile.');
    await page.getByRole('link', { name: t('admin-products:back') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(t('admin:unsaved.leave.saving'));
    await question.getByText(t('admin:unsaved.leave.stay')).click();
    // the closing dialog still traps the focus
    await expect(question).toHaveCount(0);
    await material.focus();
    goOn();
    await expect(price).toHaveValue('123,40');
    await expect(material).toHaveValue(/ Meanwhile\.$/);
    await expect(material).toBeFocused();
    await expect(page.getByRole('region', { name: t('admin:unsaved.title') })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: t('admin:unsaved.title') })).toHaveCount(0);
    expect(saves).toBe(2);
  });
}

// what only a layout shows; the rest is in settings.test.tsx, unsaved.test.tsx and model.test.ts of apps/admin
test('[ADMIN-328] [ADMIN-329] [ADMIN-330] the bar covers no focused control, a failed save shows itself, and an error moves no field beside it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await rememberAdmin(page, shop.url);
  await page.goto('/admin/settings');
  // the lowest choice that is wholly in the window, where the bar will be
  const low = await page
    .getByRole('checkbox')
    .first()
    .evaluateHandle(async () => {
      window.scrollTo(0, 0);
      const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')];
      const [last] = boxes.slice(-1);
      window.scrollBy(0, (last?.getBoundingClientRect().bottom ?? 0) - window.innerHeight + 8);
      last?.focus({ preventScroll: true });
      return last ?? null;
    });
  await page.keyboard.press('Space');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toBeVisible();
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await low.asElement()?.boundingBox();
      return box ? box.y + box.height - (await top()) : Number.NaN;
    })
    .toBeLessThanOrEqual(0);

  await page.route('**/api/admin/settings?*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await bar.getByRole('button', { name: t('common:action.save') }).click();
  const notice = page.getByRole('group', { name: t('admin-settings:summary') });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();

  await page.goto('/admin/products/new');
  await page.getByRole('button', { name: t('admin:unsaved.create') }).click();
  await expect(page.getByRole('group', { name: t('admin-products:not_saved') })).toBeFocused();
  const topOf = async (field: 'price' | 'discount' | 'width' | 'depth') =>
    (await page.locator(`#product-${field}`).boundingBox())?.y;
  expect(await topOf('price')).toBe(await topOf('discount'));
  expect(await topOf('width')).toBe(await topOf('depth'));
});

// tested in every run by orders-views.test.tsx and order-page.test.tsx of apps/admin
if (everything) {
  test("[ADMIN-128] [ADMIN-129] a first filter shifts nothing, and after an order's status change the focus is on shipping", async ({
    page,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const { id } = ((await (await (await api.readyToOrder('kauppias-wallet'))()).json()) as { data: { id: string } })
      .data;
    await rememberAdmin(page, shop.url);
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: t('admin:list.filters') }).click();
    const country = page.getByLabel(t('admin-orders:filters.country'), { exact: true });
    const before = await country.boundingBox();
    await country.selectOption('FI');
    await expect(page.getByRole('button', { name: t('admin-orders:views.save') })).toBeEnabled();
    expect(await country.boundingBox()).toEqual(before);

    await page.goto(`/admin/orders/${id}`);
    await page.getByRole('button', { name: t('admin:transition.to.processing') }).press('Enter');
    await expect(page.getByRole('button', { name: t('admin:transition.to.shipped') })).toBeFocused();
  });
}

// tested in every run by menus.test.tsx; admin-menus.db.test.ts, and menus.db.test.ts for the published page
if (everything) {
  test('[NAV-110] [NAV-112] a link added to the footer is in the preview at once, and in the shop once it is published', async ({
    page,
    shop,
  }) => {
    const served = async () => (await fetch(`${shop.url}/contact?lang=fi`)).text();
    await rememberAdmin(page, shop.url);
    await page.goto('/admin/menus');
    const list = t('admin-menus:list.column', { name: t('answers:menus.quick_links') });
    await page.getByRole('button', { name: t('admin-menus:add_link_to', { list }) }).click();
    const kind = page.getByLabel(t('admin-menus:field.kind'));
    await expect(kind).toBeFocused();
    await kind.selectOption('address');
    await page.getByLabel(t('admin-menus:field.address')).fill('https://example.com/');
    const name = page.getByRole('textbox', { name: t('admin-menus:field.label') });
    await name.fill('Friends');
    await page.getByRole('tab', { name: /^Suomi/ }).click();
    await name.fill('Ystävät');
    await page.getByRole('button', { name: t('admin-home:preview.open') }).click();
    // the frame runs no script, that of the test neither
    const frame = page.getByTitle(t('admin-menus:preview.frame'));
    const preview = await page.request.get((await frame.getAttribute('src')) ?? '');
    expect(await preview.text()).toMatch(/<a href="https:\/\/example\.com\/" rel="noopener"[^>]*>Ystävät</);
    expect(await served()).not.toContain('Ystävät');
    await page.getByRole('button', { name: t('admin-home:publication.publish') }).click();
    await expect(page.getByText(t('admin-menus:about_state.published'))).toBeVisible();
    expect(await served()).toContain('Ystävät');
  });
}
