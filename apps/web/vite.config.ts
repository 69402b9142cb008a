import { createRequire } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { acyclicChunks } from './build/acyclic-chunks-plugin.ts';
import { clientManifest } from './build/client-manifest-plugin.ts';
import { contractRoutes } from './build/contract-routes-plugin.ts';
import { paintFirst } from './build/paint-first-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { toastStyles } from './build/toast-styles-plugin.ts';
import { tsRestWithoutZod } from './build/ts-rest-without-zod-plugin.ts';
import { weightBudget } from './build/weight-budget-plugin.ts';

const catalogueOf = /packages[\\/]i18n[\\/]src[\\/]catalogues[\\/]([a-z]{2})[\\/]([a-z-]+)\.json/;
/**
 * Catalogues outside the common chunk; those shared by several parts have their own. See
 * packages/i18n/src/storefront.ts.
 */
const chunkOfCatalogue: Readonly<Record<string, string>> = {
  'error-codes': 'codes',
  home: 'home',
  filters: 'listing',
  cart: 'buying',
  checkout: 'buying',
  orders: 'orders',
  paying: 'paying',
  purchases: 'purchases',
  withdrawal: 'withdrawal',
  passkeys: 'passkeys',
  profile: 'profile',
  account: 'account',
  'product-page': 'reviews',
  reviews: 'reviews',
  reviewing: 'reviewing',
  social: 'account',
  jacket: 'jacket',
  designer: 'designer',
  validation: 'forms',
  contact: 'contact',
  'text-pages': 'pages',
  offline: 'offline',
  preferences: 'preferences',
  sizes: 'sizes',
  blog: 'blog',
};
const textsChunk = (id: string) => {
  const [, language, catalogue = ''] = catalogueOf.exec(id) ?? [];
  const part = chunkOfCatalogue[catalogue];
  return language ? `texts-${language}${part ? `-${part}` : ''}` : null;
};

/**
 * Needed by some screens only (schemas by forms, forms by accounts, jackets by the designer, reviews by products), so
 * never in the common chunk.
 */
const APART = [
  /[\\/](zod|contracts|features(?![\\/]shell))[\\/]/,
  /[\\/]shared[\\/]((form|lightbox|payment|size-guide)[\\/]|(choice|copy-link|inserted-html|redirect|use-list-heading|share|share-button|sticky-buy-bar|use-dark|use-inner-links|use-near-viewport)\.)/,
  /[\\/]web[\\/]src[\\/](routes[\\/]not-found-page|shared[\\/](rich-text|use-cart|use-countries|use-total))\./,
  // passkeys and documents of an order, each loaded with its part of a page
  /passkey|document-routes|[\\/]device-name\./,
  /[\\/]client[\\/]src[\\/](upload|(queries|mutations)[\\/](accounts|addresses|admin-factors|blog|contact|exchanges|home|jacket-designs|latest-reviews|order-documents|order-links|order-payment|product-cards|product-lists|profile|reviews|sessions|size-guides|suggestions))\./,
  /[\\/]packages[\\/]jacket[\\/]/,
  /[\\/]domain[\\/]src[\\/](blog\.|cards\.|countries\.|errors\.|estimated-delivery\.|exchanges\.|factors\.|jacket-choices\.|jacket-offer\.|postal-codes\.|jacket-renderers\.|jackets|lettering\.|logo-|mixed-colors\.|orders\.|packed-lines\.|payments\.|rest-of-order\.|reviews\.|sewing\.|shop-time\.|size-guides\.|withdrawal)/,
  /[\\/]i18n[\\/]src[\\/](address|charged-text|lettering|making-text|payment|phone|catalogues[\\/]is[\\/]countries)\./,
  /[\\/]ui[\\/]src[\\/](back-closes|chip|dialog|modals|options|pagination|quantity-stepper|section|definition-list|size-table|stars|use-repeat-while-held)\./,
  /[\\/]icons[\\/](badge-check|eye|eye-off|file-down|heart|pause|printer|rss|share-2|star|trash)\./,
];
/** Shared by product lists and product pages. */
const GOODS = /[\\/]web[\\/]src[\\/]shared[\\/]product-card\.|[\\/]ui[\\/]src[\\/]stars\.|[\\/]icons[\\/]star\./;
/** Shared by the product page and the parts loaded later by it. */
const PRODUCT =
  /[\\/]features[\\/]reviews[\\/](components[\\/](review-card|review-media)|review-(address|tone)|star-text)\.|[\\/]web[\\/]src[\\/]shared[\\/](lightbox[\\/]use-(lightbox|swipe)|size-guide[\\/]size-guide-button|use-near-viewport)\.|[\\/]icons[\\/]badge-check\.|[\\/]client[\\/]src[\\/]queries[\\/]reviews\.|[\\/]domain[\\/]src[\\/]reviews\.|[\\/]ui[\\/]src[\\/]options\./;
/** Shared by the list and the sheet of its filters. */
const FACETS =
  /[\\/]features[\\/]catalog[\\/](facets|listing-filters|hooks[\\/]use-facet-text|components[\\/](count|facet-values))\./;
/** Shared by cart, checkout and orders. */
const BUYING =
  /[\\/]web[\\/]src[\\/]shared[\\/](use-cart|use-total|use-is-hydrated|item-list|jacket-list|totals|delivery-estimate|order-items|redirect|payment[\\/](receipt|unpaid-order-part))\.|[\\/]client[\\/]src[\\/](queries[\\/](checkout|orders|payments)|mutations[\\/](checkout|orders|place-order|payments))\.|[\\/]domain[\\/]src[\\/](shown-sums|totals)\.|[\\/]i18n[\\/]src[\\/]prices-by-rate\./;
/** Shared by the pages of the shop's texts. */
const INFORMATION =
  /[\\/]web[\\/]src[\\/]shared[\\/](text-page|text-section)\.|[\\/]client[\\/]src[\\/]queries[\\/]text-pages\./;
/** Shared by the profile and its part about passkeys. */
const PROFILE =
  /[\\/]web[\\/]src[\\/](features[\\/]profile[\\/](load-rules|components[\\/]sign-in-again)|shared[\\/]query-section)\.|[\\/]client[\\/]src[\\/]queries[\\/]sessions\./;
/** Shared by the pages of an order and their parts. */
const ORDER =
  /[\\/]features[\\/]order[\\/](hooks[\\/](use-document-calls|use-opened-order|use-order-address)|components[\\/](expired-link|file-button|new-link|order-title))\.|[\\/]client[\\/]src[\\/](queries[\\/]order-documents|mutations[\\/]order-links)\.|[\\/]i18n[\\/]src[\\/]charged-text\.|document-routes/;
/** Shared by the customer's own pages. */
const OWN = /[\\/]web[\\/]src[\\/]shared[\\/](account-nav|use-light-print)\./;
/** Shared by pages from which something is put into the cart. */
const ADDING =
  /[\\/]use-added-sheet\.|[\\/]web[\\/]src[\\/]shared[\\/]sticky-buy-bar\.|[\\/]recently-viewed[\\/]components[\\/]recently-viewed\./;
/** Shared by pages that can be passed on. */
const SHARING = /[\\/]web[\\/]src[\\/]shared[\\/](share|share-button)\.|[\\/]icons[\\/](heart|share-2)\./;
/** Shared by pages that consist of sections: orders, texts, the profile. */
const SECTIONS = /[\\/]ui[\\/]src[\\/](section|definition-list)\./;
/** Shared by pages with a form. */
const FORMS = /[\\/]ui[\\/]src[\\/](checkbox|error-summary|radio-group)\./;
/** Shared by pages where something is typed. */
const FIELDS = /[\\/]web[\\/]src[\\/]shared[\\/]form[\\/](text-field|use-form)\./;
/** Shared by the pages with large pictures. */
const SCENES = /[\\/](web[\\/]src[\\/]shared|domain[\\/]src)[\\/](empty-page|scene-picture|scenes)\./;

/** The router's package offers only its development build, with warnings for developers, to bundlers. */
const productionRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  .resolve('react-router')
  .replace(/development([\\/])index\.m?js$/, 'production$1index.mjs');

export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/',
  root: import.meta.dirname,
  appType: 'custom',
  ...(command === 'build' &&
    !isSsrBuild && {
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: productionRouter },
          // a stand-in for older versions of React
          { find: 'use-sync-external-store/shim', replacement: 'react' },
        ],
      },
    }),
  plugins: [
    react(),
    tailwindcss(),
    clientManifest(),
    acyclicChunks(),
    contractRoutes(),
    tsRestWithoutZod(),
    toastStyles(),
    paintFirst(),
    precompress(),
    weightBudget(),
  ],
  // React's own switch: the server bundle includes the production build only
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // the workspace's packages are TypeScript source; the built server bundle includes everything else too, so that it
  // runs alone
  ssr: { noExternal: isSsrBuild ? true : [/^@fori\//] },
  test: {
    // a first render takes seconds where many processes share the CPU
    testTimeout: 90_000,
    // each project's files share one worker's modules and page; src/testing/setup.ts clears up after every test
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'node', include: ['{src,build}/**/*.test.ts'], environment: 'node', sequence: { groupOrder: 1 } },
      },
    ],
  },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // the import lists of the lazy parts weigh 4 kB in the entry; the server preloads a page's own chunks
    // (app/preloads.ts)
    modulePreload: false,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: isSsrBuild
        ? {}
        : {
            // names of shared chunks list all their screens
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // all libraries that every page needs in one chunk: their classes extend one another and must not wait for
                // each other, and together they compress better
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@ts-rest|i18next)[\\/]/,
                  priority: 2,
                },
                // before the parts: the first one to need it would include it, and every other would load that part
                {
                  name: textsChunk,
                  test: /[\\/]validation\.json$/,
                  priority: 4,
                },
                // one chunk per language and part, whatever catalogues it consists of
                {
                  name: textsChunk,
                  test: catalogueOf,
                  priority: 3,
                },
                // before the common chunk, of which some modules import limits from it that are then written in place
                {
                  name: (id) => /[\\/]domain[\\/]src[\\/](jackets|factors)\./.exec(id)?.[1] ?? null,
                  test: /[\\/]domain[\\/]src[\\/](jackets|factors)\./,
                  priority: 2,
                },
                // what several screens share, in one file: many small ones cost more bytes, and end up importing each
                // other
                {
                  name: 'shared',
                  test: (id) =>
                    ![...APART, GOODS, BUYING, INFORMATION, OWN, PROFILE, FORMS, FIELDS, SCENES].some((part) =>
                      part.test(id),
                    ),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'goods', test: GOODS },
                { name: 'product', test: PRODUCT },
                { name: 'facets', test: FACETS },
                { name: 'sections', test: SECTIONS },
                { name: 'buying', test: BUYING },
                { name: 'information', test: INFORMATION },
                { name: 'order', test: ORDER },
                { name: 'own', test: OWN },
                { name: 'profile', test: PROFILE },
                { name: 'forms', test: FORMS },
                { name: 'fields', test: FIELDS },
                { name: 'scenes', test: SCENES },
                { name: 'adding', test: ADDING },
                { name: 'sharing', test: SHARING },
                // with the first paint of the designer
                {
                  name: 'zones',
                  test: /domain[\\/]src[\\/](jacket-renderers|logo-zones)\.|jacket[\\/]src[\\/](footprint|points|printable|sizing|zones)\.|jacket[\\/]model[\\/]draft\./,
                },
              ],
            },
          },
    },
  },
}));
