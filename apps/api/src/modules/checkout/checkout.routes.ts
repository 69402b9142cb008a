import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { priceCart, toQuote } from './quote.ts';

export const checkoutRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.checkout, {
    quote: async ({ request, query }) => {
      const { rates } = await shop.exchangeRates.current();
      const cart = await priceCart(shop.db.read, shopperOf(request), {
        language: request.language,
        currency: query.currency,
        rates,
        now: shop.clock(),
        to: query.country ? { country: query.country, postalCode: query.postal_code ?? '' } : null,
      });
      return { status: 200, body: { data: toQuote(cart) } };
    },
  });
