import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Marked, type Token } from 'marked';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded on first use: its HTML and CSS parsers would slow the start. */
let sanitizer: typeof sanitize | undefined;

const marked = new Marked({ async: false, gfm: true });

/** A path on this site, not one that names another host. */
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
  // no third-party requests at all (decision 0044)
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w./-]+$/.test(attribs.src ?? ''),
  transformTags: {
    // the page's title is its only h1
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

const safe = (html: string): string => {
  sanitizer ??= require('sanitize-html') as typeof sanitize;
  return sanitizer(html, rules).trim();
};

/** How deep quotes, lists and emphasis may lie in one another, in parts: far from where marked, which calls itself, runs out of stack. */
const MAX_DEPTH = 100;

/** What lies directly in a part: other parts, items of a list or cells of a table. */
const partsOf = (part: object): object[] =>
  Object.values(part).flatMap((value: unknown) =>
    Array.isArray(value) ? value.flat().filter((inner: unknown) => typeof inner === 'object' && inner !== null) : [],
  );

const isTooDeep = (parts: readonly object[]): boolean => {
  let level = parts;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) level = level.flatMap(partsOf);
  return level.length > 0;
};

/** The parts of a text; null where they lie too deep in one another. */
const tryParse = (markdown: string): Token[] | null => {
  try {
    const parts = marked.lexer(markdown);
    return isTooDeep(parts) ? null : parts;
  } catch (error) {
    // what V8 throws when the stack is full
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** The parts of a Markdown text, for `renderParts`. One that is nested too deep is a single part, shown as it was typed. */
export const parseMarkdown = (markdown: string): Token[] =>
  tryParse(markdown) ?? [{ type: 'code', raw: markdown, text: markdown }];

/** Renders some parts of a Markdown text as safe HTML, as `renderMarkdown` does the whole. */
export const renderParts = (parts: readonly Token[]): string => safe(marked.parser([...parts]));

/**
 * Renders a post's Markdown as safe HTML: no scripts, no styles, no requests to other hosts, whatever the text
 * contains. Of unknown tags the text stays.
 */
export const renderMarkdown = (markdown: string): string => {
  const cached = rendered.get(markdown);
  if (cached !== undefined) return cached;
  const html = renderParts(parseMarkdown(markdown));
  rendered.set(markdown, html);
  return html;
};

/** Makes the shop's own addresses absolute, for feed readers. `html` must come from `renderMarkdown`. */
export const withAbsoluteAddresses = (html: string, origin: string): string =>
  html.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, address: string) =>
    isOwn(address) ? ` ${name}="${origin}${address}"` : attribute,
  );
