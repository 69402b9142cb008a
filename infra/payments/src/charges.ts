import { book, feeOf } from './balance.ts';
import { type Decline, testCard } from './cards.ts';
import { type Context, emit, seconds } from './context.ts';
import { newId } from './ids.ts';
import { captureWindowMs, type Method } from './methods.ts';
import type { Attempt } from './state.ts';
import type { Charge, Intent } from './stored.ts';

type MethodDetails = NonNullable<Charge['payment_method_details']>;

const EXPIRY_YEARS_AHEAD = 3;

type MethodOptions = Readonly<Record<string, { capture_method?: string; request_multicapture?: string }>> | null;

/** Whether a payment by a method only holds the amount, until it is captured. */
export const onlyHolds = ({ capture_method, payment_method_options }: Intent, method: Method): boolean => {
  const options = payment_method_options as MethodOptions;
  return capture_method === 'manual' || options?.[method]?.capture_method === 'manual';
};

const asksForParts = ({ payment_method_options }: Intent): boolean =>
  (payment_method_options as MethodOptions)?.card?.request_multicapture === 'if_available';

/** Whether a charge can be captured in parts. */
export const takesParts = (charge: Charge): boolean =>
  charge.payment_method_details?.card?.multicapture?.status === 'available';

const cardDetails = (context: Context, intent: Intent, attempt: Attempt, isManual: boolean): MethodDetails => {
  const card = testCard(attempt.card ?? '');
  const brand = card?.brand ?? 'visa';
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: '123456',
      brand,
      ...(isManual ? { capture_before: Math.floor((context.clock.now() + captureWindowMs('card')) / 1000) } : {}),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'FI',
      electronic_commerce_indicator: attempt.challenged ? '05' : '07',
      exp_month: 12,
      exp_year: new Date(context.clock.now()).getUTCFullYear() + EXPIRY_YEARS_AHEAD,
      fingerprint: `fp${attempt.card?.slice(-8)}`,
      funding: card?.funding ?? 'credit',
      installments: null,
      last4: attempt.card?.slice(-4) ?? null,
      mandate: null,
      multicapture: { status: isManual && asksForParts(intent) && !card?.single ? 'available' : 'unavailable' },
      network: brand,
      network_transaction_id: '104102978678771',
      regulated_status: 'regulated',
      three_d_secure: attempt.challenged
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: newId('tds', 16),
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
};

const methodDetails = (context: Context, intent: Intent, attempt: Attempt, isManual: boolean): MethodDetails => {
  const others: Record<Exclude<Method, 'card'>, MethodDetails> = {
    klarna: {
      type: 'klarna',
      klarna: {
        payer_details: { address: { country: 'FI' } },
        payment_method_category: 'pay_later',
        preferred_locale: 'fi-FI',
      },
    },
    mobilepay: {
      type: 'mobilepay',
      mobilepay: { card: { brand: 'visa', country: 'FI', exp_month: 12, exp_year: 2030, last4: '4242' } },
    },
    paypal: {
      type: 'paypal',
      paypal: {
        country: 'FI',
        payer_email: 'buyer@mail.example',
        payer_id: 'PAYERID123456',
        payer_name: 'Test Buyer',
        seller_protection: null,
        transaction_id: newId('pp', 16),
      },
    },
    swish: {
      type: 'swish',
      swish: { fingerprint: null, payment_reference: newId('sw', 12), verified_phone_last4: '4567' },
    },
  };
  return attempt.method === 'card' ? cardDetails(context, intent, attempt, isManual) : others[attempt.method];
};

/** A payment by the attempt under way, recorded on its intent. */
export const addCharge = (
  context: Context,
  intent: Intent,
  attempt: Attempt,
  status: NonNullable<Charge['status']>,
  decline: Decline | null = null,
): Charge => {
  const isManual = onlyHolds(intent, attempt.method);
  const isCard = attempt.method === 'card';
  const charge: Charge = {
    id: newId(isCard ? 'ch' : 'py'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: 'FI', line1: null, line2: null, postal_code: null, state: null },
      email: intent.receipt_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: isCard ? 'SHOP' : null,
    captured: false,
    created: seconds(context),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(isCard, decline),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: attempt.paymentMethod,
    payment_method_details: methodDetails(context, intent, attempt, isManual),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
  context.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
};

const outcomeOf = (isCard: boolean, decline: Decline | null): Charge['outcome'] => ({
  advice_code: decline ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  ...(isCard ? { risk_level: 'normal', risk_score: 20 } : {}),
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

/** Takes a part of a charge, or all of it, and books its money. */
export const collect = (context: Context, charge: Charge, method: Method, amount: number): void => {
  const { id } = book(context, {
    type: method === 'card' ? 'charge' : 'payment',
    reportingCategory: 'charge',
    amount,
    currency: charge.currency,
    feeFor: (settled) => feeOf(method, settled),
    source: charge.id,
    description: charge.description,
    availableInMs: context.options.settlementMs,
  });
  charge.amount_captured += amount;
  charge.balance_transaction ??= id;
};

/** The charge of an intent that holds its money; undefined where none does. */
export const chargeOf = (context: Context, intent: Intent): Charge | undefined =>
  context.state.charges.get(intent.latest_charge ?? '');

/** The way a charge was paid. */
export const methodOf = (charge: Charge): Method => (charge.payment_method_details?.type ?? 'card') as Method;

/** Gives the customer's bank its hold on money back that was never captured. */
export const releaseHold = (context: Context, charge: Charge): void => {
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  emit(context, 'charge.refunded', charge, { amount_refunded: 0, refunded: false });
};
