import { isBackOfficePage } from '@fori/contracts/pages';
import { type Currency, isCurrency } from '@fori/domain/currencies';
import { defaultCurrency, isLanguage, type Language, localeTags } from '@fori/domain/languages';
import { storageKey } from '@fori/domain/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PageSource, RenderRequest } from './page-source.ts';

/** A page that takes longer comes as a shell, which the browser fills. */
export const RENDER_LIMIT_MS = 3000;

/** A shell carries the visitor's own CSRF token, so it is never kept by anybody. */
const NEVER_CACHED = 'private, no-store';

const cookieOf = (request: FastifyRequest, name: string): string | undefined => request.cookies[storageKey(name)];

const languageOf = (request: FastifyRequest): Language => {
  const asked = (request.query as { lang?: string }).lang;
  const remembered = cookieOf(request, 'language');
  if (isLanguage(asked)) return asked;
  return isLanguage(remembered) ? remembered : request.language;
};

const currencyOf = (request: FastifyRequest, language: Language): Currency => {
  const remembered = cookieOf(request, 'currency');
  return isCurrency(remembered) ? remembered : defaultCurrency[language];
};

const themeOf = (request: FastifyRequest): RenderRequest['theme'] => {
  const remembered = cookieOf(request, 'theme');
  return remembered === 'light' || remembered === 'dark' ? remembered : null;
};

/** Calls the API without leaving the process; limits count it for the visitor, not for the shop. */
const inProcessFetch =
  (app: FastifyInstance, visitor: FastifyRequest): RenderRequest['fetch'] =>
  async (path, init) => {
    const answer = await app.inject({
      method: 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: visitor.ip,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const bodyless = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(bodyless ? null : answer.body, { status: answer.statusCode, headers });
  };

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const personalise = (html: string, reply: FastifyReply): string =>
  html
    .replace('name="csrf-token" content=""', `name="csrf-token" content="${escapeAttribute(reply.generateCsrf())}"`)
    // as an attribute only: the same word in a visitor's search is theirs
    .replaceAll('nonce="__CSP_NONCE__"', `nonce="${reply.cspNonce.script}"`);

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply
    .status(status)
    .header('cache-control', NEVER_CACHED)
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(personalise(html, reply));

class TooSlow extends Error {}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), RENDER_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

interface Page {
  status: number;
  html: string;
}

/** Renders the storefront's page for a visitor with this language, currency and theme; nothing else of theirs is in it. */
const renderPage = async (
  app: FastifyInstance,
  source: PageSource,
  request: FastifyRequest,
  visitor: Pick<RenderRequest, 'language' | 'currency' | 'theme' | 'origin'>,
): Promise<{ page: Page; keep: boolean }> => {
  const { template, renderer } = await source.storefront(request.url);
  const { status, complete, ...parts } = await renderer.render({
    url: new URL(request.url, visitor.origin).href,
    ...visitor,
    fetch: inProcessFetch(app, request),
  });
  // functions, because `$` means something in a replacement text
  const html = template
    .replace('data-app-html-attributes', () => parts.htmlAttributes)
    .replace('<!--app-head-->', () => parts.head)
    .replace('<!--app-html-->', () => parts.html)
    .replace('<!--app-body-->', () => parts.bodyScripts);
  return { page: { status, html }, keep: complete && status === 200 };
};

/**
 * The storefront's page for an address. A renderer that is too slow leaves an empty shell, which the browser fills; one
 * that fails too, as a 500.
 */
const storefrontPage = async (
  app: FastifyInstance,
  source: PageSource,
  { origin, cache }: { origin: string; cache: PageCache | null },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const language = languageOf(request);
  const visitor = { language, currency: currencyOf(request, language), theme: themeOf(request), origin };
  try {
    const render = () => renderPage(app, source, request, visitor);
    const key = [visitor.language, visitor.currency, visitor.theme, request.url].join(' ');
    const page = await inTime(cache ? cache.pageFor(key, render) : render().then((made) => made.page));
    return sendPage(reply, page.status, page.html);
  } catch (error) {
    const late = error instanceof TooSlow;
    if (late) request.log.warn({ limit_ms: RENDER_LIMIT_MS }, 'page not rendered in time');
    else request.log.error({ err: error }, 'page not rendered');
    const { template } = await source.storefront(request.url);
    return sendPage(
      reply,
      late ? 200 : 500,
      template.replace('data-app-html-attributes', `lang="${localeTags[language]}"`),
    );
  }
};

/** No pages live here: a file that is gone, after a deployment for instance, is told as such and cheaply. */
const WITHOUT_PAGES = ['/api/', '/media/', '/assets/'];

const SEE_OTHER = 303;

/**
 * A form that was sent before its scripts were there leads back to its page, and what was in it nowhere: no password is
 * read, kept or put into an address. Its page works in a moment, or says that it needs scripts.
 */
const backToPage = async (request: FastifyRequest, reply: FastifyReply) => {
  if (WITHOUT_PAGES.some((prefix) => request.url.startsWith(prefix))) return reply.callNotFound();
  // never to another host, which two slashes would name
  return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, SEE_OTHER);
};

export interface PageOptions {
  origin: string;
  /** names the state of all that rendered pages are made of, besides their code: kept ones hold as long as it stays */
  present: () => Promise<string>;
  /** what kept pages may take; 0 keeps none */
  cacheBytes: number;
}

/** Serves both SPAs from one origin: files by their names, any other address as a page. */
export const installPages = (app: FastifyInstance, source: PageSource, options: PageOptions): void => {
  const { origin, present, cacheBytes } = options;
  // while developing, the code changes too
  const cache = source.assets && cacheBytes > 0 ? createPageCache(present, cacheBytes) : null;
  if (source.assets) serveBuiltFiles(app, source.assets);
  const backOffice = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, isBackOfficePage(pathOf(request)) ? 200 : 404, await source.backOffice(request.url));
  app.get('/admin', backOffice);
  app.get('/admin/*', backOffice);
  app.get('/*', (request, reply) =>
    WITHOUT_PAGES.some((prefix) => request.url.startsWith(prefix))
      ? reply.callNotFound()
      : storefrontPage(app, source, { origin, cache }, request, reply),
  );
  // before the body is read
  app.post('/*', { onRequest: backToPage }, () => undefined);
};
