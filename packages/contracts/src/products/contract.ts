import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, pageOf } from '../common.ts';
import { category, product, productDetail, productQuery, suggestionQuery, suggestions } from './schemas.ts';

export const productsContract = c.router(
  {
    categories: {
      method: 'GET',
      path: '/categories',
      summary: 'The categories with the number of products in each',
      query: langQuery,
      responses: { 200: dataOf(z.array(category)) },
      metadata: access('public'),
    },
    list: {
      method: 'GET',
      path: '/products',
      summary: 'Products, filtered, sorted and paged',
      query: productQuery,
      responses: { 200: pageOf(product) },
      metadata: access('public'),
    },
    suggestions: {
      method: 'GET',
      path: '/products/suggestions',
      summary: 'Products and categories a typed text may mean, slips forgiven; nothing below two letters',
      query: suggestionQuery,
      responses: { 200: dataOf(suggestions) },
      metadata: access('public'),
    },
    detail: {
      method: 'GET',
      path: '/products/:id',
      summary: 'One product with everything its page shows',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(productDetail) },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
