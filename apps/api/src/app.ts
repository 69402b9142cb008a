import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { shop as identity } from '@fori/domain/shop';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Shop } from './composition.ts';
import { installAnswerCache } from './http/answer-cache.ts';
import { installAuth } from './http/auth.ts';
import { installCaching } from './http/caching.ts';
import { installCsrf } from './http/csrf.ts';
import { installErrorHandler, sendNotFound } from './http/errors.ts';
import { warnOfUntrustedProxy } from './http/forwarding.ts';
import { installGuests } from './http/guests.ts';
import { installJsonBody } from './http/json-body.ts';
import { installLanguage } from './http/language.ts';
import { installLimits } from './http/limits.ts';
import { installRequestLog } from './http/logging.ts';
import { installMedia } from './http/media.ts';
import type { PageSource } from './http/page-source.ts';
import { installPages } from './http/pages.ts';
import { lastValuePerParameter, wellFormedUrl } from './http/request-url.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { installUploadSpace } from './http/uploads.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { accountsRoutes } from './modules/accounts/accounts.routes.ts';
import { findSession } from './modules/accounts/sessions/find-session.ts';
import { socialRoutes } from './modules/accounts/social/social.routes.ts';
import { addressesRoutes } from './modules/addresses/addresses.routes.ts';
import { adminAuditRoutes } from './modules/admin-audit/admin-audit.routes.ts';
import { adminBlogsRoutes } from './modules/admin-blogs/admin-blogs.routes.ts';
import { adminCustomersRoutes } from './modules/admin-customers/admin-customers.routes.ts';
import { adminMessagesRoutes } from './modules/admin-messages/admin-messages.routes.ts';
import { adminOrdersRoutes } from './modules/admin-orders/admin-orders.routes.ts';
import { adminProductCsvRoutes } from './modules/admin-product-csv/admin-product-csv.routes.ts';
import { adminProductsRoutes } from './modules/admin-products/admin-products.routes.ts';
import { adminReportsRoutes } from './modules/admin-reports/admin-reports.routes.ts';
import { adminReviewsRoutes } from './modules/admin-reviews/admin-reviews.routes.ts';
import { adminSearchRoutes } from './modules/admin-search/admin-search.routes.ts';
import { adminSettingsRoutes } from './modules/admin-settings/admin-settings.routes.ts';
import { adminUsersRoutes } from './modules/admin-users/admin-users.routes.ts';
import { adminViewsRoutes } from './modules/admin-views/admin-views.routes.ts';
import { blogRoutes } from './modules/blog/blog.routes.ts';
import { feedRoutes } from './modules/blog/feed.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { jacketsRoutes } from './modules/jackets/jackets.routes.ts';
import { previewRoutes } from './modules/media/previews.routes.ts';
import { opsRoutes } from './modules/ops/ops.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts';
import { storeRoutes } from './modules/store/store.routes.ts';
import type { Versions } from './versioned-cache.ts';

const MAX_JSON_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 130_000;

/** As long as a request's head may be: the contract judges ids, so that a long one is not there like any other. */
const MAX_PARAM_LENGTH = 16_384;

export interface AppOptions {
  /** silent without one */
  logger?: FastifyBaseLogger;
  /** the SPAs; without them the app is the API alone */
  pages?: PageSource;
  /** before the routes; for development */
  prepare?: (app: FastifyInstance) => Promise<void>;
}

/** A day as the shop's own calendar has it: the terms and the privacy policy name today's. */
const dayInShop = new Intl.DateTimeFormat('sv-SE', { timeZone: identity.timeZone });

/** What rendered pages depend on: the catalogue and its terms, the exchange rates, and the day. */
const readPageVersions = async ({ db, exchangeRates, clock }: Shop): Promise<Versions> => {
  const { asOf } = exchangeRates.known();
  const { content, stock } = await db.catalogueVersions();
  const parts = [content, asOf.getTime(), clock().toISOString().slice(0, 10), dayInShop.format(clock())];
  return { content: parts.join(' '), stock };
};

/** The shop as a Fastify app, without process concerns: routes, pages and everything around them. */
export const buildApp = async (shop: Shop, { logger, pages, prepare }: AppOptions = {}): Promise<FastifyInstance> => {
  const { config } = shop;
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
  app.server.maxConnections = config.maxConnections;

  await prepare?.(app);
  await app.register(fastifyCompress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  installErrorHandler(app);
  installJsonBody(app);
  installRequestLog(app);
  if (config.trustProxy.length === 0) warnOfUntrustedProxy(app);
  installSecurityHeaders(app, {
    secure,
    development: pages?.assets === null,
    identityOrigin: config.identity?.origin,
  });
  installAnswerCache(app, { readVersions: () => shop.db.catalogueVersions(), maxBytes: config.cacheBytes });
  installCaching(app);
  installLanguage(app);
  installCsrf(app, { secret: config.secret, secureCookies: secure });
  installAuth(app, { secret: config.secret, findSession: (id) => findSession(shop, id) });
  installGuests(app, { secret: config.secret, budgets: shop.budgets });
  installUploadSpace(app, shop.uploadSpace);
  if (config.rateLimits) await installLimits(app);
  installMedia(app, shop.media);
  previewRoutes(app, shop);
  storeRoutes(app, shop);
  catalogRoutes(app, shop);
  cartRoutes(app, shop);
  jacketsRoutes(app, shop);
  blogRoutes(app, shop);
  feedRoutes(app, shop);
  checkoutRoutes(app, shop);
  paymentsRoutes(app, shop);
  ordersRoutes(app, shop);
  accountsRoutes(app, shop);
  socialRoutes(app, shop);
  profileRoutes(app, shop);
  addressesRoutes(app, shop);
  contactRoutes(app, shop);
  reviewsRoutes(app, shop);
  adminBlogsRoutes(app, shop);
  adminOrdersRoutes(app, shop);
  adminProductsRoutes(app, shop);
  adminReviewsRoutes(app, shop);
  adminProductCsvRoutes(app, shop);
  adminAuditRoutes(app, shop);
  adminMessagesRoutes(app, shop);
  adminCustomersRoutes(app, shop);
  adminSettingsRoutes(app, shop);
  adminUsersRoutes(app, shop);
  adminViewsRoutes(app, shop);
  adminSearchRoutes(app, shop);
  adminReportsRoutes(app, shop);
  sitemapRoutes(app, shop);
  opsRoutes(app, shop);
  devMailRoutes(app, shop);
  if (pages) {
    const { publicUrl: origin, cacheBytes } = config;
    installPages(app, pages, {
      origin,
      cacheBytes,
      limited: config.rateLimits,
      readVersions: () => readPageVersions(shop),
    });
  }
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));

  await app.ready();
  return app;
};
