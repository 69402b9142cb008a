import { access, ordering } from '../access.ts';
import { c, dataOf, failures, idPath } from '../common.ts';
import { addToCart, cart, sessionQuery, setQuantity } from './schemas.ts';

export const cartContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/cart',
      summary: 'Returns the cart of the customer or guest',
      query: sessionQuery,
      responses: { 200: dataOf(cart) },
      metadata: access('shopper'),
    },
    add: {
      method: 'POST',
      path: '/cart',
      summary: 'Adds units of a variant; a cart has one item per variant',
      query: sessionQuery,
      body: addToCart,
      responses: { 201: dataOf(cart) },
      metadata: ordering('shopper'),
    },
    update: {
      method: 'PUT',
      path: '/cart/:id',
      summary: 'Sets the quantity of a cart item; 0 or less removes it',
      pathParams: idPath,
      query: sessionQuery,
      body: setQuantity,
      responses: { 200: dataOf(cart) },
      metadata: access('shopper'),
    },
    remove: {
      method: 'DELETE',
      path: '/cart/:id',
      summary: 'Removes a cart item',
      pathParams: idPath,
      query: sessionQuery,
      body: c.noBody(),
      responses: { 200: dataOf(cart) },
      metadata: access('shopper'),
    },
    clear: {
      method: 'DELETE',
      path: '/cart',
      summary: 'Empties the cart',
      query: sessionQuery,
      body: c.noBody(),
      responses: { 200: dataOf(cart) },
      metadata: access('shopper'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
