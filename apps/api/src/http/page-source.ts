import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';

/** What the storefront's renderer is asked; the same shapes as `apps/web/src/app/render-contract.ts`. */
export interface RenderRequest {
  url: string;
  language: Language;
  currency: Currency;
  theme: 'light' | 'dark' | null;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
}

export interface RenderResult {
  status: number;
  /** whether all data it needs is in it, so that it may be kept */
  complete: boolean;
  html: string;
  head: string;
  htmlAttributes: string;
  bodyScripts: string;
}

export interface Renderer {
  render: (request: RenderRequest) => Promise<RenderResult>;
}

/** Where the two SPAs come from: built files, or Vite while developing. */
export interface PageSource {
  storefront: (path: string) => Promise<{ template: string; renderer: Renderer }>;
  backOffice: (path: string) => Promise<string>;
  /** fetches what rendering takes, where that is not done by the first page */
  warm?: () => void;
  /** folders of files served under `/` and `/admin/`; none where something else serves them */
  assets: { storefront: string; backOffice: string } | null;
}

/** The built SPAs below the repository's `apps` folder. */
export const builtPages = (appsDir: string): PageSource => {
  const client = join(appsDir, 'web/dist/client');
  const admin = join(appsDir, 'admin/dist');
  const entry = pathToFileURL(join(appsDir, 'web/dist/server/server-entry.js')).href;
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const adminTemplate = readFileSync(join(admin, 'index.html'), 'utf8');
  let renderer: Promise<Renderer> | null = null;
  const load = (): Promise<Renderer> => {
    renderer ??= import(entry) as Promise<Renderer>;
    return renderer;
  };
  return {
    storefront: async () => ({ template, renderer: await load() }),
    backOffice: async () => adminTemplate,
    warm: () => {
      // whoever renders first is told; without this a broken bundle would end the process as an unhandled rejection
      load().catch(() => undefined);
    },
    assets: { storefront: client, backOffice: admin },
  };
};
