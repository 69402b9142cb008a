import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import type { SignedInUser } from '../../http/auth.ts';
import { opensOrder } from './order-token.ts';
import { viewOrder } from './order-view.ts';

/**
 * An order for whoever may see it: its customer, an admin, or the bearer of the link's token. Anybody else learns no
 * more than `not_found` (decisions: who may see an order).
 */
export const getOrder = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  id: string,
  viewer: { user: SignedInUser | null; token: string | undefined },
): Promise<Order> => {
  const found = await viewOrder(db.read, db.t, id, clock());
  const { user, token } = viewer;
  const allowed =
    found &&
    (user?.role === 'admin' || (user !== null && user.id === found.userId) || opensOrder(config.secret, id, token));
  if (!found || !allowed) throw new DomainError('not_found');
  return found.order;
};
