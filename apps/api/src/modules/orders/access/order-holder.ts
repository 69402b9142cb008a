import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { isFreshLink, linkShowsUntil, type OrderLink } from '@fori/domain/order-links';
import type { SignedInUser } from '@fori/domain/people';
import { may } from '@fori/domain/permissions';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { deliveredAtOf, type OrderRow } from '../orders.repository.ts';
import { type CheckedOrderCode, consumeOrderCode } from './order-codes.ts';
import { readOrderToken } from './order-token.ts';

/** Who requests an order: signed in or not, with a link's token or without. */
export interface OrderViewer {
  user: SignedInUser | null;
  token: string | undefined;
  /** of the order's texts in the response */
  language: Language;
}

type Deps = Pick<Shop, 'db' | 'config' | 'clock'>;
type Owned = Pick<OrderRow, 'id' | 'userId' | 'linkVersion' | 'linkSince' | 'joinedAt' | 'createdAt'>;
type Bearer = Pick<OrderViewer, 'user' | 'token'>;

const owns = ({ user }: Bearer, order: Owned): boolean => user !== null && user.id === order.userId;

/**
 * The link a token stands for, or null when it does not show the order now (ORDER-115, ORDER-116). Once an account has taken
 * the order over, only mailed links are valid: the person who placed it may have typed somebody else's address, and holds the
 * token from the response or an undated one, which response and mail shared (ORDER-113).
 */
const openLink = async (
  queries: Queries,
  { config, clock }: Deps,
  order: Owned,
  token: string | undefined,
): Promise<OrderLink | null> => {
  const link = readOrderToken(config.keys, order, token);
  if (!link || (link.kind !== 'mailed' && order.joinedAt !== null)) return null;
  const facts = { placedAt: order.createdAt, expiryIntroducedAt: order.linkSince, deliveredAt: null };
  if (linkShowsUntil(link, facts) > clock()) return link;
  const deliveredAt = await deliveredAtOf(queries, order.id);
  return linkShowsUntil(link, { ...facts, deliveredAt }) > clock() ? link : null;
};

/**
 * Returns the order if its customer, the bearer of an active link or an admin with `orders.read` requests it. Throws `not_found` to anybody
 * else, as for an order that does not exist (ORDER-03).
 */
export const requireView = async <O extends Owned>(
  queries: Queries,
  shop: Deps,
  order: O | null,
  viewer: Bearer,
): Promise<O> => {
  if (order && (owns(viewer, order) || (viewer.user && may(viewer.user, 'orders.read')))) return order;
  if (order && (await openLink(queries, shop, order, viewer.token))) return order;
  throw new DomainError('not_found');
};

/** As `requireView`, but `forbidden` to admins, whose own calls are audited (ORDER-116, ORDER-118). */
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
 * Returns the order if its customer may change it, or the bearer of a link: a fresh one, or an older one with a mailed code,
 * which is used up in the caller's transaction (ORDER-118). Throws `not_found` to strangers, `forbidden` to admins, whose own
 * calls are audited, `order_code_required` for an older link, and `code_invalid` when the code was used meanwhile.
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

/** The actor of a customer's event: the account when the order is theirs, else no id, for they only hold a link. */
export const holderAsActor = (order: Pick<Owned, 'userId'>, { user }: OrderViewer) => ({
  kind: 'customer' as const,
  id: user !== null && user.id === order.userId ? user.id : null,
});
