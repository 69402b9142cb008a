import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { clientManifest } from './build/client-manifest-plugin.ts';

const catalogueOf = /packages[\\/]i18n[\\/]src[\\/]catalogues[\\/]([a-z]{2})[\\/]/;

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), clientManifest()],
  // React's own switch: the server bundle carries the production half only
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  // the workspace's packages are TypeScript source; the built server bundle takes in all else, too, so that it stands alone
  ssr: { noExternal: isSsrBuild ? true : [/^@fori\//] },
  test: { environment: 'jsdom', setupFiles: ['src/testing/setup.ts'] },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                  priority: 2,
                },
                // one chunk a language, whatever catalogues it is made of
                {
                  name: (id) => (catalogueOf.exec(id) ? `texts-${catalogueOf.exec(id)?.[1]}` : null),
                  test: catalogueOf,
                  priority: 3,
                },
              ],
            },
          },
    },
  },
}));
