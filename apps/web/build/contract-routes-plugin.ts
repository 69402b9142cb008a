import { fileURLToPath } from 'node:url';
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

const withoutSchemas = (router: Routes): Routes =>
  Object.fromEntries(
    Object.entries(router).map(([name, entry]) => {
      const value = entry as Routes;
      if (!isRoute(value)) return [name, withoutSchemas(value)];
      const call = Object.entries(value).filter(([part]) => CALL_PARTS.includes(part));
      // ts-rest looks for the list of responses, but not for their schemas
      return [name, { ...Object.fromEntries(call), responses: {} }];
    }),
  );

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
      return `export const storefrontRoutes = ${JSON.stringify(withoutSchemas(module.storefrontContract))}`;
    },
  };
}
