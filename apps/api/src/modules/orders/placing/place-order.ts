import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceOrderBody } from '@fori/contracts/orders/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { chargeOf } from '@fori/domain/payments';
import type { Shopper } from '@fori/domain/people';
import { jacketName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../../composition.ts';
import { newId } from '../../../db/kit.ts';
import { findPerson } from '../../accounts/index.ts';
import { priceCart } from '../../checkout/index.ts';
import {
  failPayment,
  openPayment,
  PROVIDER_RETRY_S,
  providerUnreachable,
  requireHosted,
  requireProvider,
  voidPayment,
} from '../../payments/index.ts';
import { readIdentity, readSettings } from '../../store/index.ts';
import { type CheckedVatId, checkVatId } from '../../vat-ids/index.ts';
import { openPage } from '../payment/open-page.ts';
import { claimKey, deleteExpiredKey, findKey, type IdempotencyKey, releaseKey } from './idempotency.repository.ts';
import {
  checkOrderable,
  type OrderPayment,
  type OrderRequest,
  type PlacedOrder,
  pricingOf,
  writeOrder,
} from './write-order.ts';

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

export type PlaceOrderResult = PlacedOrder & { replayed: boolean };

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

/** Closes the page of an order that was not written; nobody knows its address, so a failure leaves it to expire. */
const tryClosePage = async (shop: Deps, sessionRef: string): Promise<void> => {
  await shop.hostedPayments?.closePage(sessionRef).catch((error: unknown) => {
    shop.log.warn({ err: error, sessionRef }, 'payment page not closed; it expires by itself');
  });
};

/** A stored response, completed with the fields that earlier versions of the shop did not store. */
const asStored = ({ data, ...placed }: PlacedOrder): PlacedOrder => ({
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
    await voidPayment(shop, paymentId).catch((error: unknown) => {
      shop.log.error(
        { err: error, paymentId },
        'payment of a crashed attempt not voided yet; the sweeper will try again',
      );
      throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
    });
  }
  await db.write((tx) => deleteExpiredKey(tx, key, shop.clock()));
};

/**
 * The response under a key that is claimed already; null when it is not or no longer claimed, whatever its body was. Throws
 * `idempotency_key_reused` when it was finished with another body, and `in_progress` while an attempt with another body may
 * still be running or one with the same body takes too long (CHECK-101).
 */
const earlierResponse = async (shop: Deps, key: IdempotencyKey, requestHash: string): Promise<PlacedOrder | null> => {
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

/** Claims the key and opens its payment if the cart can be ordered (`checkOrderable`); null when it is claimed already. */
const claim = async (shop: Deps, request: OrderRequest, requestHash: string): Promise<string | null> => {
  const { db } = shop;
  const now = shop.clock();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const { body, key, shopper, language, rates, vatId } = request;
  const provider = body.payment.method === 'hosted' ? requireHosted(shop) : requireProvider(shop);
  try {
    return await db.write(async (tx) => {
      const paymentId = await openPayment(tx, provider, body.payment.method, body.expected_total, now);
      // before the cart is read: it is empty when the order of this key was just written
      if (!(await claimKey(tx, { ...key, requestHash, leaseUntil, paymentId, now }))) throw new AlreadyClaimed();
      const context = { language, rates, now, vatId, ...pricingOf(body) };
      checkOrderable(await priceCart(tx, shopper, context), body);
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
  throw new DomainError('validation_failed', { fields: { vat_id: [{ key: 'vat_id' }] } });
};

/** Undoes a claim that led to no order: voids the payment and releases the key. */
const abandon = async (shop: Deps, key: IdempotencyKey, paymentId: string): Promise<void> => {
  const { db } = shop;
  await tryVoidPayment(shop, paymentId);
  await db.write((tx) => releaseKey(tx, key, paymentId));
};

/** Opens the page at which the order will be paid. */
const preparePage = async (
  shop: Deps,
  { shopper, body, language, rates, vatId }: OrderRequest,
  paymentId: string,
  order: { id: string; linkVersion: number },
): Promise<OrderPayment> => {
  const { db, clock } = shop;
  const now = clock();
  const provider = requireHosted(shop);
  const { payment: settings } = await readSettings(db.read);
  const { holdMinutes, captureAt } = settings;
  const dueAt = new Date(now.getTime() + holdMinutes * MINUTE_MS);
  const context = { language, rates, now, vatId, ...pricingOf(body) };
  const cart = await priceCart(db.read, shopper, context);
  const goods = [
    ...cart.lines.map(({ variant, quantity }) => ({ name: variant.name, quantity })),
    ...cart.jackets.map(({ design, quantity }) => ({ name: jacketName(translator(language), design.name), quantity })),
  ];
  const charge = chargeOf(body.expected_total, cart.display, settings);
  const page = await openPage(shop, provider, {
    paymentId,
    order,
    charge,
    title: (await readIdentity(db.read)).name,
    goods,
    language,
    email: body.email,
    captureAt,
    dueAt,
  }).catch(providerUnreachable(shop, paymentId));
  return { id: paymentId, status: 'requires_action', page, charge, dueAt, test: provider.test };
};

const authorise = async (shop: Deps, request: OrderRequest, paymentId: string): Promise<OrderPayment> => {
  const { payment, expected_total } = request.body;
  // the contract requires a token of these methods
  const { method, token = '' } = payment;
  if (method === 'hosted') throw new Error('a payment at a page is not authorised by the form');
  const response = await requireProvider(shop)
    .authorise({ id: paymentId, amount: expected_total, method, token })
    .catch(providerUnreachable(shop, paymentId));
  if (response.ok) return { id: paymentId, status: 'authorised', brand: response.brand, last4: response.last4 };
  const { db } = shop;
  await db.write(async (tx) => {
    await failPayment(tx, paymentId, shop.clock());
    await releaseKey(tx, request.key, paymentId);
  });
  throw response.code === 'payment_token_invalid'
    ? new DomainError(response.code, { fields: { 'payment.token': [{ key: 'payment_token' }] } })
    : new DomainError(response.code);
};

const carryOut = async (shop: Deps, request: OrderRequest, paymentId: string): Promise<PlacedOrder> => {
  const { db } = shop;
  const order = { id: newId(), linkVersion: 1 };
  let payment: OrderPayment | null = null;
  let placed: PlacedOrder;
  try {
    payment =
      request.body.payment.method === 'hosted'
        ? await preparePage(shop, request, paymentId, order)
        : await authorise(shop, request, paymentId);
    const prepared = payment;
    placed = await db.write((tx) => writeOrder(tx, shop, request, prepared, order.id));
  } catch (error) {
    if (payment?.status === 'requires_action') await tryClosePage(shop, payment.page.sessionRef);
    await abandon(shop, request.key, paymentId);
    throw error;
  }
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
 * `payment_not_approved`, `payment_token_invalid`, `service_unavailable`; `validation_failed` for a VAT id of no country the shop
 * knows; `idempotency_key_reused`, `in_progress` (CHECK-101).
 */
export const placeOrder = async (shop: Deps, input: PlaceOrder): Promise<PlaceOrderResult> => {
  const { shopper, body, language } = input;
  const key = { owner: ownerOf(shopper), key: input.key };
  const requestHash = hashOf(body);
  const { rates } = await shop.exchangeRates.current();
  const vatId = await companyIdOf(shop, body);
  const request: OrderRequest = { shopper, key, body, language, rates, vatId };
  try {
    for (;;) {
      const paymentId = await claim(shop, request, requestHash);
      if (paymentId) return { ...(await carryOut(shop, request, paymentId)), replayed: false };
      const earlierOrder = await earlierResponse(shop, key, requestHash);
      if (earlierOrder) return { ...earlierOrder, replayed: true };
    }
  } catch (error) {
    // an account deleted meanwhile has no cart either: `findPerson` throws `unauthenticated`
    const isEmpty = error instanceof DomainError && error.code === 'cart_empty';
    if (isEmpty && shopper.kind === 'user') await findPerson(shop.db.read, shopper.userId);
    throw error;
  }
};
