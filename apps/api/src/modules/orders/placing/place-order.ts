import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlacedOrderResponse, PlaceOrderBody } from '@fori/contracts/orders/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { CheckoutMethod } from '@fori/domain/payments';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { newId } from '../../../db/kit.ts';
import { findPerson } from '../../accounts/index.ts';
import { priceCart } from '../../checkout/index.ts';
import { failPayment, insertPayment, providerUnreachable, requireProvider, voidPayment } from '../../payments/index.ts';
import { type CheckedVatId, checkVatId } from '../../vat-ids/index.ts';
import { checkOrderable, type OrderToPlace, pricingContextOf } from './check-orderable.ts';
import { claimKey, deleteExpiredKey, findKey, type IdempotencyKey, releaseKey } from './idempotency.repository.ts';
import { preparePage, tryClosePage } from './prepare-page.ts';
import { type OrderPayment, writeOrder } from './write-order.ts';

type Deps = Pick<
  Shop,
  | 'db'
  | 'clock'
  | 'config'
  | 'exchangeRates'
  | 'paymentProvider'
  | 'hostedPayments'
  | 'captures'
  | 'instruments'
  | 'mail'
  | 'log'
  | 'vatIdChecks'
  | 'parcelBooking'
>;

export interface PlaceOrder {
  shopper: Shopper;
  /** the idempotency key: the same key never charges twice */
  key: string;
  body: PlaceOrderBody;
  language: Language;
}

export type PlaceOrderResult = PlacedOrderResponse & { replayed: boolean };

/** Longer than a provider's slowest response, shorter than the time before the sweeper voids payments. */
const LEASE_MS = MINUTE_MS;
const WAIT_MS = 5_000;
const POLL_MS = 40;

const ownerOf = (shopper: Shopper): string =>
  shopper.kind === 'user' ? `user:${shopper.userId}` : `guest:${shopper.sessionId}`;

const hashOf = (body: PlaceOrderBody): string => hash('sha256', JSON.stringify(body), 'hex');

/** Voids a payment; a failure is logged and left to the sweeper. */
const tryVoidPayment = async (shop: Deps, paymentId: string): Promise<void> => {
  try {
    await voidPayment(shop, paymentId);
  } catch (error) {
    shop.log.warn({ err: error, paymentId }, 'payment not voided yet; the sweeper will try again');
  }
};

/** A stored response, completed with the fields that earlier versions of the shop did not store. */
const asStored = ({ data, ...placed }: PlacedOrderResponse): PlacedOrderResponse => ({
  ...placed,
  data: { ...data, withdrawal_until: data.withdrawal_until ?? null, payment_due_at: data.payment_due_at ?? null },
});

/**
 * Releases a key whose lease has expired. Its payment is voided first, so that no card is charged or held twice. Throws
 * `service_unavailable` while the provider cannot be reached; the key stays claimed until then.
 */
const takeOver = async (shop: Deps, key: IdempotencyKey, paymentId: string | null): Promise<void> => {
  const { db } = shop;
  if (paymentId !== null) {
    await voidPayment(shop, paymentId).catch(providerUnreachable(shop, paymentId));
  }
  await db.write((tx) => deleteExpiredKey(tx, key, shop.clock()));
};

/**
 * Waits for the call that holds the key and returns its response; null once nobody holds it, so that the caller may claim it. Throws
 * `idempotency_key_reused` where another body has placed an order under the key, and `in_progress` where another body is under
 * way, or the same one takes longer than five seconds (CHECK-101).
 */
const responseOfHolder = async (
  shop: Deps,
  key: IdempotencyKey,
  requestHash: string,
): Promise<PlacedOrderResponse | null> => {
  const { db } = shop;
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const row = await findKey(db.read, key);
    if (!row) return null;
    const isSameBody = row.requestHash === requestHash;
    if (row.state === 'done') {
      if (!isSameBody || !row.response) throw new DomainError('idempotency_key_reused');
      return asStored(row.response);
    }
    // before the body is compared: a crashed attempt must not block its key
    if (row.leaseUntil < shop.clock()) {
      await takeOver(shop, key, row.paymentId);
      return null;
    }
    // an unfinished attempt may still fail and release the key, so another body has to retry
    if (!isSameBody || Date.now() > giveUpAt) throw new DomainError('in_progress', { retry_after: 2 });
    await pause(POLL_MS);
  }
};

/** The key is claimed already: rolls back the payment that was opened for it. */
class AlreadyClaimed extends Error {}

/** The provider of a way to pay. Throws `validation_failed` where the shop does not offer it. */
const offeredProvider = ({ hostedPayments, paymentProvider }: Deps, method: CheckoutMethod): { name: string } => {
  const provider = method === 'hosted' ? hostedPayments : paymentProvider;
  if (provider) return provider;
  throw fieldRefused('payment.method', { key: 'invalid' });
};

/** Claims the key and opens its payment if the cart can be ordered (`checkOrderable`); null when it is claimed already. */
const claim = async (shop: Deps, request: OrderToPlace, requestHash: string): Promise<string | null> => {
  const { db } = shop;
  const now = shop.clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { body, key, shopper } = request;
  const provider = offeredProvider(shop, body.payment.method);
  try {
    return await db.write(async (tx) => {
      const paymentId = await insertPayment(tx, {
        provider: provider.name,
        method: body.payment.method,
        amountCents: body.expected_total,
        now,
      });
      // before the cart is read: it is empty when the order of this key was just written
      if (!(await claimKey(tx, { ...key, requestHash, leaseUntil, paymentId, now }))) throw new AlreadyClaimed();
      checkOrderable(await priceCart(tx, shopper, pricingContextOf(request, now)), body);
      return paymentId;
    });
  } catch (error) {
    if (error instanceof AlreadyClaimed) return null;
    throw error;
  }
};

/** What is known of the VAT id of a company that buys. Throws `validation_failed` for what is none. */
const companyIdOf = async (shop: Deps, { vat_id, country }: PlaceOrderBody): Promise<CheckedVatId | null> => {
  if (!vat_id) return null;
  const checked = await checkVatId(shop, vat_id, country);
  if (checked !== 'malformed') return checked;
  throw fieldRefused('vat_id', { key: 'vat_id' });
};

/** Undoes a claim that led to no order: voids the payment, unless it was refused, and releases the key. */
const abandon = async (shop: Deps, key: IdempotencyKey, paymentId: string): Promise<void> => {
  const { db } = shop;
  await tryVoidPayment(shop, paymentId);
  await db.write((tx) => releaseKey(tx, key, paymentId));
};

/** Has the provider hold the amount. A refused card leaves a `failed` payment; throws the provider's code. */
const authorise = async (shop: Deps, request: OrderToPlace, paymentId: string): Promise<OrderPayment> => {
  const { payment, expected_total } = request.body;
  // the contract requires a token of these methods
  const { method, token = '' } = payment;
  if (method === 'hosted') throw new Error('a payment at a page is not authorised by the form');
  const response = await requireProvider(shop)
    .authorise({ id: paymentId, amount: expected_total, method, token })
    .catch(providerUnreachable(shop, paymentId));
  if (response.ok) return { id: paymentId, status: 'authorised', brand: response.brand, last4: response.last4 };
  const { db } = shop;
  await db.write((tx) => failPayment(tx, paymentId, shop.clock()));
  throw response.code === 'payment_token_invalid'
    ? new DomainError(response.code, { fields: { 'payment.token': [{ key: 'payment_token' }] } })
    : new DomainError(response.code);
};

/** Holds the amount, or opens the page at which it will be paid. */
const startPayment = (
  shop: Deps,
  request: OrderToPlace,
  paymentId: string,
  order: { id: string; linkVersion: number },
): Promise<OrderPayment> =>
  request.body.payment.method === 'hosted'
    ? preparePage(shop, request, paymentId, order)
    : authorise(shop, request, paymentId);

/** Pays and writes the order of a claimed key; whatever fails undoes the claim. */
const carryOut = async (shop: Deps, request: OrderToPlace, paymentId: string): Promise<PlacedOrderResponse> => {
  const { db } = shop;
  const order = { id: newId(), linkVersion: 1 };
  const undoClaim = async (error: unknown): Promise<never> => {
    await abandon(shop, request.key, paymentId);
    throw error;
  };
  const payment = await startPayment(shop, request, paymentId, order).catch(undoClaim);
  const placed = await db
    .write((tx) => writeOrder(tx, shop, request, payment, order.id))
    .catch(async (error: unknown) => {
      if (payment.status === 'requires_action') await tryClosePage(shop, payment.page.sessionRef);
      return undoClaim(error);
    });
  shop.instruments.orderPlaced();
  if (payment.status === 'authorised') {
    shop.instruments.orderPaid();
    shop.captures.add(paymentId);
  }
  shop.mail.sendSoon();
  return placed;
};

/**
 * Places an order for the shopper's cart and pays it, once per key (decision 0019). The key is claimed
 * first, then the payment authorised, then everything written in one transaction, then captured; whatever fails before
 * the commit voids the payment and leaves cart and stock as they were. An order paid at a provider's page is written as
 * `pending` once the page is open, and holds its goods meanwhile (decision 0195).
 *
 * Errors: `cart_empty`, or `unauthenticated` where the account was deleted with its cart; `cart_problems`, `total_changed`,
 * `jacket_not_offered`, `workshop_full`, `out_of_stock`; `card_declined`, `insufficient_funds`, `processing_error`,
 * `payment_not_approved`, `payment_token_invalid`, `service_unavailable`; `validation_failed` for a way to pay the shop does not
 * offer and a VAT id of no country it knows; `idempotency_key_reused`, `in_progress` (CHECK-101).
 */
export const placeOrder = async (shop: Deps, input: PlaceOrder): Promise<PlaceOrderResult> => {
  const { shopper, body, language } = input;
  const key = { owner: ownerOf(shopper), key: input.key };
  const requestHash = hashOf(body);
  const { rates } = await shop.exchangeRates.current();
  const vatId = await companyIdOf(shop, body);
  const request: OrderToPlace = { shopper, key, body, language, rates, vatId };
  try {
    for (;;) {
      const paymentId = await claim(shop, request, requestHash);
      if (paymentId) return { ...(await carryOut(shop, request, paymentId)), replayed: false };
      const earlierOrder = await responseOfHolder(shop, key, requestHash);
      if (earlierOrder) return { ...earlierOrder, replayed: true };
    }
  } catch (error) {
    // an account deleted meanwhile has no cart either: `findPerson` throws `unauthenticated`
    const isEmpty = error instanceof DomainError && error.code === 'cart_empty';
    if (isEmpty && shopper.kind === 'user') await findPerson(shop.db.read, shopper.userId);
    throw error;
  }
};
