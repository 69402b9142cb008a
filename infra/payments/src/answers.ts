import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { currentTransaction } from './balance.ts';
import type { Context } from './context.ts';
import type { Params } from './params.ts';

type Answer = { object?: string; [key: string]: unknown };

const MAX_DEPTH = 4;
const USUAL_LIMIT = 10;
const MAX_LIMIT = 100;

/** The other objects that each kind names by id and that can be asked for in its place. */
const expandable: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['payment_intent', 'line_items'],
  payment_intent: ['latest_charge'],
  charge: ['balance_transaction', 'payment_intent', 'failure_balance_transaction', 'refunds'],
  refund: ['balance_transaction', 'charge', 'payment_intent', 'failure_balance_transaction'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  payout: ['balance_transaction', 'failure_balance_transaction'],
};

/** The object with this id, of whatever kind. */
const objectWith = (context: Context, id: string): Answer | undefined => {
  const { intents, charges, refunds, disputes, payouts, balanceTransactions } = context.state;
  const transaction = balanceTransactions.get(id);
  if (transaction) return currentTransaction(context, transaction) as unknown as Answer;
  const found = [intents, charges, refunds, disputes, payouts].map((map) => map.get(id)).find(Boolean);
  return found && (structuredClone(found) as unknown as Answer);
};

/** What is in the place of an expanded field. */
const expanded = (context: Context, object: Answer, field: string): unknown => {
  if (field === 'line_items') {
    return list(
      context.state.sessionDetails.get(String(object.id))?.lineItems ?? [],
      `/v1/checkout/sessions/${object.id}/line_items`,
    );
  }
  if (field === 'refunds') {
    const refunds = [...context.state.refunds.values()].filter(({ charge }) => charge === object.id).reverse();
    return list(structuredClone(refunds), `/v1/charges/${object.id}/refunds`);
  }
  const value = object[field];
  return typeof value === 'string' ? (objectWith(context, value) ?? value) : value;
};

const expandPath = (context: Context, object: Answer, path: readonly string[], whole: string): void => {
  const [field, ...rest] = path;
  if (field === undefined) return;
  if (!expandable[object.object ?? '']?.includes(field)) {
    throw new ApiError(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const existing = object[field];
  const value = typeof existing === 'object' && existing !== null ? existing : expanded(context, object, field);
  object[field] = value;
  if (typeof value === 'object' && value !== null) expandPath(context, value as Answer, rest, whole);
};

/** A copy of an object with those in it that the call asked for. */
export const expand = (context: Context, object: object, paths: readonly string[]): object => {
  const copy = structuredClone(object) as Answer;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) {
      throw new ApiError(`You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    if (copy.object !== 'list') expandPath(context, copy, parts, path);
    else if (parts[0] === 'data')
      for (const item of copy.data as Answer[]) expandPath(context, item, parts.slice(1), path);
    else throw new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return copy;
};

export const list = <T>(data: T[], url: string, hasMore = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

/** Whether the value of a field is the one asked for, when one is. */
export const isAskedFor = (asked: string | null, value: unknown): boolean => asked === null || asked === value;

interface Listed {
  id: string;
  created?: number;
}

/** A page of a list, the newest first. */
export const page = <T extends Listed>(
  items: Iterable<T>,
  params: Params,
  url: string,
  isMeant: (item: T) => boolean = () => true,
): Stripe.ApiList<T> => {
  const limit = params.integer('limit') ?? USUAL_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw new ApiError(`Invalid integer: limit must be between 1 and ${MAX_LIMIT}`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  }
  const isCreatedAsAsked = createdFilter(params);
  const [after, before] = [params.string('starting_after'), params.string('ending_before')];
  params.finish();
  const all = [...items].reverse();
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw new ApiError(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  const from = after === null ? 0 : indexOf(after, 'starting_after') + 1;
  const to = before === null ? all.length : indexOf(before, 'ending_before');
  const found = all.slice(from, to).filter((item) => isMeant(item) && isCreatedAsAsked(item.created ?? 0));
  // the page before an object is the one that ends with its neighbour
  const shown = before === null ? found.slice(0, limit) : found.slice(-limit);
  return list(shown, url, found.length > shown.length);
};

/** Whether a time is within `created[gte]` and its like, or the very one asked for. */
const createdFilter = (params: Params): ((created: number) => boolean) => {
  if (params.isText('created')) {
    const exact = params.integer('created');
    return (created) => created === exact;
  }
  const range = params.object('created');
  const [gt, gte, lt, lte] = (['gt', 'gte', 'lt', 'lte'] as const).map((key) => range.integer(key));
  return (created) =>
    created > (gt ?? Number.NEGATIVE_INFINITY) &&
    created >= (gte ?? Number.NEGATIVE_INFINITY) &&
    created < (lt ?? Number.POSITIVE_INFINITY) &&
    created <= (lte ?? Number.POSITIVE_INFINITY);
};
