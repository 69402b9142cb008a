import type { Currency } from '@fori/domain/currencies';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { shop } from '@fori/domain/shop';
import type { PageHead } from '../shared/page-head.tsx';
import { firstPaintScript } from './first-paint-script.ts';
import { NONCE_PLACEHOLDER } from './render-contract.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** JSON that can stand in a script element: nothing in it can end the element or open a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** For link previews of pages without a picture of their own. */
const DEFAULT_IMAGE = '/og.png';

/** Query parameters that make another page of the same path; all others lead to the same canonical address. */
const CANONICAL_PARAMETERS = ['category', 'gender', 'page'];

const addressIn = (url: URL, origin: string, language: Language | null): string => {
  const address = new URL(url.pathname, origin);
  for (const name of CANONICAL_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) address.searchParams.set(name, value);
  }
  if (language) address.searchParams.set('lang', language);
  return address.href;
};

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

interface HeadOptions {
  head: PageHead;
  url: URL;
  origin: string;
  language: Language;
  currency: Currency;
  /** whether the address itself names the language */
  languageInAddress: boolean;
  /** false: no cookie says which, so the page asks the browser before it paints */
  themeKnown: boolean;
}

/** The part of `<head>` that differs from page to page. */
export function headHtml({ head, url, origin, themeKnown, ...rendered }: HeadOptions): string {
  const { language, languageInAddress } = rendered;
  const canonical = addressIn(url, origin, languageInAddress ? language : null);
  const parts = [`<title>${escapeHtml(head.title)}</title>`];
  if (!themeKnown) parts.unshift(`<script nonce="${NONCE_PLACEHOLDER}">${firstPaintScript(rendered)}</script>`);
  if (head.description) parts.push(meta('name', 'description', head.description));
  if (head.noIndex) {
    parts.push(meta('name', 'robots', 'noindex'));
    return parts.join('');
  }
  if (head.structuredData) {
    const data = head.structuredData((path) => new URL(path, origin).href);
    parts.push(`<script type="application/ld+json">${escapeJson(data)}</script>`);
  }
  parts.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  for (const other of languages) {
    const href = escapeHtml(addressIn(url, origin, other));
    parts.push(`<link rel="alternate" hreflang="${localeTags[other].split('-')[0]}" href="${href}">`);
  }
  parts.push(`<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressIn(url, origin, null))}">`);
  parts.push(
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', localeTags[language].replace('-', '_')),
  );
  if (head.description) parts.push(meta('property', 'og:description', head.description));
  parts.push(meta('property', 'og:image', new URL(head.image ?? DEFAULT_IMAGE, origin).href));
  return parts.join('');
}
