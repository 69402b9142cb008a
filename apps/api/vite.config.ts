import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** The database opens its migrations from beside the code, so they stand beside the bundle as well. */
const copyMigrations = (): Plugin => ({
  name: 'copy-migrations',
  apply: 'build',
  writeBundle: () => cp(join(root, 'src/db/migrations'), join(root, 'dist/migrations'), { recursive: true }),
});

// The server and the command that makes an admin, for Node: the workspace's TypeScript goes in, what npm brought stays
// outside. The demo pictures stay in src/seed/media, where the bundle finds them.
export default defineConfig({
  root,
  plugins: [copyMigrations()],
  ssr: { noExternal: [/^@fori\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { server: join(root, 'src/server.ts'), 'create-admin': join(root, 'src/cli/create-admin.ts') },
      // flat, so that import.meta.url is the same folder in each of them
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
