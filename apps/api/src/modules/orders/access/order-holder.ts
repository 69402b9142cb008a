import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { isFreshLink, linkShowsUntil, type OrderLink } from '@fori/domain/order-links';
import type { SignedInUser } from '@fori/domain/people';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { deliveredAtOf, type OrderRow } from '../orders.repository.ts';
import { type CheckedOrderCode, consumeOrderCode } from './order-codes.ts';
import { readOrderToken } from './order-token.ts';

/** Who asks for an order: signed in or not, with the token of a link or without. */
export interface OrderViewer {
  user: SignedInUser | null;
  token: string | undefined;
  /** what the order is told in */
  language: Language;
}

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;
type Owned = Pick<OrderRow, 'id' | 'userId' | 'linkVersion' | 'linkSince' | 'joinedAt' | 'createdAt'>;
type Bearer = Pick<OrderViewer, 'user' | 'token'>;

const owns = ({ user }: Bearer, order: Owned): boolean => user !== null && user.id === order.userId;

/**
 * The link that a token opens an order with at this moment, or null (ORDER-115, ORDER-116). Once an account has taken the order
 * over, only links that were mailed go on: whoever placed it may be a stranger who typed the customer's address, and has the
 * token of the answer, or the undated one from before, which answer and mail shared (ORDER-113).
 */
export const openLink = async (
  queries: Queries,
  { config, clock }: Deps,
  order: Owned,
  token: string | undefined,
): Promise<OrderLink | null> => {
  const link = readOrderToken(config.secret, order, token);
  if (!link || (link.kind !== 'mailed' && order.joinedAt !== null)) return null;
  const facts = { placedAt: order.createdAt, since: order.linkSince, deliveredAt: null };
  if (linkShowsUntil(link, facts) > clock()) return link;
  const deliveredAt = await deliveredAtOf(queries, order.id);
  return linkShowsUntil(link, { ...facts, deliveredAt }) > clock() ? link : null;
};

/**
 * Lets pass whoever may see an order: its customer, the bearer of a link that shows it, an admin. Anybody else learns no
 * more than `not_found`, as for an order that is not there (ORDER-03).
 */
export const requireView = async <O extends Owned>(
  queries: Queries,
  shop: Deps,
  order: O | null,
  viewer: Bearer,
): Promise<O> => {
  if (order && (viewer.user?.role === 'admin' || owns(viewer, order))) return order;
  if (order && (await openLink(queries, shop, order, viewer.token))) return order;
  throw new DomainError('not_found');
};

/**
 * As `requireView`, but `forbidden` to admins: what staff do about a customer's order goes through calls of their own, which
 * are recorded (ORDER-116, ORDER-118).
 */
export const requireCustomerView = async <O extends Owned>(
  queries: Queries,
  shop: Deps,
  order: O | null,
  viewer: Bearer,
): Promise<O> => {
  const seen = await requireView(queries, shop, order, viewer);
  if (viewer.user?.role === 'admin' && !owns(viewer, seen)) throw new DomainError('forbidden');
  return seen;
};

/**
 * Lets pass who may change an order: its customer; the bearer of a link that shows it, where the link is fresh or a code
 * mailed to the order's address was given, which is spent as part of the caller's transaction (ORDER-118). Throws
 * `not_found` to strangers, `forbidden` to admins, whose own calls are recorded, `order_code_required` to the bearer of an
 * older link, and `code_invalid` where the code was used meanwhile.
 */
export const requireHolder = async <O extends Owned>(
  tx: Queries,
  shop: Deps,
  order: O | null,
  viewer: Bearer,
  checked: CheckedOrderCode | null,
): Promise<O> => {
  const seen = await requireView(tx, shop, order, viewer);
  if (owns(viewer, seen)) return seen;
  const link = await openLink(tx, shop, seen, viewer.token);
  if (!link) throw new DomainError('forbidden');
  if (checked) await consumeOrderCode(tx, checked, shop.clock());
  else if (!isFreshLink(link, shop.clock())) throw new DomainError('order_code_required');
  return seen;
};

/** The customer as the actor of an event: by name where it is their account's order, else only as whoever has the link. */
export const holderAsActor = (order: Pick<Owned, 'userId'>, { user }: OrderViewer) => ({
  kind: 'customer' as const,
  id: user !== null && user.id === order.userId ? user.id : null,
});
