import { randomUUID } from 'node:crypto';
import { byLanguage } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import type { Page } from '@playwright/test';
import { openAsAdmin } from '../src/back-office.ts';
import { chooseCard, fillCard, fillPerson, orderNumberOn, placeOrderButton, texts } from '../src/checkout.ts';
import { newestMail } from '../src/customer.ts';
import { shopAs, variantWith } from '../src/guest.ts';
import { everything } from '../src/matrix.ts';
import { textOf } from '../src/pdf.ts';
import { ShopApi } from '../src/shop-api.ts';
import { expect, test } from '../src/test.ts';

const t = texts('en');

type Settings = Record<string, unknown> & { updated_at: string | null };

interface Buyer {
  country: string;
  postalCode: string;
  city: string;
  slug: string;
  quantity?: number;
  company?: { name: string; vatId: string };
  /** name of the pick-up point to choose */
  point?: string;
}

/** The shop as its accountant wants it: VAT by destination, OSS and VOEC, invoices from today, and a kiosk in Turku. */
const openForTrade = async (api: ShopApi, authorization: Record<string, string>) => {
  const change = async (path: string, values: object) => {
    const before = await api.data<Settings>('GET', path, undefined, authorization);
    await api.data('PUT', path, { ...before, ...values }, authorization);
  };
  await change('/admin/settings', { countries: ['FI', 'NO', 'DK', 'IS', 'SE'] });
  await change('/admin/vat', { mode: 'destination', oss: true, voec_number: '2021234', unconfirmed_vat_ids: 'no_vat' });
  const { accounts } = await api.data<Settings>('GET', '/admin/books/settings', undefined, authorization);
  const from = dayOf(new Date());
  await change('/admin/books/settings', { accounts, invoices: { on: true, from } });
  await change('/admin/shipping', {
    zones: [
      {
        ...{ id: 'turku', name: 'Turku', areas: [{ country: 'FI', postal_prefixes: ['20'] }] },
        methods: [
          {
            ...{
              id: 'kiosk',
              kind: 'pickup_point',
              carrier: 'posti',
              price_by: 'general',
              steps: [],
              free_above: null,
            },
            ...{ names: byLanguage(() => 'To a kiosk'), days: { from: 2, to: 4 } },
          },
        ],
      },
    ],
    pickup_points: [
      {
        ...{ id: 'square', name: 'Kiosk at the square', address: 'Kauppatori 1', postal_code: '20100', city: 'Turku' },
        ...{ country: 'FI', carrier: 'posti', number: '20111', opening_hours: 'Mon–Sat 9–18' },
      },
    ],
  });
  // what customs ask of everything that leaves the Union
  for (const slug of ['aura-tote', 'kauppias-wallet', 'harbour-satchel']) {
    const { id } = await api.product(slug);
    const path = `/admin/products/${id}`;
    const { variants } = await api.data<{ variants: { stock: number }[] }>('GET', path, undefined, authorization);
    const seen = variants.map((variant) => ({ ...variant, stock_seen: variant.stock }));
    await change(path, { weight_g: 700, customs_code: '420221', origin: 'FI', variants: seen });
  }
};

/** Buys as a guest at the checkout, and returns the order's number, its mail address and what the form said of VAT. */
const buy = async (page: Page, url: string, { country, postalCode, city, slug, quantity = 1, ...buyer }: Buyer) => {
  const api = await ShopApi.open(url);
  await shopAs(page.context(), api);
  const variant = await variantWith(api, slug, quantity);
  await api.data('POST', '/cart', { product_variant_id: variant.id, quantity });
  const email = `${randomUUID()}@example.com`;
  await page.goto('/checkout');
  await fillPerson(page, t, email);
  await page.getByLabel(t('checkout:field.country'), { exact: true }).selectOption(country);
  await page.getByLabel(t('checkout:field.postal_code'), { exact: true }).fill(postalCode);
  await page.getByLabel(t('checkout:field.city'), { exact: true }).fill(city);
  if (buyer.company) {
    await page.getByRole('checkbox', { name: t('paying:company.buying') }).check();
    await page.getByLabel(t('paying:company.name')).fill(buyer.company.name);
    await page.getByLabel(t('paying:company.vat_id')).fill(buyer.company.vatId);
    await page.getByLabel(t('paying:company.name')).focus();
    await expect(page.getByText(t('paying:company.reverse'))).toBeVisible();
  }
  if (buyer.point) await page.getByRole('radio', { name: new RegExp(buyer.point) }).check();
  await chooseCard(page, t);
  await fillCard(page, t);
  const said = await page.getByRole('main').textContent();
  await placeOrderButton(page, t).click();
  await expect(page).toHaveURL(/\/checkout\/success/);
  return { number: await orderNumberOn(page), email, said };
};

// what each part does alone is proved on every run: the golden table of VAT, parcels.db.test.ts, withdrawal.spec.ts,
// pickup-points.spec.ts, export-books.db.test.ts
if (everything) {
  test('[VAT-120] [PARCEL-22] [RETURN-05] [BOOK-05] [BOOK-09] a quarter of a Nordic shop: company, consumers within and beyond the Union, two parcels, a withdrawal, its credit note, and the accountant’s files', async ({
    page,
    browser,
    shop,
  }) => {
    const api = await ShopApi.open(shop.url);
    const authorization = { authorization: `Bearer ${await api.adminToken()}` };
    await openForTrade(api, authorization);

    const shopper = async (buyer: Buyer) => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
      const bought = await buy(await context.newPage(), shop.url, buyer);
      await context.close();
      return bought;
    };
    const sweden = await shopper({
      ...{ country: 'SE', postalCode: '111 22', city: 'Stockholm', slug: 'aura-tote' },
      company: { name: 'Skinn AB', vatId: 'SE556703748501' },
    });
    const below = await shopper({ country: 'NO', postalCode: '0150', city: 'Oslo', slug: 'kauppias-wallet' });
    const above = await shopper({ country: 'NO', postalCode: '0150', city: 'Oslo', slug: 'harbour-satchel' });
    const aland = await shopper({ country: 'FI', postalCode: '22100', city: 'Mariehamn', slug: 'kauppias-wallet' });
    const denmark = await shopper({
      country: 'DK',
      postalCode: '1050',
      city: 'København',
      slug: 'kauppias-wallet',
      quantity: 2,
    });
    const turku = await shopper({
      ...{ country: 'FI', postalCode: '20100', city: 'Turku', slug: 'kauppias-wallet', quantity: 2 },
      point: 'Kiosk at the square',
    });
    expect(above.said).toContain(t('paying:import_charges.export'));
    expect(aland.said).toContain(t('paying:import_charges.outside_territory'));

    const { data: listed } = await api.data<{ data: { id: string; number: string }[] }>(
      'GET',
      '/admin/orders?per_page=50',
      undefined,
      authorization,
    );
    const placed = ({ number }: { number: string }) => {
      const found = listed.find((order) => order.number === number);
      if (!found) throw new Error(`no order ${number}`);
      return found;
    };
    const file = async (path: string) => {
      const response = await api.call('GET', path, undefined, authorization);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
      return bytes;
    };

    const dialog = page.getByRole('dialog');
    const parcels = page.getByRole('region', { name: t('admin-orders:parcels.title') });
    /** Packs what is left, or so many of the order's only line, into the next parcel. */
    const pack = async (number: number, units?: number) => {
      await parcels.getByRole('button', { name: t('admin-orders:parcels.pack') }).click();
      if (units) await dialog.getByLabel(/in this parcel/).fill(String(units));
      await dialog.getByLabel(t('orders:tracking.carrier')).selectOption({ label: 'PostNord' });
      await dialog.getByLabel(t('orders:tracking.number')).fill(`0034000${number}`);
      await dialog.getByRole('button', { name: t('admin-orders:parcels.save') }).click();
      await expect(dialog).toBeHidden();
    };

    await test.step('two wallets to Denmark leave in two parcels', async () => {
      await openAsAdmin(page, shop.url, `/admin/orders/${placed(denmark).id}`);
      await page.getByRole('button', { name: t('admin:transition.to.processing') }).click();
      await pack(1, 1);
      await pack(2);
      for (const number of [1, 2]) {
        await parcels
          .getByRole('button', { name: t('admin-orders:parcels.send') })
          .first()
          .click();
        await expect(page.getByText(t('admin-orders:parcels.done', { number }))).toBeVisible();
      }
      await expect(page.getByText(t('orders:status.shipped')).first()).toBeVisible();
    });

    await test.step('what goes to Norway above the limit has a customs form', async () => {
      const { id } = placed(above);
      await page.goto(`/admin/orders/${id}`);
      await page.getByRole('button', { name: t('admin:transition.to.processing') }).click();
      await pack(1);
      await expect(parcels.getByRole('button', { name: t('admin-orders:parcels.paper.customs') })).toBeVisible();
      const form = await textOf(await file(`/admin/orders/${id}/parcels/1/cn23.pdf`));
      for (const part of ['Bags: Pansio satchel', '329.00 EUR', '420221', 'Finland (FI)']) expect(form).toContain(part);
    });

    await test.step('a guest withdraws from one of two wallets, from the foot of a page', async () => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
      const guest = await context.newPage();
      await guest.goto('/about');
      await guest
        .getByRole('contentinfo')
        .getByRole('link', { name: t('shell:footer.withdraw') })
        .click();
      await guest.getByLabel(t('withdrawal:number')).fill(turku.number);
      await guest.getByLabel(t('withdrawal:email')).fill(turku.email);
      await guest.getByRole('button', { name: t('withdrawal:send_link') }).click();
      await expect(guest.getByText(t('purchases:link.renewed'))).toBeVisible();
      const { text } = await newestMail(guest, turku.email, 2);
      const link = /https?:\/\/\S+\/withdrawal\/\S+/.exec(text)?.[0] ?? '';
      await guest.goto(link.replace(/^https?:\/\/[^/]+/, ''));
      await guest.getByRole('checkbox').first().check();
      await guest.getByRole('button', { name: t('common:control.decrease_quantity') }).click();
      await guest.getByRole('button', { name: t('purchases:choice.withdraw_action') }).click();
      await guest
        .getByRole('alertdialog')
        .getByRole('button', { name: t('withdrawal:submit') })
        .click();
      await expect(guest.getByText(t('purchases:withdrawal.status.refunded'))).toBeVisible();
      await context.close();
    });

    await test.step('every paid order has its invoice, the refund its credit note', async () => {
      const documents = async () => {
        const { data } = await api.data<{ data: { id: string; kind: string; number: string }[] }>(
          'GET',
          '/admin/books/documents?per_page=50',
          undefined,
          authorization,
        );
        return data;
      };
      // the shop issues them about once a minute
      await expect.poll(async () => (await documents()).length, { timeout: 180_000 }).toBeGreaterThanOrEqual(7);
      await page.goto(`/admin/documents?search=${turku.number}`);
      const rows = page.getByRole('table').getByRole('row').filter({ hasText: turku.number });
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: t('admin-books:documents.kind.credit_note') })).toContainText('149.35');
      for (const { id, kind, number } of await documents()) {
        const text = await textOf(await file(`/admin/books/documents/${id}/file.pdf`));
        expect(text).toContain(number);
        if (kind === 'credit_note') expect(text).toContain('119.00');
      }
    });

    await test.step('the quarter’s files have each sale under its scheme, and the journal balances', async () => {
      const today = dayOf(new Date());
      const exported = async (what: string) => {
        const query = new URLSearchParams({ what, from: today, to: today, separator: 'comma' });
        return (await file(`/admin/books/export.csv?${query}`)).toString('utf8');
      };
      expect(await exported('oss')).toMatch(/^\d{4}-Q\d,DK,25,238\.00,59\.50,0\.00,0\.00,238\.00,59\.50\r?$/m);
      expect(await exported('voec')).toMatch(/^\d{4}-Q\d,NO,25,119\.00,29\.75,/m);
      const journal = await exported('journal');
      for (const [{ number }, line] of [
        [sweden, '249.00,SE 0 reverse_charge'],
        [below, '29.75,NO 25 voec'],
        [above, '329.00,NO 0 export'],
        [aland, '119.00,FI 0 outside_territory'],
        [turku, '60.69,FI 25.5 domestic'],
      ] as const) {
        expect(journal.split('\n').filter((row) => row.includes(number) && row.includes(line))).toHaveLength(1);
      }
      const cents = (column: number) =>
        journal
          .trim()
          .split('\n')
          .slice(1)
          .reduce((sum, row) => sum + Math.round(Number(row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[column]) * 100), 0);
      expect(cents(4)).toBe(cents(5));
      expect(cents(4)).toBeGreaterThan(0);
    });
  });
}
