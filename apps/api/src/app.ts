import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { blankIdentity } from '@fori/domain/identity';
import { isPromoTime, type PromoTime } from '@fori/domain/settings';
import { shop as identity } from '@fori/domain/shop';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { publicReads, type Shop } from './composition.ts';
import type { CatalogueVersions } from './db/types.ts';
import { authPlugin, clientOf } from './http/auth.ts';
import { backOfficeHostPlugin } from './http/back-office-host.ts';
import { cachingPlugin } from './http/caching.ts';
import { limitConnections } from './http/connections.ts';
import { csrfPlugin } from './http/csrf.ts';
import { errorHandlerPlugin, sendNotFound } from './http/errors.ts';
import { untrustedProxyWarningPlugin } from './http/forwarding.ts';
import { guestOfCookie } from './http/guest-cookie.ts';
import { guestsPlugin } from './http/guests.ts';
import { jsonBodyPlugin } from './http/json-body.ts';
import { languagePlugin } from './http/language.ts';
import { limitsPlugin } from './http/limits.ts';
import { requestLogPlugin } from './http/logging.ts';
import { openingPlugin } from './http/opening.ts';
import type { PageSource } from './http/page-source.ts';
import { pagesPlugin } from './http/pages.ts';
import { lastValuePerParameter, wellFormedUrl } from './http/request-url.ts';
import { responseCachePlugin } from './http/response-cache.ts';
import { securityHeadersPlugin } from './http/security-headers.ts';
import { tracingPlugin } from './http/tracing.ts';
import { uploadSpacePlugin } from './http/uploads.ts';
import { requireFreshFactor } from './modules/accounts/index.ts';
import { findSession } from './modules/accounts/sessions/find-session.ts';
import { createCategoryLookup } from './modules/catalog/index.ts';
import { recordRefusal } from './modules/security-events/index.ts';
import { createPageLookup } from './modules/sitemap/page-lookup.ts';
import { createShopIcons, iconQuery, readIdentity, readSettings } from './modules/store/index.ts';
import { createOfferLookup } from './modules/store/offer-lookup.ts';
import { createOpeningLookup, isClosed } from './modules/store/opening-lookup.ts';
import { routesPlugin } from './routes.ts';
import type { Versions } from './versioned-cache.ts';

const MAX_JSON_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 130_000;

/** As long as a request's head may be: the contract validates ids, so that a long one gets the usual 404. */
const MAX_PARAM_LENGTH = 16_384;

export interface AppOptions {
  /** silent without one */
  logger?: FastifyBaseLogger;
  /** the SPAs; without them the app is the API alone */
  pages?: PageSource;
  /** before the routes; for development */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

/** The date in the shop's time zone, which the terms and the privacy policy show. */
const dayInShop = new Intl.DateTimeFormat('sv-SE', { timeZone: identity.timeZone });

/** What rendered pages depend on: the catalogue and its terms, the exchange rates, the day, and the time of the promo bar. */
const createPageVersions = ({ db, exchangeRates, clock }: Shop) => {
  let promo: { content: CatalogueVersions['content']; time: PromoTime } | null = null;
  return async (known?: CatalogueVersions | null): Promise<Versions> => {
    const { asOf } = exchangeRates.known();
    const { content, stock } = known ?? (await db.catalogueVersions());
    if (promo?.content !== content) promo = { content, time: (await readSettings(db.read)).promoTime };
    const now = clock();
    const day = [now.toISOString().slice(0, 10), dayInShop.format(now)];
    return { content: [content, asOf.getTime(), ...day, isPromoTime(promo.time, now)].join(' '), stock };
  };
};

/** The shop as a Fastify app, without process concerns: routes, pages and everything around them. */
export const buildApp = async (shop: Shop, { logger, pages, prepare }: AppOptions = {}): Promise<FastifyInstance> => {
  const { config } = shop;
  const catalogue = publicReads(shop);
  const secure = config.publicUrl.startsWith('https:');
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: (request) => wellFormedUrl(request.url ?? '/'),
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: lastValuePerParameter,
      maxParamLength: MAX_PARAM_LENGTH,
    },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'request_id', disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  limitConnections(app.server, config.maxConnections);

  await prepare?.(app);
  app.decorateRequest('span', null);
  if (shop.tracing) await app.register(tracingPlugin, { tracing: shop.tracing });
  await app.register(fastifyCompress, {
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(errorHandlerPlugin, {
    noteRefusal: (request, code) =>
      recordRefusal(shop, { code, personId: request.recognised, from: () => clientOf(request) }),
  });
  await app.register(jsonBodyPlugin);
  await app.register(requestLogPlugin);
  if (config.trustProxy.length === 0) await app.register(untrustedProxyWarningPlugin);
  await app.register(securityHeadersPlugin, {
    secure,
    hstsSubdomains: config.hstsSubdomains,
    development: pages?.assets === null,
    identityOrigin: config.identity?.origin,
    mediaOrigins: shop.media.origins,
  });
  await app.register(languagePlugin, { readOffer: createOfferLookup(catalogue) });
  const isOpen = createOpeningLookup(shop);
  if (config.backOfficeUrl !== null) {
    const { publicUrl, backOfficeUrl } = config;
    await app.register(backOfficeHostPlugin, { publicUrl, backOfficeUrl, isOpen });
  }
  await app.register(responseCachePlugin, {
    readVersions: async (known) => known ?? catalogue.db.catalogueVersions(),
    maxBytes: config.cacheBytes,
    onLookup: (hit) => shop.instruments.cacheLookup('responses', hit),
  });
  await app.register(cachingPlugin);
  await app.register(csrfPlugin, { secret: config.keys.current('csrf'), secureCookies: secure });
  await app.register(authPlugin, {
    config,
    findSession: ({ sessionId, factorAt }, isUse) => findSession(shop, sessionId, { isUse, token: { factorAt } }),
    requireFreshFactor: (user) => requireFreshFactor(shop.db.read, shop, user),
  });
  await app.register(openingPlugin, {
    config,
    isOpen,
    isClosed: () => isClosed(shop),
    identity: async () => {
      const identity = await readIdentity(shop.db.read);
      return identity === blankIdentity ? { name: '', email: '' } : identity;
    },
    // looking at a page is no use of the back office
    findSession: (id) => findSession(shop, id, { isUse: false }),
  });
  await app.register(guestsPlugin, { config, budgets: shop.budgets });
  await app.register(uploadSpacePlugin, { space: shop.uploadSpace });
  await app.register(limitsPlugin, { enabled: config.rateLimits, callLimits: shop.callLimits });
  await app.register(routesPlugin, { shop });
  if (pages) {
    await app.register(pagesPlugin, {
      source: pages,
      origin: config.publicUrl,
      cacheBytes: config.cacheBytes,
      onLookup: (hit) => shop.instruments.cacheLookup('pages', hit),
      limited: config.rateLimits,
      readVersions: createPageVersions(catalogue),
      ...createPageLookup(catalogue),
      readShop: async () => {
        const identity = await readIdentity(shop.db.read);
        return { name: identity.name, iconQuery: iconQuery(identity) };
      },
      ownIcon: createShopIcons(shop),
      findCategory: createCategoryLookup(catalogue),
      guestOf: (request) => guestOfCookie(request, config),
    });
  }
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));

  await app.ready();
  return app;
};
