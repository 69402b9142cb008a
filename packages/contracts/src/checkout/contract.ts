import { access } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { quote, quoteQuery } from './schemas.ts';

export const checkoutContract = c.router(
  {
    quote: {
      method: 'GET',
      path: '/checkout/quote',
      summary: 'What the cart costs, and what keeps it from being ordered',
      query: quoteQuery,
      responses: { 200: dataOf(quote) },
      metadata: access('shopper'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
