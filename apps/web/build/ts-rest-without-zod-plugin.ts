import type { Plugin } from 'vite';

const STAND_IN = '\0zod-for-ts-rest';

/**
 * Keeps zod (13 kB) out of the first load: @ts-rest/core builds a schema as soon as it is loaded, which only a server
 * uses. It gets a stand-in to build it from; forms import zod themselves. See docs/contract-without-schemas.md.
 */
export const tsRestWithoutZod = (): Plugin => ({
  name: 'fori-ts-rest-without-zod',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/@ts-rest/core/') ? STAND_IN : null),
  load: (id) => (id === STAND_IN ? 'export const z = new Proxy(() => z, { get: () => z });' : null),
});
