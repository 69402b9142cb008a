import type { Plugin } from 'vite';

const NO_ZOD = '\0zod-for-ts-rest';
const NO_HOOKS = '\0hooks-for-ts-rest';

const standIns: Readonly<Record<string, string>> = {
  [NO_ZOD]: 'export const z = new Proxy(() => z, { get: () => z });',
  [NO_HOOKS]: `export { skipToken } from '@tanstack/react-query';
${[
  'useInfiniteQuery',
  'useMutation',
  'usePrefetchInfiniteQuery',
  'usePrefetchQuery',
  'useQueries',
  'useQuery',
  'useQueryClient',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
  'useSuspenseQuery',
]
  .map((hook) => `export const ${hook} = undefined;`)
  .join('\n')}`,
};

const standInFor = (source: string, importer = ''): string | null => {
  if (source === 'zod' && importer.includes('/@ts-rest/core/')) return NO_ZOD;
  if (source === '@tanstack/react-query' && importer.includes('/@ts-rest/react-query/')) return NO_HOOKS;
  return null;
};

/**
 * Keeps out of the first load what ts-rest takes along and the storefront does not use. A schema for validation errors,
 * built as soon as it is loaded, which only a server needs: it gets a stand-in to build it from, and forms import zod
 * itself, as before. And hooks of its own, which `Api` in packages/client does not offer: the screens' queries are
 * options for TanStack's.
 */
export const lightTsRest = (): Plugin => ({
  name: 'fori-light-ts-rest',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: standInFor,
  load: (id) => standIns[id] ?? null,
});
