import { z } from 'zod';
import { access, type RouteMetadata } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, opaqueIdPath } from '../common.ts';
import {
  cardsQuery,
  categoryWithPicture,
  facetQuery,
  facets,
  productCard,
  productDetail,
  productPage,
  productQuery,
  shownSizeGuide,
  suggestionQuery,
  suggestions,
} from './schemas.ts';

/** Public, and cached until the catalogue changes. */
const ofCatalogue = { ...access('public'), madeOf: 'catalogue' } as const satisfies RouteMetadata;
const withStock = { ...access('public'), madeOf: 'catalogue and stock' } as const satisfies RouteMetadata;

export const productsContract = c.router(
  {
    categories: {
      method: 'GET',
      path: '/categories',
      summary: 'Lists the categories, each with the number of its products and a picture of one',
      query: langQuery,
      responses: { 200: dataOf(z.array(categoryWithPicture)) },
      metadata: ofCatalogue,
    },
    list: {
      method: 'GET',
      path: '/products',
      summary: 'Lists products, filtered, sorted and paged',
      query: productQuery,
      responses: { 200: productPage },
      metadata: withStock,
    },
    facets: {
      method: 'GET',
      path: '/products/facets',
      summary: 'How many products each value of a filter would find together with the other filters',
      query: facetQuery,
      responses: { 200: dataOf(facets) },
      metadata: withStock,
    },
    suggestions: {
      method: 'GET',
      path: '/products/suggestions',
      summary: 'Suggests products and categories for a typed text, tolerating typing errors; nothing below two letters',
      query: suggestionQuery,
      responses: { 200: dataOf(suggestions) },
      metadata: ofCatalogue,
    },
    cards: {
      method: 'GET',
      path: '/products/cards',
      summary: 'Returns the cards of products by their ids, in that order; those not on sale are left out',
      query: cardsQuery,
      responses: { 200: dataOf(z.array(productCard)) },
      metadata: access('public'),
    },
    goesWith: {
      method: 'GET',
      path: '/products/:id/goes-with',
      summary: 'Up to four products in stock that go with a product, of other categories where there are any',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(z.array(productCard)) },
      metadata: withStock,
    },
    sizeGuide: {
      method: 'GET',
      path: '/size-guides/:id',
      summary:
        'Returns a size guide: a table in centimetres, how to measure and what to choose; `custom-jacket` for that of the jacket designer',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(shownSizeGuide) },
      metadata: ofCatalogue,
    },
    detail: {
      method: 'GET',
      path: '/products/:id',
      summary: 'Returns a product with everything its page shows',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(productDetail) },
      metadata: withStock,
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
