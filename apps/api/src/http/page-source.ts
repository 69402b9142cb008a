import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { SignedGuest } from './guest-cookie.ts';

/** A request to the storefront's renderer; the same types as in `apps/web/src/app/render-contract.ts`. */
export interface RenderRequest {
  url: string;
  language: Language;
  currency: Currency;
  theme: 'light' | 'dark' | null;
  guest: SignedGuest | null;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
}

export interface RenderResult {
  status: number;
  /** whether it contains all its data, so that it may be cached */
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
  /** loads the renderer before the first page needs it */
  warm?: () => void;
  /** folders of files served under `/` and `/admin/`; null where something else serves them */
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
      // the first rendering reports the error; an unhandled rejection would end the process
      load().catch(() => undefined);
    },
    assets: { storefront: client, backOffice: admin },
  };
};
