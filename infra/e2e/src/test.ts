import { test as base, expect, type Page } from '@playwright/test';
import { startDemoShop } from './demo-data.ts';
import { withHydratedNavigation } from './hydration.ts';
import type { RunningShop } from './server.ts';

interface Fixtures {
  /** Whether this file leaves nothing that another such file looks at: they share a shop, whose start takes seconds. */
  sharesShop: boolean;
  shop: RunningShop;
  /** what the page reported: script errors, failed requests to the shop, hydration mismatches, other origins */
  complaints: string[];
}

interface WorkerFixtures {
  /** The shop of a test file; requesting another file's stops the previous one. Without a file the shared one, which stays. */
  shopOf: (file?: string) => Promise<RunningShop>;
}

const browserNote =
  /^(Failed to load resource: (the server responded|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)$)|Service Worker registration blocked by Playwright$)/;

/**
 * A shop for each test file, running on a copy of the demo data: changes made by one file must not affect another that
 * the same worker runs. Files with `sharesShop` have one together.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shopOf: [
    async ({}, use) => {
      let shared: RunningShop | undefined;
      let running: { file: string; shop: RunningShop } | undefined;
      await use(async (file) => {
        if (!file) {
          shared ??= await startDemoShop();
          return shared;
        }
        if (running?.file === file) return running.shop;
        const before = running;
        running = undefined;
        await before?.shop.stop();
        running = { file, shop: await startDemoShop() };
        return running.shop;
      });
      await running?.shop.stop();
      await shared?.stop();
    },
    { scope: 'worker' },
  ],
  sharesShop: [false, { option: true }],
  shop: async ({ shopOf, sharesShop }, use, { file }) => use(await shopOf(sharesShop ? undefined : file)),
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ browser, context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      const newPage = context.newPage.bind(context);
      context.newPage = async () => withHydratedNavigation(await newPage());
    }
    await use(context);
    // those a test opened itself; left open they would run beside the next test
    await Promise.all(browser.contexts().map((other) => other !== context && other.close()));
  },
  complaints: [
    async ({ page, shop }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        // the browser's own messages about refusals, and about connections and workers that a test blocks
        const isNote = browserNote.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isNote)
          complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const isExpected = [shop.url, shop.identityOrigin, shop.paymentOrigin].includes(origin);
        if (protocol.startsWith('http') && !isExpected) complaints.push(`other origin: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The mails the demo shop has sent to an address, newest first. */
export const mailsTo = async (
  page: Page,
  address: string,
): Promise<{ subject: string; text: string; html: string }[]> => {
  const response = await page.request.get(`/api/dev/mails?to=${encodeURIComponent(address)}`);
  return ((await response.json()) as { data: { subject: string; text: string; html: string }[] }).data;
};
