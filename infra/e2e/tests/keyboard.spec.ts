import { texts } from '../src/checkout.ts';
import { expectFocusedPage, focused, orderByKeyboard, tabTo } from '../src/keyboard.ts';
import { everything } from '../src/matrix.ts';
import { expect, mailsTo, test } from '../src/test.ts';

const t = texts('en');

// in every run every-address.spec.ts walks the Tab stops of each of these pages; search-suggestions,
// quantity-stepper and
// checkout-page.test.tsx press their keys
if (everything) {
  test('a purchase works by keyboard alone, from the search to the confirmation, with the focus always in view', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');

    // the first Tab stop skips the header
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe(t('shell:skip'));

    await tabTo(page, t('common:control.search'), ['search', 'searchbox', 'combobox', 'text']);
    await page.keyboard.type('wallet');
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/products\?search=wallet/);
    await page.getByRole('main').getByRole('link', { name: /Aura/ }).first().waitFor();
    await tabTo(page, /Aura/, ['a']);
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/product\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Aura');
    await page.waitForLoadState('networkidle');

    const color = page.getByRole('radio', { name: t('common:color.cognac'), exact: true });
    await tabTo(page, new RegExp(`${t('common:color.cognac')}|${t('common:color.black')}`), ['radio']);
    await page.keyboard.press('Space');
    for (let i = 0; i < 6 && !(await color.isChecked()); i += 1) await page.keyboard.press('ArrowRight');
    await expect(color).toBeChecked();
    expect((await focused(page)).visible).toBe(true);
    await tabTo(page, t('common:control.add_to_cart'), ['button']);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('catalog:product.buy.added')).first()).toBeVisible();
    // the sheet's title has the focus first, as in every dialog
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused();

    await tabTo(page, t('catalog:product.buy.view_cart'));
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/cart$/);
    await page.getByRole('link', { name: t('common:control.checkout') }).waitFor();
    await tabTo(page, t('common:control.quantity'), ['text']);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('textbox', { name: t('common:control.quantity') })).toHaveValue('2');
    await expect(page.getByRole('region', { name: t('cart:summary.title') })).toContainText('€158.00');
    const email = await orderByKeyboard(page);

    await expectFocusedPage(page, /\/checkout\/success/);
    await expect(page.getByText(/FO-\d{4}-\d{6}/).first()).toBeVisible();
    await expect.poll(() => mailsTo(page, email)).toHaveLength(1);
    await tabTo(page, t('paying:success.view'), ['a']);
    await page.keyboard.press('Enter');
    await expectFocusedPage(page, /\/orders\/[^/?]+$/);
  });
}
