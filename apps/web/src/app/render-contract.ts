import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';

export type Theme = 'light' | 'dark';

/** What the server knows about a visitor when it asks for a page. */
export interface RenderRequest {
  /** the requested absolute address */
  url: string;
  /** as chosen for the page: of `?lang=`, else of the cookie, else negotiated; one the shop offers */
  language: Language;
  currency: Currency;
  /** null without a cookie: the page then decides before the first paint */
  theme: Theme | null;
  /** whose cart the page shows; null for a page that is the same for everybody */
  guest: { id: string; signature: string } | null;
  /** calls the API in the same process; paths start with `/api` */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** the shop's public origin, for canonical addresses */
  origin: string;
}

/**
 * A page in the parts the server inserts into the template. Inline scripts carry the nonce placeholder `__CSP_NONCE__`.
 */
export interface RenderResult {
  status: number;
  /** whether all its data is included; an incomplete page must not be cached */
  complete: boolean;
  /** markup for `#root` */
  html: string;
  /** for `<!--app-head-->`: title, description, canonical and alternate addresses, preloads */
  head: string;
  /** for `data-app-html-attributes` on `<html>` */
  htmlAttributes: string;
  /** for `<!--app-body-->`: the data for hydration */
  bodyScripts: string;
}

/** What `dist/server/server-entry.js` exports. */
export interface ServerEntry {
  render: (request: RenderRequest) => Promise<RenderResult>;
}

/** Replaced by the server with the nonce of the response's content security policy. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
