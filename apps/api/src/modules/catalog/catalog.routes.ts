import { productQuery } from '@fori/contracts/products/schemas';
import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { readerOf } from '../../http/auth.ts';
import { rateLimitKeyOf } from '../../http/guests.ts';
import { serve } from '../../http/rest.ts';
import { getProduct } from './browsing/get-product.ts';
import { listGoesWith } from './browsing/goes-with.ts';
import { listCards } from './browsing/list-cards.ts';
import { listFacets } from './browsing/list-facets.ts';
import { listProducts } from './browsing/list-products.ts';
import { listCategories } from './categories/list-categories.ts';
import { createUnmatchedSearchCounter } from './search/count-unmatched-search.ts';
import { suggest } from './search/suggest.ts';
import { getSizeGuide } from './size-guides/get-size-guide.ts';

const BAD_REQUEST = 400;

/** Counts searches without result once they are answered, since many answers come from the cache. */
const countUnmatchedSearches = (app: FastifyInstance, shop: Shop): void => {
  const count = createUnmatchedSearchCounter(shop);
  const { path } = storefrontContract.products.list;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (
      request.method !== 'GET' ||
      reply.statusCode >= BAD_REQUEST ||
      request.routeOptions.config.tsRestRoute?.path !== path
    )
      return;
    const { success, data: query } = productQuery.safeParse(request.query);
    if (!success) return;
    const visitor = readerOf(request);
    const guestId = visitor?.kind === 'guest' ? visitor.sessionId : null;
    void count(query, {
      language: request.language,
      visitor,
      isAdmin: request.signedIn?.role === 'admin',
      userAgent: request.headers['user-agent'],
      mayCount: () => shop.budgets.trySpend('searches', rateLimitKeyOf(shop.config.keys, request, guestId)),
    });
  });
};

export const catalogRoutes = (app: FastifyInstance, shop: Shop): void => {
  countUnmatchedSearches(app, shop);
  serve(app, storefrontContract.products, {
    categories: async ({ request }) => ({
      status: 200,
      body: { data: await listCategories(shop, request.language) },
    }),
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listProducts(shop, query, request.language) },
    }),
    facets: async ({ request, query }) => ({
      status: 200,
      body: { data: await listFacets(shop, query, request.language) },
    }),
    suggestions: async ({ request, query }) => ({
      status: 200,
      body: { data: await suggest(shop, query.q, request.language) },
    }),
    cards: async ({ request, query }) => ({
      status: 200,
      body: { data: await listCards(shop, query.ids, request.language) },
    }),
    goesWith: async ({ request, params }) => ({
      status: 200,
      body: { data: await listGoesWith(shop, params.id, request.language) },
    }),
    sizeGuide: async ({ request, params }) => ({
      status: 200,
      body: { data: await getSizeGuide(shop, params.id, request.language) },
    }),
    detail: async ({ request, params }) => ({
      status: 200,
      body: { data: await getProduct(shop, params.id, request.language) },
    }),
  });
};
