import type { Plugin } from 'vite';

const REPLACEMENT = '\0zod-for-ts-rest';

/**
 * Keeps zod (13 kB) out of the first load: @ts-rest/core builds a schema on import, which only a server uses, and gets
 * a stub here. Forms import zod themselves. See docs/contract-without-schemas.md.
 */
export const tsRestWithoutZod = (): Plugin => ({
  name: 'fori-ts-rest-without-zod',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/@ts-rest/core/') ? REPLACEMENT : null),
  load: (id) => (id === REPLACEMENT ? 'export const z = new Proxy(() => z, { get: () => z });' : null),
});
