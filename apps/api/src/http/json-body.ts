import type { RouteMetadata } from '@fori/contracts/access';
import { DomainError } from '@fori/domain/errors';
import fp from 'fastify-plugin';
import { isStorable } from './storable-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the body as it was sent, of routes whose caller signs it; null otherwise */
    rawBody: string | null;
  }
}

/**
 * Reads JSON bodies, and no others. Refuses compressed bodies of any kind before a byte is unpacked: no client of the shop sends
 * them, and half a megabyte may stand for half a gigabyte (FAULT-06). An empty one counts as none even where the client names a JSON type, as many do on
 * DELETE and on a POST without content (decision 0004).
 */
export const jsonBodyPlugin = fp(
  (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.decorateRequest('rawBody', null);
    app.addHook('preParsing', async ({ headers }) => {
      const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
      if (encoding !== '' && encoding !== 'identity') throw new DomainError('unsupported_media_type');
    });
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const { signed } = (request.routeOptions.config.tsRestRoute?.metadata ?? {}) as Partial<RouteMetadata>;
      if (signed) request.rawBody = String(body);
      if (body.length === 0) return done(null, undefined);
      return parse(request, String(body), (error, value) => {
        if (error) return done(error);
        return isStorable(value) ? done(null, value) : done(new DomainError('malformed_request'));
      });
    });
  },
  { name: 'json-body' },
);
