import { isLanguage, type Language, negotiateLanguage } from '@fori/domain/languages';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** the language of texts in the response */
    language: Language;
  }
}

const requestLanguage = (request: FastifyRequest): Language => {
  const requested = (request.query as { lang?: unknown } | undefined)?.lang;
  return isLanguage(requested) ? requested : negotiateLanguage(request.headers['accept-language']);
};

/** Sets the language of every request: `lang` parameter, else `Accept-Language`, else English (decision 0004). */
export const languagePlugin = fp(
  (app) => {
    app.decorateRequest('language', 'en');
    app.addHook('onRequest', (request, _reply, done) => {
      request.language = requestLanguage(request);
      done();
    });
  },
  { name: 'language' },
);
