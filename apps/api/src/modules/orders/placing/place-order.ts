import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceOrderBody } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shopper } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import { findPerson } from '../../accounts/index.ts';
import { priceCart } from '../../checkout/index.ts';
import { failPayment, openPayment, requireProvider, voidPayment } from '../../payments/index.ts';
import { claimIntent, deleteExpiredIntent, findIntent, type Intent, releaseIntent } from './idempotency.repository.ts';
import { checkOrderable, type OrderRequest, type PlacedOrder, writeOrder } from './write-order.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'exchangeRates' | 'paymentProvider' | 'captures' | 'mail' | 'log'>;

export interface PlaceOrder {
  shopper: Shopper;
  /** the idempotency key: the same key never charges twice */
  key: string;
  body: PlaceOrderBody;
  language: Language;
}

export type PlaceOrderResult = PlacedOrder & { replayed: boolean };

/** Longer than a provider's slowest response, shorter than the time before the sweeper voids payments. */
const LEASE_MS = 60_000;
const WAIT_MS = 5_000;
const POLL_MS = 40;
/** seconds after which a customer may try again while the provider cannot be reached */
const PROVIDER_RETRY_S = 30;

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
const asStored = ({ data, access_token }: PlacedOrder): PlacedOrder => ({
  access_token,
  data: { ...data, withdrawal_until: data.withdrawal_until ?? null },
});

/**
 * Releases an intent whose lease has expired. Its payment is voided first, so that no card is charged or held twice. Throws
 * `service_unavailable` while the provider cannot be reached; the intent stays claimed until then.
 */
const takeOver = async (shop: Deps, intent: Intent, paymentId: string | null): Promise<void> => {
  const { db } = shop;
  if (paymentId !== null) {
    await voidPayment(shop, paymentId).catch((error: unknown) => {
      shop.log.error(
        { err: error, paymentId },
        'payment of a crashed attempt not voided yet; the sweeper will try again',
      );
      throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
    });
  }
  await db.write((tx) => deleteExpiredIntent(tx, intent, shop.clock()));
};

/**
 * The response of an intent that is claimed already; null when it is not or no longer claimed, whatever its body was. Throws
 * `idempotency_key_reused` when it was finished with another body, and `in_progress` while an attempt with another body may
 * still be running or one with the same body takes too long (CHECK-101).
 */
const earlierResponse = async (shop: Deps, intent: Intent, requestHash: string): Promise<PlacedOrder | null> => {
  const { db } = shop;
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    const row = await findIntent(db.read, intent);
    if (!row) return null;
    const isSameBody = row.requestHash === requestHash;
    if (row.state === 'done') {
      if (!isSameBody || !row.response) throw new DomainError('idempotency_key_reused');
      return asStored(row.response);
    }
    // before the body is compared: a crashed attempt must not block its key
    if (row.leaseUntil < shop.clock()) {
      await takeOver(shop, intent, row.paymentId);
      return null;
    }
    // an unfinished attempt may still fail and release the key, so another body has to retry
    if (!isSameBody || Date.now() > giveUpAt) throw new DomainError('in_progress', { retry_after: 2 });
    await pause(POLL_MS);
  }
};

/** Claims the intent and opens its payment if the cart can be ordered (`checkOrderable`); null when it is claimed already. */
const claim = async (shop: Deps, request: OrderRequest, requestHash: string): Promise<string | null> => {
  const { db } = shop;
  const now = shop.clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { body, intent, shopper, language, rates } = request;
  const provider = requireProvider(shop);
  class AlreadyClaimed extends Error {}
  try {
    return await db.write(async (tx) => {
      const paymentId = await openPayment(tx, provider, body.payment.method, body.expected_total, now);
      // before the cart is read: it is empty when this same intent was just carried out
      if (!(await claimIntent(tx, { ...intent, requestHash, leaseUntil, paymentId, now }))) throw new AlreadyClaimed();
      const context = { language, currency: body.display_currency, rates, now };
      checkOrderable(await priceCart(tx, shopper, context), body);
      return paymentId;
    });
  } catch (error) {
    if (error instanceof AlreadyClaimed) return null;
    throw error;
  }
};

/** Undoes a claim that led to no order: voids the payment and releases the key. */
const abandon = async (shop: Deps, intent: Intent, paymentId: string): Promise<void> => {
  const { db } = shop;
  await tryVoidPayment(shop, paymentId);
  await db.write((tx) => releaseIntent(tx, intent, paymentId));
};

const authorise = async (shop: Deps, request: OrderRequest, paymentId: string) => {
  const { payment, expected_total } = request.body;
  const response = await requireProvider(shop)
    .authorise({ id: paymentId, amount: expected_total, ...payment })
    .catch((error: unknown) => {
      shop.log.error({ err: error, paymentId }, 'payment provider not reached');
      throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
    });
  if (response.ok) return { id: paymentId, brand: response.brand, last4: response.last4 };
  const { db } = shop;
  await db.write(async (tx) => {
    await failPayment(tx, paymentId, shop.clock());
    await releaseIntent(tx, request.intent, paymentId);
  });
  throw response.code === 'payment_token_invalid'
    ? new DomainError(response.code, { fields: { 'payment.token': [{ key: 'payment_token' }] } })
    : new DomainError(response.code);
};

const carryOut = async (shop: Deps, request: OrderRequest, paymentId: string): Promise<PlacedOrder> => {
  const { db } = shop;
  let placed: PlacedOrder;
  try {
    const payment = await authorise(shop, request, paymentId);
    placed = await db.write((tx) => writeOrder(tx, shop, request, payment));
  } catch (error) {
    await abandon(shop, request.intent, paymentId);
    throw error;
  }
  shop.captures.add(paymentId);
  shop.mail.sendSoon();
  return placed;
};

/**
 * Places an order for the shopper's cart and pays it, once per key (decision 0040). The key is claimed
 * first, then the payment authorised, then everything written in one transaction, then captured; whatever fails before
 * the commit voids the payment and leaves cart and stock as they were.
 *
 * Errors: `cart_empty`, or `unauthenticated` where the account was deleted with its cart; `cart_problems`, `total_changed`,
 * `jacket_not_offered`, `workshop_full`,
 * `out_of_stock`; `card_declined`, `insufficient_funds`, `processing_error`, `payment_not_approved`,
 * `payment_token_invalid`, `service_unavailable`; `idempotency_key_reused`, `in_progress` (CHECK-101).
 */
export const placeOrder = async (shop: Deps, input: PlaceOrder): Promise<PlaceOrderResult> => {
  const { shopper, body, language } = input;
  const intent = { owner: ownerOf(shopper), key: input.key };
  const requestHash = hashOf(body);
  const { rates } = await shop.exchangeRates.current();
  const request: OrderRequest = { shopper, intent, body, language, rates };
  try {
    for (;;) {
      const paymentId = await claim(shop, request, requestHash);
      if (paymentId) return { ...(await carryOut(shop, request, paymentId)), replayed: false };
      const earlierOrder = await earlierResponse(shop, intent, requestHash);
      if (earlierOrder) return { ...earlierOrder, replayed: true };
    }
  } catch (error) {
    // an account deleted meanwhile has no cart either: `findPerson` throws `unauthenticated`
    const isEmpty = error instanceof DomainError && error.code === 'cart_empty';
    if (isEmpty && shopper.kind === 'user') await findPerson(shop.db.read, shopper.userId);
    throw error;
  }
};
