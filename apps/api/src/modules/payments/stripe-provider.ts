import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { ObservedStatus, PaymentMethod } from '@fori/domain/payments';
import Stripe from 'stripe';
import type { Clock } from '../../composition.ts';
import type { StripeSettings } from '../../stripe-settings.ts';
import {
  CaptureRefused,
  type CaptureUpTo,
  type HostedProvider,
  type Observation,
  type PageRequest,
} from './provider.ts';
import { idOf, isOfMoney, toDispute, toEntry, toPayout, toRefund } from './stripe-books.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** A signed message is refused when it is older. */
const TOLERANCE_S = 300;

const locales: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  fi: 'fi',
  sv: 'sv',
  no: 'nb',
  da: 'da',
  // Stripe has no Icelandic: the browser's next language
  is: 'auto',
};

/** The types of events that say something about refunds and disputes of a payment (PAY-310, PAY-313). */
const typesOfReturns: ReadonlySet<string> = new Set<Stripe.Event['type']>([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'refund.updated',
  'refund.failed',
]);

/** The types of events that say something about a payment (PAY-205). */
const relevantTypes: ReadonlySet<string> = new Set<string>([
  ...typesOfReturns,
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'charge.refunded',
]);

const methods: Readonly<Record<string, PaymentMethod>> = {
  card: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
  mobilepay: 'mobilepay',
  swish: 'swish',
  link: 'link',
};
const knownBrands = new Set(['visa', 'mastercard', 'amex']);

const chargeOf = (intent: Stripe.PaymentIntent | null): Stripe.Charge | null =>
  intent?.latest_charge && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;

/** What a payment that the customer has made, or tried to make, amounts to. */
const statusOfIntent = (intent: Stripe.PaymentIntent): ObservedStatus => {
  switch (intent.status) {
    case 'succeeded':
      return chargeOf(intent)?.refunded ? 'refunded' : 'captured';
    case 'requires_capture':
      return 'authorised';
    case 'canceled':
      return 'voided';
    case 'requires_payment_method':
      return 'failed';
    default:
      return 'processing';
  }
};

const statusOf = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ObservedStatus => {
  if (session.status === 'open') return 'requires_action';
  if (session.status === 'expired') return 'expired';
  return intent ? statusOfIntent(intent) : 'processing';
};

const toObservation = (session: Stripe.Checkout.Session): Observation => {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = chargeOf(intent);
  const details = charge?.payment_method_details ?? null;
  const card = details?.card ?? null;
  const brand = card?.brand ?? null;
  const captureBefore = card?.capture_before;
  return {
    status: statusOf(session, intent),
    amount: session.amount_total,
    currency: session.currency ?? '',
    providerRef: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    method: details ? (methods[details.type] ?? 'other') : 'hosted',
    brand: brand === null ? null : knownBrands.has(brand) ? brand : 'card',
    last4: card?.last4 ?? null,
    authorisedUntil: typeof captureBefore === 'number' ? new Date(captureBefore * 1000) : null,
    capturesParts: card?.multicapture?.status === 'available',
    captured: intent?.amount_received ?? 0,
  };
};

/** What Stripe is asked for: a page on which one order is paid. */
const sessionOf = (request: PageRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: request.paymentId,
  customer_email: request.email,
  locale: locales[request.language],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: request.charge.currency.toLowerCase(),
        unit_amount: request.charge.amount,
        product_data: { name: request.title, description: request.description },
      },
    },
  ],
  payment_intent_data: {
    metadata: { payment_id: request.paymentId },
    ...(request.captureAt === 'shipping' && { capture_method: 'manual' as const }),
  },
  payment_method_options: {
    // Klarna is captured when the goods are shipped (PAY-206)
    klarna: { capture_method: 'manual' },
    // of cards Stripe then says whether they can be captured in parts (PARCEL-32)
    ...(request.captureAt === 'shipping' && { card: { request_multicapture: 'if_available' as const } }),
  },
  metadata: { payment_id: request.paymentId },
  expires_at: Math.floor(request.closesAt.getTime() / 1000),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
});

/** The names in an event's object by which its payment is found. */
const subjectsOf = (object: object): string[] => {
  const { id, payment_intent, client_reference_id, metadata } = object as {
    id?: unknown;
    payment_intent?: unknown;
    client_reference_id?: unknown;
    metadata?: { payment_id?: unknown } | null;
  };
  const names = [id, idOf(payment_intent), client_reference_id, metadata?.payment_id];
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
};

const isStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError;
/** Stripe has understood the request and refuses it; any other failure may have had an effect. */
const isRefused = (error: unknown): boolean => isStripeError(error) && error.type === 'StripeInvalidRequestError';

/** Entries of a list fetched at once: the most there can be. */
const PAGE = 100;

/** All of a list, page by page. */
const allOf = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of list) all.push(item);
  return all;
};

const clientOf = ({ secretKey, api }: Pick<StripeSettings, 'secretKey' | 'api'>): Stripe =>
  new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(api && { host: api.host, port: api.port, protocol: api.protocol }),
  });

/** Asks Stripe for the account's balance, to see whether it accepts the key. Throws when it does not or cannot be reached. */
export const readStripeBalance = async (settings: StripeSettings): Promise<void> => {
  await clientOf(settings).balance.retrieve();
};

/**
 * Payments through Stripe's hosted page (Checkout Sessions), by its official package: no card data and no script of Stripe touches
 * the shop (decision 0195). `providerRefOf` gives Stripe's name of a payment by the shop's; null where the customer never paid.
 */
export const createStripeProvider = (
  { secretKey, webhookSecret, test, api }: StripeSettings,
  clock: Clock,
  providerRefOf: (paymentId: string) => Promise<string | null>,
): HostedProvider => {
  const stripe = clientOf({ secretKey, api });
  const readSession = async (sessionRef: string): Promise<Observation> =>
    toObservation(await stripe.checkout.sessions.retrieve(sessionRef, { expand: ['payment_intent.latest_charge'] }));
  const readIntent = (ref: string) => stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });

  const refundsOf = async (ref: string): Promise<Stripe.Refund[]> =>
    (await allOf(stripe.refunds.list({ payment_intent: ref, limit: PAGE }))).filter(isOfMoney);

  /** What went back of what was captured. Of less than was held, the charge may count what was released as refunded. */
  const returnedOf = async (intent: Stripe.PaymentIntent): Promise<number> => {
    if (intent.amount_received === 0 || intent.amount_received === intent.amount)
      return chargeOf(intent)?.amount_refunded ?? 0;
    const made = (await refundsOf(intent.id)).filter(({ status }) => status !== 'failed' && status !== 'canceled');
    return made.reduce((sum, { amount }) => sum + amount, 0);
  };

  const release = async (paymentId: string, ref: string): Promise<void> => {
    try {
      await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: `void-${paymentId}` });
    } catch (error) {
      if (!isRefused(error) || (await readIntent(ref)).status !== 'canceled') throw error;
    }
  };

  const captureUpTo = async (paymentId: string, ref: string, { sum, final }: CaptureUpTo): Promise<void> => {
    const isDone = ({ status, amount_received: received }: Stripe.PaymentIntent): boolean =>
      received >= sum && (!final || status === 'succeeded');
    const intent = await readIntent(ref);
    if (isDone(intent)) return;
    const part = { amount_to_capture: Math.max(0, sum - intent.amount_received), final_capture: final };
    // by the sum: the same step is taken once, also by two at the same time
    const idempotencyKey = `capture-${paymentId}-${sum}${final ? '-final' : ''}`;
    try {
      await stripe.paymentIntents.capture(ref, part, { idempotencyKey });
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (!isDone(await readIntent(ref))) throw new CaptureRefused('refused by Stripe', { cause: error });
    }
  };

  return {
    name: 'stripe',
    test,
    openPage: async (request) => {
      const idempotencyKey = `page-${request.paymentId}`;
      const session = await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey });
      if (!session.url) throw new Error(`the payment page ${session.id} has no address`);
      return { sessionRef: session.id, url: session.url };
    },
    observe: readSession,
    closePage: async (sessionRef) => {
      try {
        await stripe.checkout.sessions.expire(sessionRef);
      } catch (error) {
        // it was paid or has expired
        if (!isRefused(error)) throw error;
      }
      return readSession(sessionRef);
    },
    readEvent: (body, signature) => {
      let event: Partial<Stripe.Event>;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature ?? '',
          webhookSecret,
          TOLERANCE_S,
          undefined,
          clock().getTime(),
        );
      } catch {
        throw new DomainError('signature_invalid');
      }
      const { id, type, created, data } = event;
      if (!id || !type || !created || !data?.object) throw new DomainError('malformed_request');
      return {
        id,
        type,
        occurredAt: new Date(created * 1000),
        subjects: relevantTypes.has(type) ? subjectsOf(data.object) : [],
      };
    },
    isAboutReturns: (type) => typesOfReturns.has(type),
    returnsOf: async (ref) => {
      const refunds = await refundsOf(ref);
      const disputes = await allOf(stripe.disputes.list({ payment_intent: ref, limit: PAGE }));
      return { refunds: refunds.map(toRefund), disputes: disputes.map(toDispute) };
    },
    listPayouts: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      return (await allOf(stripe.payouts.list({ created, limit: PAGE }))).map(toPayout);
    },
    entriesOfPayout: async (payout) => {
      const query = { payout, expand: ['data.source'], limit: PAGE };
      const transactions = await allOf(stripe.balanceTransactions.list(query));
      return transactions.flatMap((transaction) => toEntry(transaction, payout) ?? []);
    },
    capture: async (paymentId, upTo) => {
      const ref = await providerRefOf(paymentId);
      if (ref === null) throw new Error(`payment ${paymentId} was never made`);
      if (upTo) return captureUpTo(paymentId, ref, upTo);
      try {
        await stripe.paymentIntents.capture(ref, {}, { idempotencyKey: `capture-${paymentId}` });
      } catch (error) {
        if (!isRefused(error) || (await readIntent(ref)).status !== 'succeeded') throw error;
      }
    },
    void: async (paymentId) => {
      const ref = await providerRefOf(paymentId);
      if (ref !== null) await release(paymentId, ref);
    },
    refund: async (paymentId) => {
      const ref = await providerRefOf(paymentId);
      if (ref === null) return 'released';
      let intent = await readIntent(ref);
      if (intent.status === 'requires_capture') {
        const { amount_received: sum } = intent;
        if (sum === 0) await release(paymentId, ref);
        else await captureUpTo(paymentId, ref, { sum, final: true });
        intent = await readIntent(ref);
      }
      if (intent.amount_received === 0) return 'released';
      const left = intent.amount_received - (await returnedOf(intent));
      if (left > 0)
        await stripe.refunds.create({ payment_intent: ref, amount: left }, { idempotencyKey: `refund-${paymentId}` });
      return 'refunded';
    },
    refundPart: async ({ paymentId, refundId, amount }) => {
      const ref = await providerRefOf(paymentId);
      if (ref === null) return false;
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: ref, amount, metadata: { refund_id: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        );
        return refund.status !== 'failed' && refund.status !== 'canceled';
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },
  };
};
