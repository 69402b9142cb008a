import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Marked } from 'marked';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded with the first post: it brings parsers of HTML and CSS, and the shop starts without them. */
let sanitizer: typeof sanitize | undefined;

const marked = new Marked({ async: false, gfm: true });

/** Addresses of this shop: a path, never one that names another host. */
const isOwn = (address: string): boolean => /^\/(?![/\\])/.test(address);

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'del', 'sup', 'sub', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // no third-party requests at all (decision 0060)
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w./-]+$/.test(attribs.src ?? ''),
  transformTags: {
    // the page's own title is its only first heading
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: { href, ...(title && { title }), ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, { src = '', alt = '', title }) => ({
      tagName,
      attribs: { src, alt, ...(title && { title }), loading: 'lazy', decoding: 'async' },
    }),
  },
};

const MAX_CACHED = 200;
const rendered = new LRUCache<string, string>({ max: MAX_CACHED });

/**
 * A post's Markdown as HTML that may stand in a page: whatever is in the text, HTML included, nothing of it runs a script,
 * names a style or asks another host for anything. Unknown tags leave their words.
 */
export const renderMarkdown = (markdown: string): string => {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  sanitizer ??= require('sanitize-html') as typeof sanitize;
  const html = sanitizer(marked.parse(markdown, { async: false }), rules).trim();
  rendered.set(markdown, html);
  return html;
};

/** The same HTML for readers elsewhere: the shop's own addresses made whole. `html` must come from `renderMarkdown`. */
export const withAbsoluteAddresses = (html: string, origin: string): string =>
  html.replace(/ (href|src)="([^"]*)"/g, (whole, name: string, address: string) =>
    isOwn(address) ? ` ${name}="${origin}${address}"` : whole,
  );
