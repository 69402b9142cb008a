import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../src/accessibility.ts';
import { openAsAdmin, signInOnLoginPage } from '../src/back-office.ts';
import { texts } from '../src/checkout.ts';
import { addAuthenticator, addPasskey, factorQuestion, forgetProvedFactor } from '../src/factors.ts';
import { everything } from '../src/matrix.ts';
import type { RunningShop } from '../src/server.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

const t = texts('en');
const PASSWORD = 'seven sewn saddlebags';
const cli = join(import.meta.dirname, '../../../apps/api/dist/cli.js');

/** Makes somebody an owner as the shop's operator can, without anybody's approval. */
const makeOwner = async ({ url, dataDir }: RunningShop): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  const env = { ...process.env, PUBLIC_URL: url, DATA_DIR: dataDir };
  const made = promisify(execFile)(process.execPath, [cli, 'create-admin', '--email', email, '--name', 'Olli Owner'], {
    env,
  });
  made.child.stdin?.end(PASSWORD);
  await made;
  return email;
};

/** A shipped order of a shop in which refunds above ten euros need a second person. */
const shippedOrder = async (url: string) => {
  const api = await ShopApi.open(url);
  const authorization = { authorization: `Bearer ${await api.adminToken()}` };
  const settings = await api.data<object>('GET', '/admin/settings', undefined, authorization);
  await api.data('PUT', '/admin/settings', { ...settings, refund_approval_above: '10.00' }, authorization);
  const response = await (await api.readyToOrder('kauppias-wallet', 2))();
  const { data: order } = (await response.json()) as { data: { id: string; number: string } };
  const transition = (body: object) => api.data('POST', `/admin/orders/${order.id}/transition`, body, authorization);
  await transition({ to: 'processing' });
  await transition({ to: 'shipped', carrier: 'Posti', tracking_number: 'JJFI4242' });
  return order;
};

const askForRefund = async (page: Page) => {
  await page.getByRole('button', { name: t('admin-orders:tools.refund'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('admin-orders:refund.amount')).fill('12,50');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('A scratch on the flap');
  await dialog.getByRole('button', { name: t('admin-orders:refund.submit_amount', { amount: '€12.50' }) }).click();
  await expect(dialog).toBeHidden();
};

/** The text up to the time that it names. */
const beginning = (key: 'admin-approvals:waits.delayed' | 'admin-approvals:effective'): string =>
  t(key, { at: '|' }).split('|')[0] ?? '';

// tested in every run by approvals.api.test.ts and approvals.test.tsx; a passkey asked for anew: admin-factors.spec.ts
if (everything) {
  test('[ADMIN-300] [ADMIN-304] [ADMIN-305] a large refund waits a day where there is one owner, and for another owner, who confirms it by a passkey, where there is one', async ({
    page,
    browser,
    shop,
  }) => {
    const order = await shippedOrder(shop.url);
    await openAsAdmin(page, shop.url, `/admin/orders/${order.id}`);
    const waits = page.getByRole('main').getByText(beginning('admin-approvals:waits.delayed'));
    const history = page.getByRole('region', { name: t('admin:order.history.title') });
    const refunded = t('admin-orders:history.refund', { amount: '€12.50' });
    const requests = (desk: Page) => desk.getByRole('list', { name: t('admin-approvals:title') });

    await askForRefund(page);
    await expect(waits).toBeVisible();
    await page.getByRole('link', { name: t('admin-approvals:waits.open') }).click();
    await expect(requests(page)).toContainText(beginning('admin-approvals:effective'));
    await requests(page)
      .getByRole('button', { name: new RegExp(`^${t('admin-approvals:action.withdraw')}`) })
      .click();
    await expect(page.getByRole('heading', { name: t('admin-approvals:empty.title') })).toBeVisible();

    const email = await makeOwner(shop);
    await page.goto(`/admin/orders/${order.id}`);
    await askForRefund(page);
    await expect(page.getByRole('main').getByText(t('admin-approvals:waits.text'))).toBeVisible();
    await expect(waits).toHaveCount(0);
    await expect(history).not.toContainText(refunded);

    const other = await (await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })).newPage();
    await addAuthenticator(other);
    await signInOnLoginPage(other, '/admin/account', t, { email, password: PASSWORD });
    await addPasskey(other, t);
    forgetProvedFactor(shop.dataDir, email);
    await other.goto('/admin/approvals');
    await expect(requests(other)).toContainText(order.number);
    expect(await accessibilityProblems(other)).toEqual([]);
    const approve = new RegExp(`^${t('admin-approvals:action.approve')}`);
    await requests(other).getByRole('button', { name: approve }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: approve }).click();
    await factorQuestion(other, t)
      .getByRole('button', { name: t('admin-factors:prove.passkey') })
      .click();
    await expect(other.getByRole('heading', { name: t('admin-approvals:empty.title') })).toBeVisible();

    await page.goto(`/admin/orders/${order.id}`);
    await expect(history).toContainText(refunded);
  });
}
