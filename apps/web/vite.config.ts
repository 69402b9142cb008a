import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { acyclicChunks } from './build/acyclic-chunks-plugin.ts';
import { clientManifest } from './build/client-manifest-plugin.ts';
import { contractRoutes } from './build/contract-routes-plugin.ts';
import { lightTsRest } from './build/light-ts-rest-plugin.ts';
import { paintFirst } from './build/paint-first-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';
import { weightBudget } from './build/weight-budget-plugin.ts';

const catalogueOf = /packages[\\/]i18n[\\/]src[\\/]catalogues[\\/]([a-z]{2})[\\/]([a-z-]+)\.json/;
/** Catalogues outside the chunk of every page's texts; what several parts have stands by itself. See packages/i18n/src/storefront.ts. */
const chunkOfCatalogue: Readonly<Record<string, string>> = {
  cart: 'buying',
  checkout: 'buying',
  orders: 'orders',
  purchases: 'purchases',
  profile: 'profile',
  account: 'account',
  social: 'account',
  validation: 'forms',
};
const textsChunk = (id: string) => {
  const [, language, catalogue = ''] = catalogueOf.exec(id) ?? [];
  const part = chunkOfCatalogue[catalogue];
  return language ? `texts-${language}${part ? `-${part}` : ''}` : null;
};

/** Wanted by some screens alone (schemas by forms, forms by accounts), so never mixed with what every screen has. */
const APART =
  /[\\/](zod|contracts|features)[\\/]|[\\/]shared[\\/]form[\\/]|[\\/]client[\\/]src[\\/](queries|mutations)[\\/](accounts|addresses|profile)|[\\/]ui[\\/]src[\\/](dialog|modals)\./;
/** What lists of goods and their pages share. */
const GOODS = /[\\/]web[\\/]src[\\/]shared[\\/](product-card|use-category-name)\.|[\\/]ui[\\/]src[\\/]swatches\./;
/** What cart, checkout and orders share. */
const BUYING =
  /[\\/]web[\\/]src[\\/]shared[\\/](item-list|totals|delivery-estimate|order-items)\.|[\\/]client[\\/]src[\\/](queries|mutations)[\\/](checkout|orders|payments)\.|[\\/]domain[\\/]src[\\/]cards\./;

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    clientManifest(),
    acyclicChunks(),
    contractRoutes(),
    lightTsRest(),
    paintFirst(),
    weightBudget(),
    precompress(),
  ],
  // React's own switch: the server bundle carries the production half only
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // the workspace's packages are TypeScript source; the built server bundle takes in all else, too, so that it stands alone
  ssr: { noExternal: isSsrBuild ? true : [/^@fori\//] },
  // a first render takes seconds where many share a processor
  test: { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'], testTimeout: 90_000 },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // browsers that know the syntax above know how to preload modules, or do without
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // names of shared chunks list all their screens
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                  priority: 2,
                },
                // whole, for its classes extend one another and must not wait for each other in two chunks
                {
                  name: 'data',
                  test: /node_modules[\\/](@tanstack|@ts-rest)[\\/]/,
                  priority: 2,
                },
                // a chunk a language and part, whatever catalogues they are made of
                {
                  name: textsChunk,
                  test: catalogueOf,
                  priority: 3,
                },
                // what several screens share, in one file: many of them cost more bytes, and end up importing each other
                {
                  name: 'shared',
                  test: (id) => ![APART, GOODS, BUYING].some((part) => part.test(id)),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'goods', test: GOODS },
                { name: 'buying', test: BUYING },
              ],
            },
          },
    },
  },
}));
