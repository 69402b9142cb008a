import type { PlaceOrderBody } from '@fori/contracts/orders/schemas';
import type { Rates } from '@fori/domain/currencies';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { requireOffered } from '@fori/domain/offered';
import type { Shopper } from '@fori/domain/people';
import { requirePhone } from '@fori/domain/phone-numbers';
import { jacketProblemOf, type PricedCart, toQuote } from '../../checkout/index.ts';
import type { CheckedVatId } from '../../vat-ids/index.ts';
import type { IdempotencyKey } from './idempotency.repository.ts';

/** An order to place, with what is known before its transaction. */
export interface OrderToPlace {
  shopper: Shopper;
  key: IdempotencyKey;
  body: PlaceOrderBody;
  language: Language;
  rates: Rates;
  /** of the company that buys */
  vatId: CheckedVatId | null;
}

/** What `priceCart` needs to price the cart as the order will have it. */
export const pricingContextOf = ({ body, language, rates, vatId }: OrderToPlace, now: Date) => ({
  language,
  rates,
  now,
  vatId,
  currency: body.display_currency,
  to: { country: body.country, postalCode: body.postal_code },
  method: body.shipping_method,
  pickupPoint: body.pickup_point,
});

/** The address of the invoice. */
export const billingOf = (body: PlaceOrderBody) =>
  !body.billing_same_as_shipping && body.billing ? body.billing : body;

/** Throws `validation_failed` for a method that the destination does not have, and for none where it has several. */
const requireMethod = ({ delivery }: PricedCart, { shipping_method: chosen }: PlaceOrderBody): void => {
  const methods = delivery?.methods ?? [];
  if (chosen === undefined ? methods.length <= 1 : methods.some(({ id }) => id === chosen)) return;
  const key = chosen === undefined ? 'required' : 'shipping_method';
  throw fieldRefused('shipping_method', { key });
};

/** Throws `validation_failed` for a method to a pick-up point without one, and for a point that is not known near the address. */
const requirePickupPoint = ({ delivery, pickupPoint }: PricedCart, { pickup_point: named }: PlaceOrderBody): void => {
  if (delivery?.chosen?.kind !== 'pickup_point' || pickupPoint) return;
  const key = named === undefined ? 'required' : 'pickup_point';
  throw fieldRefused('pickup_point', { key });
};

/**
 * Checks that a cart can be ordered as the customer saw it. Throws `validation_failed` for a country the shop does not deliver
 * to, for a phone number that cannot be one and for a missing pick-up point; `cart_empty`; and with the new quote
 * `jacket_not_offered`, `workshop_full`, `cart_problems` or `total_changed`.
 */
export const checkOrderable = (cart: PricedCart, body: PlaceOrderBody): void => {
  const { expected_total: expectedTotal } = body;
  requireOffered(cart.settings, { country: body.country, 'billing.country': billingOf(body).country });
  requirePhone(body.phone, body.country);
  requireMethod(cart, body);
  requirePickupPoint(cart, body);
  if (cart.lines.length + cart.jackets.length === 0) throw new DomainError('cart_empty');
  const jacketProblem = jacketProblemOf(cart);
  if (jacketProblem) {
    const code = jacketProblem === 'not_offered' ? 'jacket_not_offered' : 'workshop_full';
    throw new DomainError(code, { extra: { quote: toQuote(cart) } });
  }
  const line = cart.lines.find(({ problem }) => problem);
  if (line) {
    const available = line.problem === 'insufficient_stock' ? line.variant.stock : 0;
    throw new DomainError('cart_problems', { extra: { quote: toQuote(cart) }, available, requested: line.quantity });
  }
  if (cart.totals.total !== expectedTotal) throw new DomainError('total_changed', { extra: { quote: toQuote(cart) } });
};
