import { access } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { quote, quoteQuery } from './schemas.ts';

export const checkoutContract = c.router(
  {
    quote: {
      method: 'GET',
      path: '/checkout/quote',
      summary: 'Returns the costs of the cart and the problems that prevent an order',
      query: quoteQuery,
      responses: { 200: dataOf(quote) },
      metadata: access('shopper'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
