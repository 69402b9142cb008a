import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { excessOf, type Page, pageWeights, weightTable } from './page-weight.ts';

/** Bytes of gzipped JavaScript a page may load before any interaction. */
const BUDGET = 180_000;
/** Bytes sent for the pages that most visitors come to first. */
const MOST_SENT = 150_000;

interface Entry {
  address: string;
  screen: string;
  texts?: string | readonly string[];
  frame?: string;
  mostSent?: number;
}
/**
 * The entry routes: the screen that opens at an address, the texts it needs beside the common ones
 * (src/app/routes.tsx), and what is around it where that is not the shop's header and footer (src/app/frames.ts).
 */
const entries: readonly Entry[] = [
  { address: '/', screen: 'home-page', texts: 'home' },
  { address: '/products', screen: 'products-page', texts: 'listing', mostSent: MOST_SENT },
  { address: '/product/1', screen: 'product-page', texts: 'reviews', mostSent: MOST_SENT },
  { address: '/custom-jacket', screen: 'custom-jacket-page', texts: 'jacket' },
  { address: '/cart', screen: 'cart-page', texts: 'buying' },
  { address: '/checkout', screen: 'checkout-page', texts: 'buying', frame: 'checkout-frame' },
  { address: '/checkout/success', screen: 'checkout-success-page', texts: ['buying', 'paying', 'purchases'] },
  { address: '/profile', screen: 'profile-page', texts: 'profile' },
  { address: '/orders', screen: 'orders-page', texts: 'purchases' },
  { address: '/orders/x', screen: 'order-page', texts: 'purchases' },
  { address: '/withdrawal', screen: 'withdrawal-page', texts: ['purchases', 'withdrawal'] },
  { address: '/blogs', screen: 'blogs-page', texts: 'blog' },
  { address: '/blogs/x', screen: 'blog-post-page', texts: 'blog' },
  { address: '/about', screen: 'text-page', texts: 'pages' },
  { address: '/contact', screen: 'contact-page', texts: 'contact' },
  { address: '/faqs', screen: 'text-page', texts: 'pages' },
  { address: '/terms', screen: 'text-page', texts: 'pages' },
  { address: '/privacy', screen: 'text-page', texts: 'pages' },
  { address: '/pages/x', screen: 'text-page', texts: 'pages' },
  { address: '/login', screen: 'login-page', texts: 'account' },
  { address: '/signup', screen: 'signup-page', texts: 'account' },
  { address: '/auth/callback', screen: 'auth-callback-page', texts: 'account' },
  { address: '/verify-email', screen: 'verify-email-page', texts: 'account' },
  { address: '/forgot-password', screen: 'forgot-password-page', texts: 'account' },
  { address: '/reset-password/x', screen: 'reset-password-page', texts: 'account' },
];

/** The language with the heaviest texts. */
const LANGUAGE = 'is';

/**
 * Reports each page's weight at the end of the client's build and fails it when one is over budget: the entry's static
 * imports, the route's screen and the language's texts (which the server preloads and the entry awaits). Comes after the
 * plugin that compresses the files.
 */
export const weightBudget = (): Plugin => ({
  name: 'fori-weight-budget',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    handler({ dir = '' }, bundle) {
      const outputs = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
      const chunks = new Map(
        outputs.map(({ fileName, code, imports }) => {
          const { size: sent } = statSync(join(dir, `${fileName}.br`));
          return [fileName, { code, imports, sent }];
        }),
      );
      const fileOf = (ending: string): string => {
        const found = outputs.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
        return found?.fileName ?? this.error(`no chunk of ${ending}: is the list of entry routes up to date?`);
      };
      const texts = (part: string) => fileOf(`/catalogues/${LANGUAGE}/${part}.ts`);
      const main = fileOf('/index.html');
      const pages = entries.map(
        ({ address, screen, texts: part, frame, mostSent }): Page => ({
          address,
          mostSent,
          starts: [
            main,
            fileOf(`/src/routes/${screen}.tsx`),
            texts('storefront'),
            ...[part ?? []].flat().map(texts),
            ...(frame ? [fileOf(`/src/features/shell/${frame}.tsx`)] : []),
          ],
        }),
      );
      const weights = pageWeights(pages, chunks);
      const table = weightTable(weights, BUDGET);
      if (weights.some((weight) => excessOf(weight, BUDGET) > 0)) {
        this.error(`${table}\nA page is too heavy. Load what its first paint does not need when it is needed.`);
      }
      this.info(table);
    },
  },
});
