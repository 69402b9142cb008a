import { hash } from 'node:crypto';
import type { RouteMetadata } from '@fori/contracts/access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const NOT_MODIFIED = 304;

/** Health is volatile, and what only the demo shop serves (mails, payments) is private. */
const isPublicData = (request: FastifyRequest): boolean => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const route = request.routeOptions.config.tsRestRoute;
  const metadata = route?.metadata as RouteMetadata | undefined;
  return metadata?.access === 'public' && !metadata.demoOnly && !route?.path.includes('/health/');
};

/** An ETag of the exact bytes of a response. */
export const etagOf = (payload: string): string => `"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;

/** Whether the client's copy is current; compressing proxies may have weakened its tag. */
export const clientHasCopy = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((part) => part.trim().replace(/^W\//, '') === tag || part.trim() === '*');

/** Sets the headers of public data: its ETag, and that copies may be stored but must be revalidated. */
export const publicHeaders = (request: FastifyRequest, reply: FastifyReply, tag: string): void => {
  const audience = request.headers.authorization || request.signedIn ? 'private' : 'public';
  void reply
    .header('etag', `W/${tag}`)
    .header('cache-control', `${audience}, max-age=0, must-revalidate`)
    .header('vary', 'accept-language, accept-encoding');
};

/**
 * GETs of public data carry an `ETag` and answer 304 to clients with a current copy (decision 0004); every other response of
 * the API is `no-store`. A route that sets its own `Cache-Control` is left alone.
 */
export const cachingPlugin = fp(
  (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.hasHeader('cache-control') || !request.routeOptions.config.tsRestRoute) return done(null, payload);
      if (reply.statusCode !== 200 || typeof payload !== 'string' || !isPublicData(request)) {
        void reply.header('cache-control', 'no-store');
        return done(null, payload);
      }
      const tag = etagOf(payload);
      publicHeaders(request, reply, tag);
      if (!clientHasCopy(request, tag)) return done(null, payload);
      void reply.code(NOT_MODIFIED).removeHeader('content-length').removeHeader('content-type');
      done(null, null);
    });
  },
  { name: 'caching', dependencies: ['response-cache'] },
);
