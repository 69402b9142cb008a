import { type Currency, currencies, isCurrency } from '@fori/domain/currencies';
import { type Language, languages, negotiateLanguage, shownCurrency } from '@fori/domain/languages';
import { hostCookie, storageKey } from '@fori/domain/shop';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CatalogueVersions } from '../db/types.ts';

interface Offer {
  languages: readonly Language[];
  currencies: readonly Currency[];
  /** of the catalogue as the offer was read; null where they are not known */
  versions: CatalogueVersions | null;
  /** the database did not answer in time; what is known of before stands for it */
  isLate: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the language of texts in the response */
    language: Language;
    /** what its visitor can choose */
    offer: Offer;
  }
}

const EVERYTHING: Offer = { languages, currencies, versions: null, isLate: false };

const requestLanguage = (request: FastifyRequest, offered: readonly Language[]): Language => {
  const requested = (request.query as { lang?: unknown } | undefined)?.lang;
  return (
    offered.find((language) => language === requested) ?? negotiateLanguage(request.headers['accept-language'], offered)
  );
};

/** Pages, feeds and calls of the storefront. Staff read the back office in any language; files and health have none. */
const isForCustomers = ({ routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  config.tsRestRoute ? !/^\/api\/(?:admin|health)\//.test(url) : url === '/*' || url.endsWith('.xml');

/**
 * Sets the language of every request: `lang` parameter, else `Accept-Language`, else the first one (decision 0004). Customers get
 * one of those the shop offers (SHOP-114), signed-in admins any.
 */
export const languagePlugin = fp<{ readOffer: () => Promise<Offer> }>(
  (app, { readOffer }) => {
    app.decorateRequest('language', 'en');
    app.decorateRequest('offer', null as never);
    app.addHook('onRequest', async (request) => {
      request.offer = isForCustomers(request) ? await readOffer() : EVERYTHING;
      request.language = requestLanguage(request, request.offer.languages);
    });
    app.addHook('preHandler', (request, _reply, done) => {
      if (request.signedIn?.role === 'admin') request.language = requestLanguage(request, languages);
      done();
    });
  },
  { name: 'language' },
);

const CHOICES = ['language', 'currency', 'theme'] as const;

/** A choice kept in a cookie that is bound to the host over https; a browser that has none of those may have some of before (API-185). */
const cookieOf = ({ cookies }: FastifyRequest, name: (typeof CHOICES)[number]): string | undefined =>
  CHOICES.some((choice) => cookies[hostCookie(choice)] !== undefined)
    ? cookies[hostCookie(name)]
    : cookies[storageKey(name)];

/** The language of a page: `lang` parameter, else the saved choice, else as for any request; always one the shop offers. */
export const pageLanguage = (request: FastifyRequest): Language => {
  const requested = (request.query as { lang?: string }).lang;
  const offered = (code: string | undefined) => request.offer.languages.find((language) => language === code);
  return offered(requested) ?? offered(cookieOf(request, 'language')) ?? request.language;
};

/** The theme a visitor has chosen; null for that of their device. */
export const pageTheme = (request: FastifyRequest): 'light' | 'dark' | null => {
  const saved = cookieOf(request, 'theme');
  return saved === 'light' || saved === 'dark' ? saved : null;
};

/** The currency a visitor has chosen, else that of the page's language; always one the shop offers. */
export const pageCurrency = (request: FastifyRequest, language: Language): Currency => {
  const saved = cookieOf(request, 'currency');
  return shownCurrency(isCurrency(saved) ? saved : null, language, request.offer.currencies);
};
