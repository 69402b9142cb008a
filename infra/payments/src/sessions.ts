import { ApiError } from './api-error.ts';
import { type Context, cancelTask, emit, plan, seconds } from './context.ts';
import { checkTotal, checkUnits, knownCurrency } from './currencies.ts';
import { newId } from './ids.ts';
import { endIntent } from './intents.ts';
import { sessionWith } from './lookups.ts';
import { canPay, type Method, methods } from './methods.ts';
import type { Params } from './params.ts';
import type { LineItem, Session } from './stored.ts';

const HALF_HOUR_S = 1800;
const DAY_S = 86_400;
const MAX_REFERENCE = 200;
const MAX_LINES = 100;
const ALLOWED = 'allowed_payment_method_types';
const EXCLUDED = 'excluded_payment_method_types';

/** The languages of Stripe's page, of which those of the shop are shown here; it has no Icelandic. */
const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  ) as NonNullable<Session['locale']>[];

const expiryTaskOf = (session: Session): string => `expiry of ${session.id}`;

interface Line {
  currency: string;
  item: LineItem;
}

const readLine = (context: Context, params: Params): Line => {
  const price = params.object('price_data');
  const product = price.object('product_data');
  const currency = knownCurrency(price.required('currency'), context.options.rates, price.nameOf('currency'));
  const unit = price.integer('unit_amount');
  if (unit === null) throw price.missing('unit_amount');
  const name = product.required('name');
  product.ignore('description', 'images', 'metadata', 'tax_code', 'unit_label');
  price.ignore('tax_behavior', 'product');
  const quantity = params.sum('quantity') ?? 1;
  params.ignore('adjustable_quantity', 'tax_rates', 'metadata');
  if (unit < 0) throw new ApiError('Invalid non-negative integer', { param: price.nameOf('unit_amount') });
  checkUnits(unit, currency, price.nameOf('unit_amount'));
  const amount = unit * quantity;
  const item: LineItem = {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    metadata: {},
    price: null,
    quantity,
  };
  return { currency, item };
};

/** The first of the offered ways of shipping: the choice between several is not offered here. */
const readShipping = (params: Params): { amount: number; currency: string } | null => {
  const options = params.list('shipping_options').map((option) => {
    const rate = option.object('shipping_rate_data');
    const fixed = rate.object('fixed_amount');
    rate.required('display_name');
    rate.ignore('type', 'delivery_estimate', 'metadata', 'tax_behavior', 'tax_code');
    const amount = fixed.integer('amount');
    if (amount === null) throw fixed.missing('amount');
    const currency = fixed.required('currency').toLowerCase();
    checkUnits(amount, currency, fixed.nameOf('amount'));
    return { amount, currency };
  });
  return options[0] ?? null;
};

/** Methods that can be used for it, of those the call allows; it cannot name one that cannot be used. */
/** The methods that only hold the amount, whatever the session says, and whether cards are to be captured in parts. */
const readMethodOptions = (params: Params): NonNullable<Session['payment_method_options']> => {
  const options = params.object('payment_method_options');
  const read = (method: Method) => {
    const option = options.object(method);
    const held = option.oneOf('capture_method', ['manual']);
    const parts = method === 'card' ? option.oneOf('request_multicapture', ['if_available', 'never']) : null;
    return { ...(held && { capture_method: held }), ...(parts && { request_multicapture: parts }) };
  };
  const named = methods.map((method) => [method, read(method)] as const);
  return Object.fromEntries(named.filter(([, option]) => Object.keys(option).length > 0));
};

const readMethods = (context: Context, params: Params, currency: string, isManual: boolean): Method[] => {
  const [allowed, excluded] = [params.strings(ALLOWED), params.strings(EXCLUDED)];
  const eligible = context.options.methods.filter(
    (method) =>
      canPay(method, currency, isManual) &&
      (allowed.length === 0 || allowed.includes(method)) &&
      !excluded.includes(method),
  );
  if (eligible.length > 0) return eligible;
  throw new ApiError(
    `No valid payment method types for this Checkout Session. Check that the allowed payment method types can be used with ${currency}${isManual ? ' and manual capture' : ''}.`,
    { param: ALLOWED },
  );
};

const readExpiry = (context: Context, params: Params): number => {
  const now = seconds(context);
  const expiresAt = params.integer('expires_at') ?? now + DAY_S;
  const refuse = (limit: string) =>
    new ApiError(`The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`, {
      param: 'expires_at',
    });
  if (expiresAt < now + HALF_HOUR_S) throw refuse('at least 30 minutes');
  if (expiresAt > now + DAY_S) throw refuse('less than 24 hours');
  return expiresAt;
};

const readEmail = (params: Params): string | null => {
  const email = params.string('customer_email', 800);
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new ApiError(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
  }
  return email;
};

export const createSession = (context: Context, params: Params): Session => {
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription']);
  if (mode !== 'payment') throw new ApiError('The stand-in has the mode `payment` only.', { param: 'mode' });
  const successUrl = params.url('success_url');
  if (successUrl === null) throw params.missing('success_url');
  const lineParams = params.list('line_items');
  if (lineParams.length === 0) throw params.missing('line_items');
  if (lineParams.length > MAX_LINES) {
    throw new ApiError(`Array line_items exceeded maximum ${MAX_LINES} allowed elements.`, { param: 'line_items' });
  }
  const lines = lineParams.map((line) => readLine(context, line));
  const shipping = readShipping(params);
  const currency = lines[0]?.currency ?? 'eur';
  if (lines.some((line) => line.currency !== currency) || (shipping && shipping.currency !== currency)) {
    throw new ApiError('All line items and shipping rates must have the same currency.', { param: 'line_items' });
  }
  const intentData = params.object('payment_intent_data');
  const captureMethod =
    intentData.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const isManual = captureMethod === 'manual';
  const intentMetadata = intentData.metadata();
  const description = intentData.string('description');
  const receiptEmail = intentData.string('receipt_email');
  intentData.ignore('shipping', 'statement_descriptor', 'statement_descriptor_suffix', 'setup_future_usage');
  const methodOptions = readMethodOptions(params);
  const allowed = params.strings(ALLOWED);
  const methodTypes = readMethods(context, params, currency, isManual);
  const subtotal = lines.reduce((sum, { item }) => sum + item.amount_total, 0);
  const total = subtotal + (shipping?.amount ?? 0);
  checkTotal(total, currency, context.options.rates, 'line_items');
  const locale = params.oneOf('locale', locales);
  const expiresAt = readExpiry(context, params);
  const email = readEmail(params);
  const reference = params.string('client_reference_id', MAX_REFERENCE);
  const cancelUrl = params.url('cancel_url');
  const metadata = params.metadata();
  const submitType = params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay']);
  const uiMode = params.oneOf('ui_mode', ['hosted_page']);
  const billing = params.oneOf('billing_address_collection', ['auto', 'required']);
  params.ignore(
    'adaptive_pricing',
    'allow_promotion_codes',
    'automatic_tax',
    'branding_settings',
    'custom_text',
    'customer_creation',
    'integration_identifier',
    'origin_context',
    'payment_method_configuration',
    'phone_number_collection',
    'shipping_address_collection',
    'wallet_options',
  );
  params.finish();

  const id = newId('cs_test', 58);
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: billing,
    cancel_url: cancelUrl,
    client_reference_id: reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(context),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: email,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale,
    managed_payments: null,
    metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: methodOptions,
    payment_method_types: methodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: shipping
      ? { amount_subtotal: shipping.amount, amount_tax: 0, amount_total: shipping.amount, shipping_rate: null }
      : null,
    shipping_options: [],
    status: 'open',
    submit_type: submitType,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: shipping?.amount ?? 0, amount_tax: 0 },
    ui_mode: uiMode ?? 'hosted_page',
    url: `${context.origin()}/c/pay/${id}`,
    wallet_options: null,
  };
  context.state.sessions.set(id, session);
  context.state.sessionDetails.set(id, {
    id,
    captureMethod,
    methods: methodTypes,
    lineItems: lines.map(({ item }) => item),
    intentMetadata,
    description,
    receiptEmail,
  });
  plan(context, { id: expiryTaskOf(session), at: expiresAt * 1000, kind: 'expire-session', subject: id });
  return session;
};

/** Ends a session that nobody has paid, with the attempts at it. */
export const endSession = (context: Context, session: Session): void => {
  cancelTask(context, expiryTaskOf(session));
  session.status = 'expired';
  session.url = null;
  const intent = context.state.intents.get(session.payment_intent ?? '');
  if (intent) endIntent(context, intent, 'automatic');
  emit(context, 'checkout.session.expired', session);
};

export const expireSession = (context: Context, id: string, params: Params): Session => {
  params.finish();
  const session = sessionWith(context, id);
  if (session.status !== 'open') {
    throw new ApiError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  endSession(context, session);
  return session;
};

/** Closes a session whose customer has finished, paid or not yet. */
export const completeSession = (context: Context, session: Session, isPaid: boolean): void => {
  cancelTask(context, expiryTaskOf(session));
  session.status = 'complete';
  session.url = null;
  session.payment_status = isPaid ? 'paid' : 'unpaid';
  session.customer_details = {
    address: { city: null, country: 'FI', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: session.customer_email ?? 'buyer@mail.example',
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  emit(context, 'checkout.session.completed', session);
};
