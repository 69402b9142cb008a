import type { Page } from '@playwright/test';
import { pageProblems } from '../src/accessibility.ts';
import { texts } from '../src/checkout.ts';
import { call, fail } from '../src/faults.ts';
import { everything } from '../src/matrix.ts';
import { expect, test } from '../src/test.ts';

const letter = {
  'First name': 'Aino',
  'Last name': 'Ålander',
  Email: 'aino.contact@example.com',
  Subject: 'A new zip',
  Message: 'Dear shop,\nmy zip is stuck.',
} as const;
const contact = call('/contact');
const labels = Object.keys(letter) as (keyof typeof letter)[];

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const fill = async (page: Page) => {
  for (const label of labels) await field(page, label).fill(letter[label]);
};
const values = (page: Page) => Promise.all(labels.map((label) => field(page, label).inputValue()));
const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])');
const send = (page: Page) => page.getByRole('button', { name: 'Send message', exact: true }).click();

interface DemoMail {
  to: string;
  subject: string;
  text: string;
}

// tested in every run by contact-page.test.tsx and contact.db.test.ts; admin-inbox.spec.ts sends a message from the
// page
if (everything) {
  test("[PAGE-04] [PAGE-13] [PAGE-16] [PAGE-17] [PAGE-21] [PAGE-22] [PAGE-24] a message is sent from an empty form to the shop's mailbox", async ({
    page,
    shop,
    complaints,
  }) => {
    await page.goto('/contact');
    await send(page);
    await expect(toast(page)).toContainText('Please fill all fields');
    await expect(toast(page)).toContainText('All fields are required');
    await expect(toast(page).locator('[data-tone="destructive"]')).toBeVisible();
    for (const label of labels) await expect(page.getByRole('link', { name: `${label}: Required` })).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);

    await fill(page);
    await page.route(contact, async (route) => {
      await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled();
      await route.continue();
    });
    await send(page);
    const thanks = 'Thank you for your message! We will get back to you soon.';
    await expect(toast(page)).toContainText('Message sent successfully!');
    await expect(toast(page)).toContainText(thanks);
    await expect(page.getByRole('main').getByText(thanks)).toBeVisible();
    expect(await values(page)).toEqual(['', '', '', '', '']);
    await expect(page.getByRole('button', { name: 'Send message', exact: true })).toBeEnabled();

    const supportMail = async () => {
      const response = await page.request.get(`${shop.url}/api/dev/mails?to=support@fori.example`);
      const { data } = (await response.json()) as { data: DemoMail[] };
      return data.find(({ subject }) => subject.includes(letter.Subject))?.text ?? '';
    };
    await expect.poll(supportMail).toContain(letter.Message);
    expect(await supportMail()).toContain(`Aino Ålander, ${letter.Email}`);
    expect(complaints).toEqual([]);
  });
}

// tested in every run by contact-page.test.tsx
if (everything) {
  test('[PAGE-23] [PAGE-26] [PAGE-27] [PAGE-28] [PAGE-29] each failure has its own message, in a toast and on the page, and the form keeps its content', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fill(page);
    const t = texts('en');
    const failures: [string, () => Promise<{ heal: () => Promise<void> }>][] = [
      [
        'No post today.',
        () => fail(page, contact, { method: 'POST', status: 500, body: { message: 'No post today.' } }),
      ],
      [
        t('errors:too_many_requests'),
        () =>
          fail(page, contact, {
            method: 'POST',
            status: 429,
            body: { code: 'too_many_requests', message: t('errors:too_many_requests') },
          }),
      ],
      [
        'Failed to send message. Please try again later.',
        () => fail(page, contact, { method: 'POST', status: 502, body: {} }),
      ],
      ['Failed to send message', () => fail(page, contact, { method: 'POST', status: 200, body: { success: false } })],
    ];
    for (const [message, provoke] of failures) {
      const { heal } = await provoke();
      // waits until the previous toast, whose text may start the same, is replaced
      const answered = page.waitForResponse(
        (response) => contact.test(response.url()) && response.request().method() === 'POST',
      );
      await send(page);
      await answered;
      await expect(toast(page)).toContainText('Failed to send message');
      await expect(toast(page)).toContainText(message);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
      expect(await values(page)).toEqual(Object.values(letter));
      await heal();
    }
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors:general.network_text'));
    await page.context().setOffline(false);
    await send(page);
    await expect(toast(page)).toContainText('Message sent successfully!');
  });
}
