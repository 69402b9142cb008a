import { type Language, linkTag } from '@fori/domain/languages';
import { xml } from '../../xml.ts';

/** A page in the sitemap. */
export interface SitemapPage {
  /** site-relative */
  path: string;
  /** where each language has an address of its own */
  paths?: Readonly<Record<Language, string>>;
  changedAt?: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' as const;

const changed = (at: Date | null | undefined): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

/** A page's address in a language, the same as in the page's head (apps/web/src/app/head.ts). */
const addressIn = (origin: string, path: string, language: string | null): string => {
  const url = new URL(path, origin);
  if (language) url.searchParams.set('lang', language);
  return xml(url.href);
};

const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;

/** The page's addresses in other languages, as in its head; none in a shop with one language. */
const alternates = (origin: string, { path, paths }: SitemapPage, languages: readonly Language[]): string =>
  languages.length > 1
    ? [
        ...languages.map((language) => link(linkTag(language), addressIn(origin, paths?.[language] ?? path, language))),
        link('x-default', addressIn(origin, path, null)),
      ].join('')
    : '';

const entry = (origin: string, page: SitemapPage, languages: readonly Language[]): string =>
  `<url><loc>${addressIn(origin, page.path, null)}</loc>${changed(page.changedAt)}${alternates(origin, page, languages)}</url>\n`;

/** A list of pages, each in the languages the shop offers (sitemaps.org; hreflang as search engines read it). */
export const sitemapXml = (origin: string, pages: readonly SitemapPage[], languages: readonly Language[]): string =>
  `${HEAD}<urlset ${NAMESPACES}>\n${pages.map((page) => entry(origin, page, languages)).join('')}</urlset>\n`;

/** The sitemap index. */
export const sitemapIndexXml = (origin: string, lists: readonly SitemapPage[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lists
    .map(
      ({ path, changedAt }) => `<sitemap><loc>${addressIn(origin, path, null)}</loc>${changed(changedAt)}</sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`;
