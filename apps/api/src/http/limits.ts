import fastifyRateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { CONTACT_MESSAGES_AN_HOUR, CONTACT_WINDOW_MS } from '@fori/domain/contact';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { CallLimit, CallLimits } from '../limiter/call-limits.ts';
import { HOME_NETWORKS_PER_SITE, IPV6_HOME_PREFIX, networksOf } from './network-of.ts';

interface Limit {
  max: number;
  /** milliseconds */
  timeWindow: number;
}

/** For all calls and pages together; a page of the shop makes about ten. */
const EVERYTHING = { max: 1200, timeWindow: MINUTE_MS } as const;

/** Separate limits per IP address for what is expensive to read. Each process counts for itself (decision 0205). */
const READING: Readonly<Record<string, Limit>> = {
  'GET /api/products/:id/reviews/:reviewId/translation': { max: 60, timeWindow: 10 * MINUTE_MS },
  'GET /sitemap-:name.xml': { max: 120, timeWindow: MINUTE_MS },
  'GET /feeds/products-:market.xml': { max: 30, timeWindow: 10 * MINUTE_MS },
  'GET /api/orders/:id/receipt.pdf': { max: 60, timeWindow: 10 * MINUTE_MS },
  'GET /api/orders/:id/documents/:document': { max: 60, timeWindow: 10 * MINUTE_MS },
  'GET /api/orders/:id/return-label.pdf': { max: 60, timeWindow: 10 * MINUTE_MS },
  'GET /api/admin/orders/:id/receipt.pdf': { max: 300, timeWindow: 10 * MINUTE_MS },
  'GET /api/admin/orders/sheets.pdf': { max: 60, timeWindow: 10 * MINUTE_MS },
  'GET /api/admin/orders/:id/sheets.pdf': { max: 300, timeWindow: 10 * MINUTE_MS },
  'GET /api/admin/orders/:id/jackets/:n/sheet.pdf': { max: 300, timeWindow: 10 * MINUTE_MS },
  'GET /media/previews/*': { max: 60, timeWindow: MINUTE_MS },
};

/**
 * Separate limits per IP address for calls that invite guessing, that upload, or that leave something behind. All processes count
 * together (decision 0205).
 */
const GUARDED: Readonly<Record<string, Omit<CallLimit, 'name'>>> = {
  'POST /api/admin/login': { kind: 'sign_in', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/admin/login/factor': { kind: 'sign_in', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/admin/login/passkey/options': { kind: 'sign_in', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/admin/login/passkey': { kind: 'sign_in', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/admin/account/step-up': { kind: 'sign_in', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/admin/invite': { kind: 'codes', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/login': { kind: 'sign_in', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/login/passkey/options': { kind: 'sign_in', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/login/passkey': { kind: 'sign_in', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/register': { kind: 'sign_up', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/verify-email': { kind: 'codes', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/customer/resend-verification': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/password/send-reset-code': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/password/reset': { kind: 'codes', max: 60, windowMs: 15 * MINUTE_MS },
  'GET /api/email-undo/:token': { kind: 'codes', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/email-undo': { kind: 'codes', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/auth0-callback': { kind: 'sign_in', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/payments/demo/tokens': { kind: 'orders', max: 30, windowMs: 10 * MINUTE_MS },
  'POST /api/payments/demo/paypal': { kind: 'orders', max: 30, windowMs: 10 * MINUTE_MS },
  'POST /api/jackets/logos': { kind: 'uploads', max: 60, windowMs: 10 * MINUTE_MS },
  'POST /api/jackets/designs': { kind: 'uploads', max: 60, windowMs: 10 * MINUTE_MS },
  'POST /api/cart/custom-jacket': { kind: 'uploads', max: 60, windowMs: 10 * MINUTE_MS },
  'PUT /api/cart/custom-jacket/:id/design': { kind: 'uploads', max: 60, windowMs: 10 * MINUTE_MS },
  'POST /api/contact': { kind: 'messages', max: CONTACT_MESSAGES_AN_HOUR, windowMs: CONTACT_WINDOW_MS },
  'POST /api/products/:id/reviews': { kind: 'uploads', max: 30, windowMs: 10 * MINUTE_MS },
  'POST /api/products/:id/reviews/:reviewId': { kind: 'uploads', max: 60, windowMs: 10 * MINUTE_MS },
  'POST /api/orders/:id/code': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/withdrawal-link': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/link': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'DELETE /api/orders/:id/link': { kind: 'codes', max: 30, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/cancel': { kind: 'orders', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/withdrawal': { kind: 'orders', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/withdrawals/:withdrawal/exchange/cancel': { kind: 'orders', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/jackets/:n/proof/approval': { kind: 'orders', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/jackets/:n/copy': { kind: 'uploads', max: 60, windowMs: 15 * MINUTE_MS },
  'POST /api/orders/:id/jackets/:n/proof/change': { kind: 'orders', max: 60, windowMs: 15 * MINUTE_MS },
  // asks a carrier, and keeps what it says
  'GET /api/checkout/pickup-points': { kind: 'orders', max: 60, windowMs: 10 * MINUTE_MS },
  'POST /api/orders': { kind: 'orders', max: 30, windowMs: 10 * MINUTE_MS },
};

const refusal: NonNullable<RateLimitOptions['errorResponseBuilder']> = (_request, { ttl }) =>
  new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil(ttl / 1000)) });

/** Files are cheap and requested by the dozen; sitemaps, feeds and previews are generated and do not count as files. */
const isFile = (route: string): boolean =>
  (route.startsWith('/media/') && route !== '/media/previews/*') ||
  /^(\/admin)?\/assets\//.test(route) ||
  (!route.startsWith('/api/') && /\.(?!xml$)[a-z0-9]+$/i.test(route));
const isProbe = (route: string): boolean => route.startsWith('/api/health/') || route === '/api/metrics';

/** Decided by the matched route, because an address can be made to look like a file's. */
const isUnlimited = (request: FastifyRequest): boolean => {
  const route = request.routeOptions.url ?? '';
  return isFile(route) || isProbe(route);
};

const siteOf = ({ ip }: FastifyRequest): string => networksOf(ip).site ?? '';

/** The name of a route's limit: HEAD has that of GET, whose work it does. */
const limitName = ({ method, url }: { method: string | string[]; url: string }): string =>
  `${method === 'HEAD' ? 'GET' : String(method)} ${url}`;

/** Counts calls of a whole IPv6 site (/48), with eight times the limit; IPv4 addresses have no site. */
export const createSiteLimit = (app: FastifyInstance, { max, timeWindow }: Limit) =>
  app.createRateLimit({
    max: max * HOME_NETWORKS_PER_SITE,
    timeWindow,
    keyGenerator: siteOf,
    allowList: (request, site) => isUnlimited(request) || site === '',
  });

/** Refuses calls beyond a site's limit. */
const siteLimit = (app: FastifyInstance, limit: Limit) => {
  const count = createSiteLimit(app, limit);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new DomainError('too_many_requests', { retry_after: Math.max(1, counted.ttlInSeconds) });
  };
};

/** Counts a call of a network, and of its site, which may make eight times as many. Returns the seconds to wait, 0 where it counts. */
const secondsToWait = (callLimits: CallLimits, limit: CallLimit, request: FastifyRequest): Promise<number> => {
  const { home, site } = networksOf(request.ip);
  const { max } = limit;
  const ofSite = site === null ? [] : [{ network: site, max: max * HOME_NETWORKS_PER_SITE }];
  return callLimits.count(limit, [{ network: home, max }, ...ofSite]);
};

/** How many VAT ids a network may have looked up by the quotes it asks for. */
const VAT_IDS: CallLimit = { name: 'VAT ids', kind: 'orders', max: 30, windowMs: 10 * MINUTE_MS };

/** Whether a network may have one more VAT id looked up; counts it. */
export const mayLookUpVatId = async (
  { config, callLimits }: { config: { rateLimits: boolean }; callLimits: CallLimits },
  request: FastifyRequest,
): Promise<boolean> => !config.rateLimits || (await secondsToWait(callLimits, VAT_IDS, request)) === 0;

/** Refuses guarded calls beyond a network's limit, or eight times as many of its site. */
const guardedLimit = (callLimits: CallLimits, limit: CallLimit) => async (request: FastifyRequest) => {
  const wait = await secondsToWait(callLimits, limit, request);
  if (wait > 0) throw new DomainError('too_many_requests', { retry_after: wait });
};

/**
 * Limits the calls of one IP address (one home network in IPv6): 429 `too_many_requests` with the seconds to wait. An IPv6
 * site (/48) as a whole may make eight times as many (API-111). Guarded calls are counted where the shop's counters are, all others
 * by each process.
 */
export const limitsPlugin = fp<{ enabled: boolean; callLimits: CallLimits }>(
  async (app, { enabled, callLimits }) => {
    if (!enabled) return;
    app.addHook('onRoute', (route) => {
      const name = limitName(route);
      if (Object.hasOwn(READING, name) || Object.hasOwn(GUARDED, name)) {
        route.config = { ...route.config, rateLimit: false };
      }
    });
    await app.register(fastifyRateLimit, {
      ...EVERYTHING,
      ipv6Subnet: IPV6_HOME_PREFIX,
      allowList: isUnlimited,
      errorResponseBuilder: refusal,
      addHeaders: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
        'retry-after': true,
      },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
    const everythingOfSite = siteLimit(app, EVERYTHING);
    // created once per name, so that GET and HEAD share a count
    const limitsByRoute = new Map<string, onRequestAsyncHookHandler[]>();
    for (const [name, limit] of Object.entries(READING)) {
      limitsByRoute.set(name, [app.rateLimit(limit), siteLimit(app, limit)]);
    }
    for (const [name, limit] of Object.entries(GUARDED)) {
      limitsByRoute.set(name, [guardedLimit(callLimits, { name, ...limit })]);
    }
    app.addHook('onRoute', (route) => {
      route.onRequest = [route.onRequest ?? [], limitsByRoute.get(limitName(route)) ?? everythingOfSite].flat();
    });
  },
  { name: 'limits' },
);
