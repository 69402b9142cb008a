import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compilable } from './build/compilable-plugin.ts';

const root = import.meta.dirname;

/** The database opens its migrations from beside the code, so they stand beside the bundle as well. */
const copyMigrations = (): Plugin => ({
  name: 'copy-migrations',
  apply: 'build',
  writeBundle: () => cp(join(root, 'src/db/migrations'), join(root, 'dist/migrations'), { recursive: true }),
});

const common = { ssr: true, outDir: 'dist', target: 'node20', sourcemap: true } as const;

/**
 * What stays outside of the bundle: native code, files found beside code (pino's worker, fonts, the API page's assets), and
 * what few shops ever load. The rest goes in, for a thousand small files take longer to find than to run.
 */
const OUTSIDE = [
  ...['@node-rs/argon2', '@resvg/resvg-js', 'better-sqlite3', 'pg', 'sharp'],
  ...['@fastify/swagger', '@fastify/swagger-ui', 'fontkit', 'pdfkit', 'pino'],
  '@ts-rest/open-api',
];

/** The shop: one CommonJS file that V8 can be given compiled (src/launch), and chunks for what is rarely asked for. */
const bundle: UserConfig = {
  root,
  plugins: [copyMigrations(), compilable()],
  ssr: { noExternal: true, external: OUTSIDE },
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

/** What is run: the launcher of the shop and the commands, the workspace's TypeScript inside, what npm brought outside. */
const programs: UserConfig = {
  root,
  ssr: { noExternal: [/^@fori\//] },
  build: {
    ...common,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        server: join(root, 'src/launch/server.ts'),
        compile: join(root, 'src/launch/compile.ts'),
        'draw-worker': join(root, 'src/modules/orders/documents/draw-worker.ts'),
        'create-admin': join(root, 'src/cli/create-admin.ts'),
        'audit-verify': join(root, 'src/cli/audit-verify.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

// The demo pictures stay in src/seed/media, where both find them.
export default defineConfig(({ mode }) => (mode === 'programs' ? programs : bundle));
