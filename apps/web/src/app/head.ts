import { type Currency, currencies } from '@fori/domain/currencies';
import { type Language, languages, linkTag, localeTags } from '@fori/domain/languages';
import { type Absolute, type PageHead, wholeTitle } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import type { ShopIdentity } from '../shared/use-shop.ts';
import { beforeHydrationScript } from './before-hydration-script.ts';
import { firstPaintScript, storedCheckoutScript, storedDraftScript } from './first-paint-script.ts';
import { NONCE_PLACEHOLDER } from './render-contract.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** JSON that is safe in a script element: nothing in it can end the element or open a comment. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** For link previews of pages without a picture of their own. */
const DEFAULT_IMAGE = '/og.png';

/** Named with what changes with the shop's logo, so that nobody keeps former ones. */
const ICONS = [DEFAULT_IMAGE, '/apple-touch-icon.png'];

const DEFAULT_IMAGE_SIZE = { width: 1200, height: 630 };

/** Pictures are transparent around the product; previews need a background (API: `previews.routes.ts`). */
const withBackground = (path: string): string =>
  path.replace(/^\/media\/((?:products|catalogue|scenes|blog)\/.+)\.webp$/, '/media/previews/$1.jpg');

/** About as much of a description as search engines and previews show. */
const MAX_DESCRIPTION_LENGTH = 200;

/** Cuts a text at the end of a word. */
const truncated = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[.,;:–-]+$/, '')}…`;
};

/** Query parameters that make another page of the same path; all others share the canonical address. */
const CANONICAL_PARAMETERS = ['category', 'gender', 'page', 'design'];

const addressIn = (url: URL, origin: string, language: Language | null, path = url.pathname): string => {
  const address = new URL(path, origin);
  for (const name of CANONICAL_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value && !address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  if (language) address.searchParams.set('lang', language);
  return address.href;
};

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

interface HeadOptions {
  head: PageHead;
  shop: ShopIdentity;
  url: URL;
  origin: string;
  language: Language;
  currency: Currency;
  /** whether the address itself names the language */
  languageInAddress: boolean;
  /** false: no cookie, so the page decides in the browser before the first paint */
  themeKnown: boolean;
}

/** Open Graph and Twitter: how a link to the page looks elsewhere. */
const previewTags = (
  head: PageHead,
  shop: ShopIdentity,
  canonical: string,
  language: Language,
  absolute: Absolute,
  offered: readonly Language[],
): string[] => {
  const title = wholeTitle(head, shop);
  const description = head.description && truncated(head.description);
  const image = absolute(head.image ?? DEFAULT_IMAGE);
  const imageAlt = head.image ? head.imageAlt : shop.name;
  const imageSize = head.image ? head.imageSize : DEFAULT_IMAGE_SIZE;
  const others = offered.filter((other) => other !== language);
  return [
    meta('property', 'og:site_name', shop.name),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    ...(imageSize
      ? (['width', 'height'] as const).map((side) => meta('property', `og:image:${side}`, String(imageSize[side])))
      : []),
    ...(imageAlt ? [meta('property', 'og:image:alt', imageAlt)] : []),
    meta('property', 'og:locale', localeTags[language].replace('-', '_')),
    ...others.map((other) => meta('property', 'og:locale:alternate', localeTags[other].replace('-', '_'))),
    ...Object.entries(head.facts ?? {}).map(([name, value]) => meta('property', name, value)),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    ...(description ? [meta('name', 'twitter:description', description)] : []),
    meta('name', 'twitter:image', image),
    ...(imageAlt ? [meta('name', 'twitter:image:alt', imageAlt)] : []),
  ];
};

/** The part of `<head>` that differs between pages. */
export function headHtml({ head, shop, url, origin, themeKnown, ...rendered }: HeadOptions): string {
  const { language, languageInAddress } = rendered;
  const offer = { languages: shop.languages ?? languages, currencies: shop.currencies ?? currencies };
  const absolute: Absolute = (path) =>
    new URL(withBackground(path) + (ICONS.includes(path) ? (shop.icon_query ?? '') : ''), origin).href;
  const canonical = addressIn(url, origin, languageInAddress ? language : null, head.addresses?.[language]);
  const parts = [`<title>${escapeHtml(wholeTitle(head, shop))}</title>`];
  const scripts = [
    ...(themeKnown ? [] : [firstPaintScript({ ...rendered, offer })]),
    ...(url.pathname === paths.customJacket ? [storedDraftScript] : []),
    ...(url.pathname === paths.checkout ? [storedCheckoutScript] : []),
    beforeHydrationScript,
  ];
  parts.unshift(`<script nonce="${NONCE_PLACEHOLDER}">${scripts.join(';')}</script>`);
  if (head.description) parts.push(meta('name', 'description', truncated(head.description)));
  if (head.feed) {
    const { title, href } = head.feed;
    parts.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`,
    );
  }
  if (head.noIndex) {
    parts.push(meta('name', 'robots', 'noindex'));
    return parts.join('');
  }
  if (head.structuredData) {
    const absolutePage: Absolute = (path) => {
      const address = new URL(path, origin);
      if (languageInAddress) address.searchParams.set('lang', language);
      return address.href;
    };
    for (const data of [head.structuredData(absolute, shop, absolutePage)].flat())
      parts.push(`<script type="application/ld+json">${escapeJson(data)}</script>`);
  }
  parts.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  // as in the sitemap (apps/api/src/modules/sitemap/sitemap-xml.ts)
  if (offer.languages.length > 1) {
    for (const other of offer.languages) {
      const href = escapeHtml(addressIn(url, origin, other, head.addresses?.[other]));
      parts.push(`<link rel="alternate" hreflang="${linkTag(other)}" href="${href}">`);
    }
    const [defaultLanguage = language] = offer.languages;
    const withoutLanguage = addressIn(url, origin, null, head.addresses?.[defaultLanguage]);
    parts.push(`<link rel="alternate" hreflang="x-default" href="${escapeHtml(withoutLanguage)}">`);
  }
  parts.push(...previewTags(head, shop, canonical, language, absolute, offer.languages));
  return parts.join('');
}
