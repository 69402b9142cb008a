import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character; nobody types either. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether all texts of a body, names of fields included, can be kept. Without recursion: a body nests as deep as it likes. */
const canBeKept = (body: unknown): boolean => {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) left.push(name, field);
    }
  }
  return true;
};

/**
 * Reads JSON bodies, and no others. An empty one counts as none even where the client names a JSON type, as many do on
 * DELETE and on a POST without content (api.md).
 */
export const installJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), (error, value) => {
      if (error) return done(error);
      return canBeKept(value) ? done(null, value) : done(new DomainError('malformed_request'));
    });
  });
};
