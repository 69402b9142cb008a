import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';

/** PostgreSQL keeps no such character in a text, and no person types one. */
const NUL = /\0|\\u0000/;

/**
 * Reads JSON bodies. An empty one counts as none even where the client names a JSON type, as many do on DELETE and on a
 * POST without content (api.md).
 */
export const installJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (NUL.test(String(body))) return done(new DomainError('malformed_request'));
    return parse(request, String(body), done);
  });
};
