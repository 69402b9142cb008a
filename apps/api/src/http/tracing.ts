import fp from 'fastify-plugin';
import type { RequestSpan, Tracing } from '../observing/tracing.ts';
import { routeLabel } from './route-label.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null where nothing is traced */
    span: RequestSpan | null;
  }
}

/** Gives each request a span, within which everything runs that answers it [WATCH-09]. */
export const tracingPlugin = fp<{ tracing: Tracing }>(
  (app, { tracing }, done) => {
    app.addHook('onRequest', (request, _reply, next) => {
      tracing.request(request.headers, (span) => {
        request.span = span;
        next();
      });
    });
    app.addHook('onResponse', (request, reply, next) => {
      request.span?.end({ method: request.method, route: routeLabel(request), status: reply.statusCode });
      next();
    });
    done();
  },
  { name: 'tracing' },
);
