import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Whether a request carries a header that names its client, set by a proxy or forged. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => name in headers);

/**
 * Warns once when a forwarding header arrives [API-145], because behind a proxy all visitors then share one rate limit. For a
 * shop without TRUST_PROXY.
 */
export const untrustedProxyWarningPlugin = fp(
  (app) => {
    let warned = false;
    app.addHook('onRequest', (request, _reply, done) => {
      if (!warned && isForwarded(request)) {
        warned = true;
        app.log.warn(
          'a forwarding header arrived and TRUST_PROXY is not set: behind a proxy all visitors count as one address and share its rate limits',
        );
      }
      done();
    });
  },
  { name: 'untrusted-proxy-warning' },
);
