import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import type { SignedInUser } from '../../http/auth.ts';
import { opensOrder } from './order-token.ts';

/** Who asks for an order: signed in or not, with the token of a link or without. */
export interface OrderViewer {
  user: SignedInUser | null;
  token: string | undefined;
  /** what the order is told in */
  language: Language;
}

interface Owned {
  id: string;
  userId: string | null;
}

const holds = (secret: string, order: Owned, { user, token }: Pick<OrderViewer, 'user' | 'token'>): boolean =>
  (user !== null && user.id === order.userId) || opensOrder(secret, order.id, token);

/**
 * Lets pass whoever may see an order: its customer, the bearer of its link's token, an admin. Anybody else learns no more
 * than `not_found`, as for an order that is not there (decisions: who may see an order).
 */
export const requireSight: <O extends Owned>(
  shop: Pick<Shop, 'config'>,
  order: O | null,
  viewer: OrderViewer,
) => asserts order is O = ({ config }, order, viewer) => {
  if (!order || !(viewer.user?.role === 'admin' || holds(config.secret, order, viewer))) {
    throw new DomainError('not_found');
  }
};

/**
 * Lets pass whose order it is: its customer, or the bearer of its link's token. Admins get `forbidden`, for the back office
 * has calls of its own that are recorded; anybody else `not_found`.
 */
export const requireHolder: <O extends Owned>(
  shop: Pick<Shop, 'config'>,
  order: O | null,
  viewer: OrderViewer,
) => asserts order is O = (shop, order, viewer) => {
  requireSight(shop, order, viewer);
  if (!holds(shop.config.secret, order, viewer)) throw new DomainError('forbidden');
};

/** The customer as the actor of an event: by name where it is their account's order, else only as whoever has the link. */
export const holderAsActor = (order: Owned, { user }: OrderViewer) => ({
  kind: 'customer' as const,
  id: user !== null && user.id === order.userId ? user.id : null,
});
