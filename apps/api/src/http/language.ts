import { type Currency, isCurrency } from '@fori/domain/currencies';
import { defaultCurrency, isLanguage, type Language, negotiateLanguage } from '@fori/domain/languages';
import { storageKey } from '@fori/domain/shop';
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

const cookieOf = (request: FastifyRequest, name: string): string | undefined => request.cookies[storageKey(name)];

/** The language of a page: `lang` parameter, else the saved choice, else as for any request. */
export const pageLanguage = (request: FastifyRequest): Language => {
  const requested = (request.query as { lang?: string }).lang;
  const saved = cookieOf(request, 'language');
  if (isLanguage(requested)) return requested;
  return isLanguage(saved) ? saved : request.language;
};

/** The theme a visitor has chosen; null for that of their device. */
export const pageTheme = (request: FastifyRequest): 'light' | 'dark' | null => {
  const saved = cookieOf(request, 'theme');
  return saved === 'light' || saved === 'dark' ? saved : null;
};

/** The currency a visitor has chosen, else that of the page's language. */
export const pageCurrency = (request: FastifyRequest, language: Language): Currency => {
  const saved = cookieOf(request, 'currency');
  return isCurrency(saved) ? saved : defaultCurrency[language];
};
