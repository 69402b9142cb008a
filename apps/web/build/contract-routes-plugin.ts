import { fileURLToPath } from 'node:url';
import type { RouteMetadata } from '@fori/contracts/access';
import { type Plugin, runnerImport } from 'vite';

interface Offered {
  /** of the contract, in packages/contracts/src */
  file: string;
  contract: string;
  /** the name of what the module exports */
  routes: string;
}

const PREFIX = 'virtual:';
const offered: Readonly<Record<string, Offered>> = {
  'storefront-routes': { file: 'storefront.ts', contract: 'storefrontContract', routes: 'storefrontRoutes' },
  // loaded with the parts of a page that make these calls
  'passkey-routes': { file: 'passkeys/contract.ts', contract: 'passkeysContract', routes: 'passkeyRoutes' },
  'document-routes': {
    file: 'order-documents/contract.ts',
    contract: 'orderDocumentsContract',
    routes: 'documentRoutes',
  },
  'pickup-routes': { file: 'pickup-points/contract.ts', contract: 'pickupPointsContract', routes: 'pickupRoutes' },
};
const pathOf = ({ file }: Offered): string =>
  fileURLToPath(new URL(`../../../packages/contracts/src/${file}`, import.meta.url));

const offeredAs = (id: string, prefix: string): Offered | null =>
  (id.startsWith(prefix) && offered[id.slice(prefix.length)]) || null;

/** What a client needs to make a call; the schemas are for the server. */
const CALL_PARTS = ['method', 'path', 'contentType'];

interface Routes {
  [name: string]: unknown;
}

const isRoute = (value: Routes): boolean => 'method' in value && 'path' in value;

/** Calls that no page of the storefront makes: for programs, and the sign-in of the back office. */
const NOT_MADE = ['/api/csrf', '/api/jackets/options', '/api/jackets/price', '/api/admin/login'];

/** A signed call comes from another server. */
const isMadeByPages = ({ path, metadata }: { path?: string; metadata?: Partial<RouteMetadata> }): boolean =>
  !metadata?.signed && !(path !== undefined && NOT_MADE.includes(path));

/** Each call is built by a function, which is shorter than to repeat the names of its parts. */
const callOf = (route: Routes): string => {
  const values = CALL_PARTS.map((part) => route[part]).filter((value) => value !== undefined);
  return `call(${values.map((value) => JSON.stringify(value)).join()})`;
};

const routesOf = (router: Routes): string => {
  const made = Object.entries(router).filter(([, entry]) => isMadeByPages(entry as Routes));
  const entries = made.map(([name, entry]) => {
    const value = entry as Routes;
    return `${JSON.stringify(name)}:${isRoute(value) ? callOf(value) : routesOf(value)}`;
  });
  return `{${entries.join()}}`;
};

// ts-rest looks for the list of responses, but not for their schemas
const codeOf = (name: string, contract: Routes): string =>
  `const call = (method, path, contentType) => ({ method, path, contentType, responses: {} });
export const ${name} = ${routesOf(contract)}`;

/**
 * The storefront's contracts reduced to methods, paths and body types, so that neither zod nor a schema is loaded before
 * a form needs it (20 kB). Derived from a contract whenever it is loaded.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'fori-contract-routes',
    resolveId: (id) => (offeredAs(id, PREFIX) ? `\0${id}` : null),
    async load(id) {
      const part = offeredAs(id, `\0${PREFIX}`);
      if (!part) return null;
      const { module, dependencies } = await runnerImport<Record<string, Routes>>(pathOf(part));
      for (const file of dependencies) this.addWatchFile(file);
      const contract = module[part.contract];
      if (!contract) throw new Error(`${part.file} has no ${part.contract}`);
      return codeOf(part.routes, contract);
    },
  };
}
