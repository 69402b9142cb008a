import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from '../web/build/precompress-plugin.ts';

const catalogueOf = /packages[\\/]i18n[\\/]src[\\/]catalogues[\\/]([a-z]{2})[\\/]/;

export default defineConfig({
  base: '/admin/',
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), precompress()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
        test: { name: 'node', include: ['src/**/*.test.ts'], environment: 'node', sequence: { groupOrder: 1 } },
      },
    ],
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 2,
            },
            // one chunk per language, whatever catalogues it consists of
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
});
