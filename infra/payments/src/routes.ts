import { accountOf } from './account.ts';
import { expand, isAskedFor, list, page } from './answers.ts';
import { ApiError, notFound } from './api-error.ts';
import { balanceOf, currentTransaction } from './balance.ts';
import type { Context } from './context.ts';
import { acceptDispute, updateDispute } from './disputes.ts';
import { cancelIntent, captureIntent, updateIntent } from './intents.ts';
import { disputeWith, intentWith, payoutWith, refundWith, sessionDetailsOf, sessionWith } from './lookups.ts';
import type { Params } from './params.ts';
import { createRefund, updateRefund } from './refunds.ts';
import { createSession, expireSession } from './sessions.ts';

type Handle = (context: Context, params: Params, id: string) => object;

/** A call that only reads: it has no parameters but `expand`. */
const reading =
  (read: (context: Context, id: string) => object): Handle =>
  (context, params, id) => {
    params.finish();
    return read(context, id);
  };

const chargeWith = (context: Context, id: string) => {
  const charge = context.state.charges.get(id);
  if (!charge) throw notFound('charge', id, 'id');
  return charge;
};

const eventWith = (context: Context, id: string) => {
  const event = context.state.events.get(id);
  if (!event) throw notFound('event', id, 'id');
  return event;
};

const transactionWith = (context: Context, id: string) => {
  const transaction = context.state.balanceTransactions.get(id);
  if (!transaction) throw notFound('balance_transaction', id, 'id');
  return currentTransaction(context, transaction);
};

const listTransactions: Handle = (context, params) => {
  const [payout, type, source] = ['payout', 'type', 'source'].map((key) => params.string(key));
  const kept = context.state.balanceTransactions;
  const url = '/v1/balance_transactions';
  if (payout) payoutWith(context, payout);
  const meant = [...kept.values()].filter(
    (transaction) =>
      isAskedFor(payout ?? null, transaction.payout) &&
      isAskedFor(type ?? null, transaction.type) &&
      isAskedFor(source ?? null, transaction.source),
  );
  return page(
    meant.map((transaction) => currentTransaction(context, transaction)),
    params,
    url,
  );
};

const listEvents: Handle = (context, params) => {
  const type = params.string('type');
  const types = params.strings('types');
  const success = params.boolean('delivery_success');
  const deliveries = [...context.state.deliveries.values()];
  const delivered = new Set(
    deliveries.filter(({ state }) => state === 'delivered').map(({ event, url }) => event + url),
  );
  const undelivered = new Set(
    deliveries.filter(({ event, url }) => !delivered.has(event + url)).map(({ event }) => event),
  );
  const isMeant = (event: { id: string; type: string }) =>
    isAskedFor(type, event.type) &&
    (types.length === 0 || types.includes(event.type)) &&
    (success === null || success !== undelivered.has(event.id));
  return page(context.state.events.values(), params, '/v1/events', isMeant);
};

/** What this speaks of Stripe's API; a colon stands for an id. */
const routes: readonly [method: 'GET' | 'POST', path: string, handle: Handle][] = [
  ['GET', '/v1/account', reading(accountOf)],
  ['GET', '/v1/balance', reading(balanceOf)],
  ['POST', '/v1/checkout/sessions', (context, params) => createSession(context, params)],
  [
    'GET',
    '/v1/checkout/sessions',
    (context, params) => {
      const [intent, status] = [params.string('payment_intent'), params.string('status')];
      return page(
        context.state.sessions.values(),
        params,
        '/v1/checkout/sessions',
        (session) => isAskedFor(intent, session.payment_intent) && isAskedFor(status, session.status),
      );
    },
  ],
  ['GET', '/v1/checkout/sessions/:', reading((context, id) => sessionWith(context, id))],
  [
    'GET',
    '/v1/checkout/sessions/:/line_items',
    (context, params, id) => {
      const { lineItems } = sessionDetailsOf(context, sessionWith(context, id));
      params.ignore('limit');
      params.finish();
      return list(lineItems, `/v1/checkout/sessions/${id}/line_items`);
    },
  ],
  ['POST', '/v1/checkout/sessions/:/expire', (context, params, id) => expireSession(context, id, params)],
  [
    'GET',
    '/v1/payment_intents',
    (context, params) => page(context.state.intents.values(), params, '/v1/payment_intents'),
  ],
  ['GET', '/v1/payment_intents/:', reading((context, id) => intentWith(context, id))],
  ['POST', '/v1/payment_intents/:', (context, params, id) => updateIntent(context, id, params)],
  ['POST', '/v1/payment_intents/:/capture', (context, params, id) => captureIntent(context, id, params)],
  ['POST', '/v1/payment_intents/:/cancel', (context, params, id) => cancelIntent(context, id, params)],
  [
    'GET',
    '/v1/charges',
    (context, params) => {
      const intent = params.string('payment_intent');
      return page(context.state.charges.values(), params, '/v1/charges', (charge) =>
        isAskedFor(intent, charge.payment_intent),
      );
    },
  ],
  ['GET', '/v1/charges/:', reading((context, id) => chargeWith(context, id))],
  ['POST', '/v1/refunds', (context, params) => createRefund(context, params)],
  [
    'GET',
    '/v1/refunds',
    (context, params) => {
      const [intent, charge] = [params.string('payment_intent'), params.string('charge')];
      return page(
        context.state.refunds.values(),
        params,
        '/v1/refunds',
        (refund) => isAskedFor(intent, refund.payment_intent) && isAskedFor(charge, refund.charge),
      );
    },
  ],
  ['GET', '/v1/refunds/:', reading((context, id) => refundWith(context, id))],
  ['POST', '/v1/refunds/:', (context, params, id) => updateRefund(context, id, params)],
  [
    'GET',
    '/v1/disputes',
    (context, params) => {
      const [intent, charge] = [params.string('payment_intent'), params.string('charge')];
      return page(
        context.state.disputes.values(),
        params,
        '/v1/disputes',
        (dispute) => isAskedFor(intent, dispute.payment_intent) && isAskedFor(charge, dispute.charge),
      );
    },
  ],
  ['GET', '/v1/disputes/:', reading((context, id) => disputeWith(context, id))],
  ['POST', '/v1/disputes/:', (context, params, id) => updateDispute(context, id, params)],
  ['POST', '/v1/disputes/:/close', (context, params, id) => acceptDispute(context, id, params)],
  ['GET', '/v1/balance_transactions', listTransactions],
  ['GET', '/v1/balance_transactions/:', reading(transactionWith)],
  [
    'GET',
    '/v1/payouts',
    (context, params) => {
      const status = params.string('status');
      return page(context.state.payouts.values(), params, '/v1/payouts', (payout) => isAskedFor(status, payout.status));
    },
  ],
  ['GET', '/v1/payouts/:', reading((context, id) => payoutWith(context, id))],
  ['GET', '/v1/events', listEvents],
  ['GET', '/v1/events/:', reading(eventWith)],
];

const compiled = routes.map(([method, path, handle]) => ({
  method,
  pattern: new RegExp(`^${path.replace(':', '([^/]+)')}$`),
  handle,
}));

/** Answers a call, or refuses it with an `ApiError`. */
export const answerCall = (context: Context, method: string, path: string, params: Params): object => {
  const paths = params.strings('expand');
  for (const route of compiled) {
    const found = route.method === method && route.pattern.exec(path);
    if (!found) continue;
    const id = decodeURIComponent(found[1] ?? '');
    return expand(context, route.handle(context, params, id), paths);
  }
  throw new ApiError(`Unrecognized request URL (${method}: ${path}). The stand-in does not have it.`, { status: 404 });
};
