import type { RouteMetadata } from '@fori/contracts/access';
import { isBackOfficePage } from '@fori/contracts/pages';
import { storefrontContract } from '@fori/contracts/storefront';
import { isCategorySlug } from '@fori/domain/catalog';
import { type Language, localeTags } from '@fori/domain/languages';
import { withoutTracking } from '@fori/domain/page-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CatalogueVersions } from '../db/types.ts';
import type { Made, Versions } from '../versioned-cache.ts';
import { REVALIDATE, serveBuiltFiles } from './built-files.ts';
import { isCanonicalUrl } from './canonical-urls.ts';
import type { SignedGuest } from './guest-cookie.ts';
import { pageCurrency, pageLanguage, pageTheme } from './language.ts';
import type { Draft } from './opening.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { cutPage, type PagePieces, pageFor } from './page-pieces.ts';
import type { PageSource, RenderRequest } from './page-source.ts';
import { type AddressKind, createRenderBudget, type RenderBudget, RenderRejected } from './render-budget.ts';
import { mayBePage } from './request-url.ts';
import { dataPolicy } from './security-headers.ts';
import { webManifest } from './web-manifest.ts';

/** A page that takes longer is sent as a shell, which the browser fills. */
export const RENDER_LIMIT_MS = 3000;

/** Pages and shells carry the visitor's CSRF token, so nobody may store them. */
const NEVER_CACHED = 'private, no-store';

/** API calls whose responses show stock. */
const STOCK_PATHS = Object.values(storefrontContract.products)
  .filter(({ metadata }) => (metadata as RouteMetadata).madeOf === 'catalogue and stock')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`));

/** The calls that have a draft an admin may look at. */
const DRAFT_CALLS: Readonly<Record<Draft, string>> = { home: '/api/home?', menus: '/api/store?' };

/** Calls the API without leaving the process; limits count the call for the visitor. */
const inProcessFetch =
  (app: FastifyInstance, visitor: FastifyRequest, onCall: (path: string) => void): RenderRequest['fetch'] =>
  async (path, init) => {
    onCall(path);
    const { draft } = visitor;
    const response = await app.inject({
      method: 'GET',
      url: draft && path.startsWith(DRAFT_CALLS[draft]) ? `${path}&preview=${draft}` : path,
      headers: {
        ...Object.fromEntries(new Headers(init?.headers)),
        // an admin's preview of a shop that is not open, or of a draft
        ...((visitor.previews || draft) && { cookie: visitor.headers.cookie }),
      },
      remoteAddress: visitor.ip,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const bodyless = response.statusCode === 204 || response.statusCode === 304;
    return new Response(bodyless ? null : response.body, { status: response.statusCode, headers });
  };

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** The page's own requests would send a token in its address as part of their referrer. */
const carriesToken = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'token' in query;

const sendPage = (reply: FastifyReply, status: number, html: string | PagePieces) =>
  (carriesToken(reply.request) ? reply.header('referrer-policy', 'no-referrer') : reply)
    .status(status)
    .header('cache-control', NEVER_CACHED)
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(
      pageFor(typeof html === 'string' ? cutPage(html) : html, {
        csrfToken: reply.generateCsrf(),
        nonce: reply.cspNonce.script,
      }),
    );

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

interface RenderedPage {
  status: number;
  html: string;
}

interface Page {
  status: number;
  html: PagePieces;
}

/** Renders the storefront's page for a language, currency, theme and guest; it contains nothing else of the visitor. */
const renderPage = async (
  app: FastifyInstance,
  source: PageSource,
  request: FastifyRequest,
  visitor: Pick<RenderRequest, 'language' | 'currency' | 'theme' | 'origin' | 'guest'>,
): Promise<Made<RenderedPage>> => {
  const { template, renderer } = await source.storefront(request.url);
  let showsStock = false;
  const recordCall = (path: string) => {
    showsStock ||= STOCK_PATHS.some((pattern) => pattern.test(path));
  };
  const { status, complete, ...parts } = await renderer.render({
    // concatenated, not resolved: two slashes would name another host
    url: new URL(visitor.origin + withoutTracking(request.url)).href,
    ...visitor,
    fetch: inProcessFetch(app, request, recordCall),
  });
  // functions, because `$` is special in a replacement text
  const html = template
    .replace('data-app-html-attributes', () => parts.htmlAttributes)
    .replace('<!--app-head-->', () => parts.head)
    .replace('<!--app-html-->', () => parts.html)
    .replace('<!--app-body-->', () => parts.bodyScripts);
  return { value: { status, html }, showsStock, isCacheable: complete && status === 200 };
};

/** The kind of an address for the rendering budget; `arbitrary` while the database cannot say whether its page exists. */
const kindOf = async (address: string, isCanonical: boolean, hasPage: PageOptions['hasPage']): Promise<AddressKind> => {
  if (!isCanonical) return 'arbitrary';
  const [path = ''] = address.split('?');
  const exists = await hasPage(path).catch(() => null);
  if (exists === null) return 'arbitrary';
  return exists ? 'canonical' : 'missing';
};

/** Where an address redirects to permanently. */
interface Redirect {
  to: string;
}

/** The slug in the page's language of the category that a list's address names by any slug of it; null for none. */
const categoryIn = async (request: FastifyRequest, findCategory: PageOptions['findCategory']) => {
  if (pathOf(request) !== '/products') return null;
  const { category } = request.query as { category?: unknown };
  if (typeof category !== 'string' || !isCategorySlug(category)) return null;
  return findCategory(category, pageLanguage(request)).catch(() => null);
};

/** The address of a request with another category. */
const withCategory = ({ url }: FastifyRequest, slug: string): string =>
  url.replace(/([?&]category=)[^&]*/, (_match, before: string) => before + slug);

/** The address of a product, post or page with its slug in the page's language (PDP-131, PAGE-130); null where it has no other. */
const withOwnSlug = async (request: FastifyRequest, findPath: PageOptions['findPath']): Promise<string | null> => {
  const path = pathOf(request);
  const own = await findPath(path, pageLanguage(request), request.offer.versions).catch(() => null);
  return own && own + request.url.slice(path.length);
};

const MOVED_PERMANENTLY = 301;

/** Pages that consist of what is in the visitor's cart. */
const OF_CARTS: readonly string[] = ['/cart', '/checkout'];

/**
 * Sends the storefront's page for an address, or a redirect to the one it has now. Rendering pages that are not cached is limited
 * [PAGE-101]: beyond the limits, and where looking up and rendering together take too long, an empty shell is sent, which the
 * browser fills. Where the renderer fails, the shell has status 500. A guest's own cart is in the page of the cart and of the checkout,
 * which no cache keeps (decision 0050); beyond the limits they get the page that everybody gets.
 */
const storefrontPage = async (
  app: FastifyInstance,
  source: PageSource,
  {
    origin,
    hasPage,
    findPath,
    findCategory,
    guestOf,
    cache,
    budget,
  }: Pick<PageOptions, 'origin' | 'hasPage' | 'findPath' | 'findCategory' | 'guestOf'> & {
    cache: PageCache<Page> | null;
    budget: RenderBudget | null;
  },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const language = pageLanguage(request);
  const anybody = {
    language,
    currency: pageCurrency(request, language),
    theme: pageTheme(request),
    origin,
    guest: null,
  };
  const sendShell = async (status: number) => {
    const { template } = await source.storefront(request.url);
    return sendPage(reply, status, template.replace('data-app-html-attributes', `lang="${localeTags[language]}"`));
  };
  // it would not answer for the page either
  if (request.offer.isLate) return sendShell(200);
  const find = async (): Promise<Page | Redirect> => {
    const category = await categoryIn(request, findCategory);
    const to = category === null ? await withOwnSlug(request, findPath) : withCategory(request, category);
    if (to !== null && to !== request.url) return { to };
    const address = withoutTracking(request.url);
    const isCanonical = isCanonicalUrl(address, category);
    const renderFor = async (guest: SignedGuest | null) => {
      const renderNow = async () => {
        const { value, ...made } = await renderPage(app, source, request, { ...anybody, guest });
        return { ...made, value: { ...value, html: cutPage(value.html) } };
      };
      return budget ? budget.run(request, await kindOf(address, isCanonical, hasPage), renderNow) : renderNow();
    };
    const guest = OF_CARTS.includes(pathOf(request)) ? guestOf(request) : null;
    if (guest) {
      const own = await renderFor(guest).catch((error: unknown) => {
        if (error instanceof RenderRejected) return null;
        throw error;
      });
      if (own) return own.value;
    }
    const render = () => renderFor(null);
    const key = [language, anybody.currency, anybody.theme, address].join(' ');
    return cache ? cache.pageFor(key, isCanonical, render, request.offer.versions) : (await render()).value;
  };
  try {
    const found = await inTime(find());
    if ('html' in found) return sendPage(reply, found.status, found.html);
    // the target depends on the visitor's language
    reply.header('cache-control', NEVER_CACHED).header('vary', 'cookie, accept-language');
    return reply.redirect(found.to, MOVED_PERMANENTLY);
  } catch (error) {
    if (error instanceof RenderRejected) {
      request.log.debug({ reason: error.reason }, 'page sent as a shell');
      return sendShell(error.kind === 'missing' ? 404 : 200);
    }
    const isTimeout = error instanceof TooSlow;
    if (isTimeout) request.log.warn({ limit_ms: RENDER_LIMIT_MS }, 'page not rendered in time');
    else request.log.error({ err: error }, 'page not rendered');
    return sendShell(isTimeout ? 200 : 500);
  }
};

const REPEATED_SLASHES = /[/\\]{2,}/g;

/** A page for a frame that may run no script: without scripts and what stands in for them, and with links that lead nowhere there. */
const withoutScripts = (html: string): string =>
  html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '').replace('<head>', '<head><base target="_blank">');

/** Sends the home page with its draft, into a frame of the back office; nothing of it is kept. Its links lead nowhere there. */
const sendDraft = async (
  app: FastifyInstance,
  source: PageSource,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const language = pageLanguage(request);
  const visitor = { language, currency: pageCurrency(request, language), theme: pageTheme(request), origin };
  const { value } = await renderPage(app, source, request, { ...visitor, guest: null });
  const header = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', header.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  reply.header('x-frame-options', 'SAMEORIGIN').header('x-robots-tag', 'noindex');
  return sendPage(reply, value.status, withoutScripts(value.html));
};

/** Redirects an address with repeated slashes to the one without, on this host: browsers take `//` for another host. */
const withoutRepeatedSlashes = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
  const path = pathOf(request);
  const single = path.replace(REPEATED_SLASHES, '/');
  return single === path ? null : reply.redirect(single + request.url.slice(path.length), MOVED_PERMANENTLY);
};

const SEE_OTHER = 303;

/**
 * Redirects a form that was sent before its scripts had loaded back to its page, without reading it: no password is stored or
 * put into an address. The page then works, or says that it needs scripts.
 */
const backToPage = async (request: FastifyRequest, reply: FastifyReply) => {
  if (!mayBePage(request.url)) return reply.callNotFound();
  // two slashes would name another host
  return reply.redirect(`/${request.url.replace(/^[/\\]+/, '')}`, SEE_OTHER);
};

export interface PageOptions {
  source: PageSource;
  origin: string;
  /** the versions of everything pages are rendered from, besides the code */
  readVersions: (known?: CatalogueVersions | null) => Promise<Versions>;
  /** whether the page of a canonical path exists */
  hasPage: (path: string) => Promise<boolean>;
  /** the shop's current name, and what follows the addresses of its icons */
  readShop: () => Promise<{ name: string; iconQuery: string }>;
  /** the shop's own icon in place of a built file; null where the built one is shown */
  ownIcon: (file: string) => Promise<Buffer | null>;
  /** the slug in a language of the category customers are offered with a slug of any language or a former one; null for none */
  findCategory: (slug: string, language: Language) => Promise<string | null>;
  /** the path in a language of what is at a path with a slug; null where nothing is, and where the path has its page in every language */
  findPath: (path: string, language: Language, known: CatalogueVersions | null) => Promise<string | null>;
  /** the guest whose cart the browser shows */
  guestOf: (request: FastifyRequest) => SignedGuest | null;
  /** memory for cached pages; 0 caches none */
  cacheBytes: number;
  /** told of each look-up in the cache whether the page was there */
  onLookup: (hit: boolean) => void;
  /** whether rendering is limited */
  limited: boolean;
}

/** Icons as the built pages name them. */
const ICON_ADDRESS = /(?<=href="\/(?:admin\/)?)(?:favicon\.svg|apple-touch-icon\.png)(?=")/g;

/** The same pages, which name the icons by addresses that change with the logo. */
const withIconAddresses = (source: PageSource, readShop: PageOptions['readShop']): PageSource => {
  const addressed = async (html: string) => {
    // a page without the database is sent as a shell
    const { iconQuery } = await readShop().catch(() => ({ iconQuery: '' }));
    return html.replace(ICON_ADDRESS, (address) => address + iconQuery);
  };
  return {
    ...source,
    storefront: async (url) => {
      const { template, renderer } = await source.storefront(url);
      return { template: await addressed(template), renderer };
    },
    backOffice: async (url) => addressed(await source.backOffice(url)),
  };
};

/** Serves both SPAs from one origin: files by their names, any other address as a page. */
export const pagesPlugin = fp<PageOptions>(
  (app, options) => {
    const { readVersions, readShop, ownIcon, cacheBytes, limited } = options;
    const source = withIconAddresses(options.source, readShop);
    // in development the code changes, too
    const cache =
      source.assets && cacheBytes > 0 ? createPageCache<Page>(readVersions, cacheBytes, options.onLookup) : null;
    const budget = limited ? createRenderBudget(app) : null;
    if (source.assets) serveBuiltFiles(app, source.assets, ownIcon);
    app.get('/manifest.webmanifest', async (_request, reply) =>
      reply
        .header('cache-control', REVALIDATE)
        .header('content-security-policy', dataPolicy)
        .type('application/manifest+json; charset=utf-8')
        .send(webManifest(await readShop())),
    );
    const backOffice = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, isBackOfficePage(pathOf(request)) ? 200 : 404, await source.backOffice(request.url));
    app.get('/admin', backOffice);
    app.get('/admin/*', backOffice);
    app.get('/*', async (request, reply) => {
      if (!mayBePage(request.url)) return reply.callNotFound();
      const redirected = withoutRepeatedSlashes(request, reply);
      if (redirected) return redirected;
      if (request.draft) return sendDraft(app, source, options.origin, request, reply);
      return storefrontPage(app, source, { ...options, cache, budget }, request, reply);
    });
    // before the body is read
    app.post('/*', { onRequest: backToPage }, () => undefined);
  },
  { name: 'pages', dependencies: ['routes'] },
);
