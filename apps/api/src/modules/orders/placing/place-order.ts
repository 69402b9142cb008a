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
  /** names this intent to buy: the same key never charges twice */
  key: string;
  body: PlaceOrderBody;
  language: Language;
}

export type PlaceOrderResult = PlacedOrder & { replayed: boolean };

/** Longer than the slowest answer of a provider; shorter than the sweeper waits before it voids payments. */
const LEASE_MS = 60_000;
const WAIT_MS = 5_000;
const POLL_MS = 40;
/** seconds after which a customer may try again while the provider cannot be reached */
const PROVIDER_RETRY_S = 30;

const ownerOf = (shopper: Shopper): string =>
  shopper.kind === 'user' ? `user:${shopper.userId}` : `guest:${shopper.sessionId}`;

const hashOf = (body: PlaceOrderBody): string => hash('sha256', JSON.stringify(body), 'hex');

/** Voids a payment without failing: one that cannot be voided now is left to the sweeper. */
const tryVoidPayment = async (shop: Deps, paymentId: string): Promise<void> => {
  try {
    await voidPayment(shop, paymentId);
  } catch (error) {
    shop.log.warn({ err: error, paymentId }, 'payment not voided yet; the sweeper will try again');
  }
};

/** A stored answer; those of earlier versions of the shop do not say everything the contract asks for today. */
const asStored = ({ data, access_token }: PlacedOrder): PlacedOrder => ({
  access_token,
  data: { ...data, withdrawal_until: data.withdrawal_until ?? null },
});

/**
 * Frees the key of a claimant whose lease has expired: first its payment is voided, so that no card is charged or held
 * twice, then the key. Throws `service_unavailable` while the provider cannot be reached; the key stays taken until then.
 */
const takeOver = async (shop: Deps, intent: Intent, paymentId: string | null): Promise<void> => {
  const { db } = shop;
  if (paymentId !== null) {
    await voidPayment(shop, paymentId).catch((error: unknown) => {
      shop.log.error({ err: error, paymentId }, 'payment of a dead attempt not voided yet; the sweeper will try again');
      throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
    });
  }
  await db.write((tx) => deleteExpiredIntent(tx, intent, shop.clock()));
};

/**
 * The response of an intent that is claimed already: the stored one once there is one, `idempotency_key_reused` for
 * another body, `in_progress` while another body's claimant may still be running or the own one takes too long. Null when
 * it is not claimed (any more), whatever body it was claimed with (CHECK-101).
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
    // before the body is compared: a dead claimant must not block its key
    if (row.leaseUntil < shop.clock()) {
      await takeOver(shop, intent, row.paymentId);
      return null;
    }
    // an unfinished attempt may still fail and free the key, so another body has to come back
    if (!isSameBody || Date.now() > giveUpAt) throw new DomainError('in_progress', { retry_after: 2 });
    await pause(POLL_MS);
  }
};

/**
 * Claims the intent together with its payment's row, when the cart can be ordered (`checkOrderable`); null when it is claimed
 * already.
 */
const claim = async (shop: Deps, request: OrderRequest, requestHash: string): Promise<string | null> => {
  const { db } = shop;
  const now = shop.clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { body, intent, shopper, language, rates } = request;
  const provider = requireProvider(shop);
  class Lost extends Error {}
  try {
    return await db.write(async (tx) => {
      const paymentId = await openPayment(tx, provider, body.payment.method, body.expected_total, now);
      // before the cart is looked at, which may be empty because this very intent was carried out a moment ago
      if (!(await claimIntent(tx, { ...intent, requestHash, leaseUntil, paymentId, now }))) throw new Lost();
      const context = { language, currency: body.display_currency, rates, now };
      checkOrderable(await priceCart(tx, shopper, context), body.expected_total);
      return paymentId;
    });
  } catch (error) {
    if (error instanceof Lost) return null;
    throw error;
  }
};

/** Undoes a claim that led to no order: the payment is voided, the key free again. */
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
    // an account deleted meanwhile took its cart along
    const isEmpty = error instanceof DomainError && error.code === 'cart_empty';
    if (isEmpty && shopper.kind === 'user') await findPerson(shop.db.read, shopper.userId);
    throw error;
  }
};
