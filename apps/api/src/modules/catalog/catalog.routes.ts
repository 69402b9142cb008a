import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { getProduct } from './get-product.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { suggest } from './suggest.ts';

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
    suggestions: async ({ request, query }) => ({
      status: 200,
      body: { data: await suggest(shop, query.q, request.language) },
    }),
    detail: async ({ request, params }) => ({
      status: 200,
      body: { data: await getProduct(shop, params.id, request.language) },
    }),
  });
