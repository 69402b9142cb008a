import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compilable } from './build/compilable-plugin.ts';
import outside from './build/outside-packages.json' with { type: 'json' };

const root = import.meta.dirname;

/** The code opens its migrations next to itself, so they are copied next to the bundle. Only drizzle-kit reads the snapshots. */
const copyMigrations = (): Plugin => ({
  name: 'copy-migrations',
  apply: 'build',
  writeBundle: ({ dir = '' }) =>
    cp(join(root, 'src/db/migrations'), join(dir, 'migrations'), {
      recursive: true,
      filter: (file) => !file.endsWith('_snapshot.json'),
    }),
});

const common = { ssr: true, outDir: 'dist', target: 'node20', sourcemap: true } as const;

/**
 * Packages outside the bundles: native code, code that loads files next to it (pino's worker, fonts, the API page's assets), what
 * few shops load, and @simplewebauthn/server, whose polyfill would run within the bundle after what needs it. The rest is bundled,
 * because finding a thousand small files takes longer than running them. A release carries these packages, and those that the
 * code opens by name (`opened`).
 */
const external = outside.imported;

/** The shop: one CommonJS file with a V8 compile cache (src/launch), and chunks for what is rarely loaded. */
const bundle: UserConfig = {
  root,
  plugins: [copyMigrations(), compilable()],
  ssr: { noExternal: true, external },
  build: {
    ...common,
    emptyOutDir: true,
    rolldownOptions: {
      input: { shop: join(root, 'src/bundle.ts') },
      // flat, so that import.meta.url is the same folder in each of them
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
};

/** The shop's launcher and the commands, with everything else bundled too. */
const programs: UserConfig = {
  root,
  ssr: { noExternal: true, external },
  build: {
    ...common,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        server: join(root, 'src/launch/server.ts'),
        compile: join(root, 'src/launch/compile.ts'),
        'draw-worker': join(root, 'src/modules/orders/documents/draw-worker.ts'),
        cli: join(root, 'src/cli/main.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** The API that tests start as processes of its own (src/testing/start-api.ts), who name the folder. */
const testProcesses: UserConfig = {
  root,
  plugins: [copyMigrations()],
  ssr: { noExternal: true, external },
  build: {
    ...common,
    sourcemap: false,
    rolldownOptions: {
      input: {
        'api-process': join(root, 'src/testing/api-process.ts'),
        'draw-worker': join(root, 'src/modules/orders/documents/draw-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

// The demo pictures stay in src/seed/media, where both find them.
export default defineConfig(({ mode }) =>
  mode === 'test-processes' ? testProcesses : mode === 'programs' ? programs : bundle,
);
