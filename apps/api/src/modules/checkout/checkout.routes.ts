import { storefrontContract } from '@fori/contracts/storefront';
import type { Country } from '@fori/domain/countries';
import { isPostalCode } from '@fori/domain/postal-codes';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf } from '../../http/auth.ts';
import { mayLookUpVatId } from '../../http/limits.ts';
import { serve } from '../../http/rest.ts';
import { checkVatId } from '../vat-ids/index.ts';
import { priceCart, toQuote } from './quote.ts';

/** A postal code decides nothing while it is being typed (VAT-104). */
const knownCode = (country: Country, code = ''): string => (isPostalCode(country, code) ? code : '');

export const checkoutRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.checkout, {
    quote: async ({ request, query }) => {
      const { rates } = await shop.exchangeRates.current();
      const { country, vat_id: vatId } = query;
      const asked =
        country && vatId ? await checkVatId(shop, vatId, country, () => mayLookUpVatId(shop, request)) : null;
      const cart = await priceCart(shop.db.read, shopperOf(request), {
        language: request.language,
        currency: query.currency,
        rates,
        now: shop.clock(),
        to: country ? { country, postalCode: knownCode(country, query.postal_code) } : null,
        method: query.shipping_method,
        vatId: asked === 'malformed' ? null : asked,
      });
      const malformed = asked === 'malformed' && { vat_id: vatId ?? '', state: asked, name: null };
      return { status: 200, body: { data: { ...toQuote(cart), ...(malformed && { company: malformed }) } } };
    },
  });
