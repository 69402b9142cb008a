import type { Order, PlacedOrderResponse, PlaceOrderBody, PostalAddress } from '@fori/contracts/orders/schemas';
import { VAT_ID_ASKED_AGAIN_MS } from '@fori/domain/companies';
import { chargedCurrency } from '@fori/domain/currencies';
import { DomainError } from '@fori/domain/errors';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { hasWords } from '@fori/domain/mail-words';
import { orderNumber, orderSearchText } from '@fori/domain/orders';
import type { Charge } from '@fori/domain/payments';
import type { OrderDelivery } from '@fori/domain/shipping-methods';
import { dayOf } from '@fori/domain/shop-time';
import type { Shop } from '../../../composition.ts';
import { nextInSequence } from '../../../db/sequences.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { orderConfirmationSubject } from '../../../mail/templates/order-confirmation.ts';
import { deleteLines, lockCart } from '../../cart/index.ts';
import { picturesOfVariants, takeStock } from '../../catalog/index.ts';
import { jacketsStartOn, type PricedCart, priceCart } from '../../checkout/index.ts';
import { moveJacketsToOrder } from '../../jackets/index.ts';
import { markAuthorised, markRequiresAction, type PaymentPage } from '../../payments/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { keepTermsInForce } from '../../text-pages/index.ts';
import { vatIdAnswerOf } from '../../vat-ids/index.ts';
import { orderToken } from '../access/order-token.ts';
import { insertEvents, insertOrder, type NewOrder, type OrderRow } from '../orders.repository.ts';
import { toOrder } from '../view/orders.mapper.ts';
import { billingOf, checkOrderable, type OrderToPlace, pricingContextOf } from './check-orderable.ts';
import { finishKey } from './idempotency.repository.ts';

/** How an order is paid: its payment is authorised, or to be made at an open page until `dueAt`. */
export type OrderPayment =
  | { id: string; status: 'authorised'; brand: string; last4: string | null }
  | { id: string; status: 'requires_action'; page: PaymentPage; charge: Charge; dueAt: Date; test: boolean };

/** What an order keeps of the method it is sent by, and of the point where it is collected; null for the rule of the settings. */
const deliveryOf = ({ delivery, pickupPoint }: PricedCart): OrderDelivery | null => {
  if (!delivery?.chosen) return null;
  const { id, kind, carrier, name, promise } = delivery.chosen;
  const kept = { id, kind, carrier: carrier ?? pickupPoint?.carrier ?? null, name, days: promise };
  return pickupPoint ? { ...kept, pickupPoint } : kept;
};

const takeAllStock = async (tx: Queries, cart: PricedCart): Promise<void> => {
  // always in the same sequence, so that two orders never deadlock
  const sorted = [...cart.lines].sort((a, b) => (a.variant.sku < b.variant.sku ? -1 : 1));
  for (const line of sorted) {
    if (await takeStock(tx, line.variant.id, line.quantity)) continue;
    throw new DomainError('out_of_stock', { requested: line.quantity });
  }
};

/** The company that buys, where VAT is that of the destination; an id that the register did not answer for is asked about later. */
const companyOf = ({ vat, vatId }: PricedCart, body: PlaceOrderBody, now: Date) =>
  vat && {
    companyName: body.company_name ? body.company_name : null,
    vatId: vatId?.text ?? null,
    vatIdState: vatId?.state ?? null,
    vatIdAnswer: vatId?.answer ? vatIdAnswerOf(vatId.answer) : null,
    vatIdDueAt: vatId?.state === 'waiting' ? new Date(now.getTime() + VAT_ID_ASKED_AGAIN_MS) : null,
  };

const addressOf = (source: Omit<PostalAddress, 'state'> & { state: string }): PostalAddress => ({
  full_name: source.full_name,
  address: source.address,
  city: source.city,
  state: source.state,
  postal_code: source.postal_code,
  country: source.country,
});

/** The order's lines: copies of what the cart's variants are and cost now. */
const orderLinesOf = async (tx: Queries, { lines }: PricedCart) => {
  const pictures = await picturesOfVariants(
    tx,
    lines.map(({ variant }) => variant),
  );
  return lines.map(({ variant, unitPrice, quantity }, position) => ({
    position,
    productId: variant.productId,
    variantId: variant.id,
    sku: variant.sku,
    name: variant.name,
    image: pictures.get(variant.id) ?? null,
    size: variant.size,
    color: variant.color,
    unitCents: unitPrice,
    quantity,
    notSent: 0,
  }));
};

/** The order's row, without what other tables decide: its id, its number and its terms. */
const orderRowOf = (
  cart: PricedCart,
  { body, shopper, language }: OrderToPlace,
  payment: OrderPayment,
  now: Date,
): Omit<NewOrder, 'id' | 'number' | 'terms' | 'searchText'> => ({
  // anybody can type an address, so a guest's order joins no account before its owner confirms it (ORDER-111)
  userId: shopper.kind === 'user' ? shopper.userId : null,
  email: body.email,
  fullName: body.full_name,
  phone: body.phone,
  language,
  status: payment.status === 'authorised' ? 'paid' : 'pending',
  subtotalCents: cart.totals.subtotal,
  shippingCents: cart.totals.shipping,
  taxCents: cart.totals.tax,
  totalCents: cart.totals.total,
  vatRate: cart.settings.vatRate,
  vatByDestination: cart.vat !== null,
  vat: cart.vat,
  ...companyOf(cart, body, now),
  pricesWithVat: cart.settings.pricesWithVat,
  displayCurrency: cart.display.currency,
  displayRate: String(cart.display.rate),
  country: body.country,
  shippingAddress: addressOf(body),
  billingAddress: addressOf(billingOf(body)),
  startsOn: jacketsStartOn(cart),
  delivery: deliveryOf(cart),
  paymentDueAt: payment.status === 'authorised' ? null : payment.dueAt,
  itemCount: [...cart.lines, ...cart.jackets].reduce((sum, line) => sum + line.quantity, 0),
  createdAt: now,
  updatedAt: now,
});

/** The payment as the response shows it; a charge in the shop's own currency is not worth saying. */
const shownPaymentOf = (payment: OrderPayment, method: PlaceOrderBody['payment']['method']) => {
  const shown = { method, status: payment.status, brand: null, last4: null, charge: null };
  if (payment.status === 'authorised') return { ...shown, ...payment };
  return { ...shown, charge: payment.charge.currency === chargedCurrency ? null : payment.charge };
};

/** Writes the confirmation of a paid order into the outbox; one paid at a provider's page gets it when the payment arrives. */
const enqueueConfirmation = async (
  tx: Queries,
  { keys, publicUrl }: Shop['config'],
  order: OrderRow,
  view: Order,
  { language, identity }: { language: Language; identity: ShopIdentity },
): Promise<void> => {
  const accessToken = orderToken(keys, order, { kind: 'mailed', madeAt: order.createdAt });
  const words = await mailWordsOf(tx, 'order-confirmation', language);
  await enqueueMail(tx, {
    template: 'order-confirmation',
    to: order.email,
    orderId: order.id,
    at: order.createdAt,
    subject: orderConfirmationSubject(view, { language, identity }),
    source: { order: view, language, publicUrl, accessToken, ...(hasWords(words) && { words }) },
  });
};

/**
 * Writes an order whose payment is authorised or awaited, all in the given transaction: prices the cart again under its lock, takes
 * the stock, stores order, mail and the response for repetitions, and empties the cart. Throws as `checkOrderable`, `out_of_stock`
 * when stock was sold meanwhile, and `in_progress` when another process took the key over; the caller then voids the payment.
 */
export const writeOrder = async (
  tx: Queries,
  shop: Pick<Shop, 'clock' | 'config' | 'parcelBooking'>,
  request: OrderToPlace,
  payment: OrderPayment,
  orderId: string,
): Promise<PlacedOrderResponse> => {
  const { body, shopper, language } = request;
  const now = shop.clock();
  const cartId = await lockCart(tx, shopper);
  if (!cartId) throw new DomainError('cart_empty');
  const cart = await priceCart(tx, shopper, pricingContextOf(request, now));
  checkOrderable(cart, body);
  await takeAllStock(tx, cart);

  const identity = await readIdentity(tx);
  const sequence = await nextInSequence(tx, 'order_number');
  const number = orderNumber(identity.orderNumberPrefix, dayOf(now), sequence);
  const lines = await orderLinesOf(tx, cart);
  const order = await insertOrder(
    tx,
    {
      ...orderRowOf(cart, request, payment, now),
      id: orderId,
      number,
      terms: await keepTermsInForce(tx, shop, language, now),
      searchText: orderSearchText({ number, fullName: body.full_name, email: body.email, trackingNumber: null }),
    },
    lines,
  );
  const jackets = await moveJacketsToOrder(tx, { cartId, orderId }, cart.jackets);
  const placedEvent = { orderId, at: now, status: 'pending', actorKind: 'customer', note: null } as const;
  const paidEvent = { orderId, at: now, status: 'paid', actorKind: 'system', note: null } as const;
  const events = payment.status === 'authorised' ? [placedEvent, paidEvent] : [placedEvent];
  await insertEvents(tx, events);
  if (payment.status === 'authorised') await markAuthorised(tx, payment, orderId, now);
  else await markRequiresAction(tx, payment, orderId, now);
  await deleteLines(
    tx,
    cartId,
    cart.lines.map(({ id }) => id),
  );

  const payments = [{ ...shownPaymentOf(payment, body.payment.method), amountCents: order.totalCents }];
  const view = toOrder(
    { order, lines, jackets, proofs: new Map(), events, payments, withdrawals: [], refunds: [] },
    { actor: 'customer', language, now },
  );
  const placed: PlacedOrderResponse = {
    data: view,
    access_token: orderToken(shop.config.keys, order, { kind: 'placed', madeAt: now }),
    ...(payment.status === 'requires_action' && { payment_url: payment.page.url }),
  };
  if (payment.status === 'authorised') await enqueueConfirmation(tx, shop.config, order, view, { language, identity });
  const key = { ...request.key, paymentId: payment.id };
  if (!(await finishKey(tx, key, { orderId, response: placed }))) throw new DomainError('in_progress');
  return placed;
};
