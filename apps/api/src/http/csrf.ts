import fastifyCookie from '@fastify/cookie';
import fastifyCsrf from '@fastify/csrf-protection';
import type { RouteMetadata } from '@fori/contracts/access';
import { HOUR_MS } from '@fori/domain/durations';
import { hostCookie, storageKey } from '@fori/domain/shop';
import fp from 'fastify-plugin';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const VALID_MS = 12 * HOUR_MS;

/**
 * Changing calls need the page's token and its matching cookie, else 419 (decision 0198). `reply.generateCsrf()`
 * makes the pair. A token is good for 12 hours.
 */
export const csrfPlugin = fp<{ secret: string; secureCookies: boolean }>(
  (app, options) => {
    const cookieName = options.secureCookies ? hostCookie('csrf') : storageKey('csrf');
    void app.register(fastifyCookie);
    void app.register(fastifyCsrf, {
      cookieKey: cookieName,
      cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secureCookies },
      getToken: (request) => {
        const header = request.headers['x-csrf-token'];
        return typeof header === 'string' ? header : undefined;
      },
      csrfOpts: { validity: VALID_MS, hmacKey: options.secret },
      // callers without a token are everyday life, and each has the line of its request with 419
      logLevel: 'debug',
    });
    app.addHook('onRequest', (request, reply, done) => {
      const route = request.routeOptions.config.tsRestRoute;
      // a signed call comes from no browser
      const { signed } = (route?.metadata ?? {}) as Partial<RouteMetadata>;
      if (SAFE.has(request.method) || !route || signed) return done();
      app.csrfProtection(request, reply, done);
    });
  },
  { name: 'csrf', dependencies: ['error-handler', 'security-headers', 'language'] },
);
