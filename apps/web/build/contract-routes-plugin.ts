import { fileURLToPath } from 'node:url';
import type { RouteMetadata } from '@fori/contracts/access';
import { type Plugin, runnerImport } from 'vite';

const VIRTUAL_ID = 'virtual:storefront-routes';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const contractPath = fileURLToPath(new URL('../../../packages/contracts/src/storefront.ts', import.meta.url));

/** What a client needs to make a call; the schemas are for the server. */
const CALL_PARTS = ['method', 'path', 'contentType'];

interface Routes {
  [name: string]: unknown;
}

const isRoute = (value: Routes): boolean => 'method' in value && 'path' in value;

/** A signed call comes from another server. */
const isMadeByBrowsers = (entry: unknown): boolean =>
  !(entry as { metadata?: Partial<RouteMetadata> }).metadata?.signed;

/** Each call is built by a function, which is shorter than to repeat the names of its parts. */
const callOf = (route: Routes): string => {
  const values = CALL_PARTS.map((part) => route[part]).filter((value) => value !== undefined);
  return `call(${values.map((value) => JSON.stringify(value)).join()})`;
};

const routesOf = (router: Routes): string => {
  const made = Object.entries(router).filter(([, entry]) => isMadeByBrowsers(entry));
  const entries = made.map(([name, entry]) => {
    const value = entry as Routes;
    return `${JSON.stringify(name)}:${isRoute(value) ? callOf(value) : routesOf(value)}`;
  });
  return `{${entries.join()}}`;
};

// ts-rest looks for the list of responses, but not for their schemas
const codeOf = (contract: Routes): string =>
  `const call = (method, path, contentType) => ({ method, path, contentType, responses: {} });
export const storefrontRoutes = ${routesOf(contract)}`;

/**
 * The storefront's contract reduced to methods, paths and body types, so that neither zod nor a schema is loaded before
 * a form needs it (20 kB). Derived from the contract whenever it is loaded.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'fori-contract-routes',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    async load(id) {
      if (id !== RESOLVED_ID) return null;
      const { module, dependencies } = await runnerImport<{ storefrontContract: Routes }>(contractPath);
      for (const file of dependencies) this.addWatchFile(file);
      return codeOf(module.storefrontContract);
    },
  };
}
