import type { Plugin } from 'vite';

const STAND_IN = '\0zod-for-ts-rest';

/**
 * Keeps zod out of the first load. ts-rest builds a schema for validation errors as soon as it is loaded, which only a
 * server uses; in the browser's bundle it gets a stand-in to build it from. Forms import zod itself, as before.
 */
export const lightTsRest = (): Plugin => ({
  name: 'fori-light-ts-rest',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.includes('/@ts-rest/core/') ? STAND_IN : null),
  load: (id) => (id === STAND_IN ? 'export const z = new Proxy(() => z, { get: () => z });' : null),
});
