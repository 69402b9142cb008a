import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { getProduct } from './browsing/get-product.ts';
import { listGoesWith } from './browsing/goes-with.ts';
import { listFacets } from './browsing/list-facets.ts';
import { listProducts } from './browsing/list-products.ts';
import { listCategories } from './categories/list-categories.ts';
import { suggest } from './search/suggest.ts';

export const catalogRoutes = (app: FastifyInstance, shop: Shop): void =>
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
    goesWith: async ({ request, params }) => ({
      status: 200,
      body: { data: await listGoesWith(shop, params.id, request.language) },
    }),
    detail: async ({ request, params }) => ({
      status: 200,
      body: { data: await getProduct(shop, params.id, request.language) },
    }),
  });
