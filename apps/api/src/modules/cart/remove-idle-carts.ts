import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteGuestCartsIdleSince } from './cart.repository.ts';

const IDLE_MS = 30 * DAY_MS;

/** Removes guests' carts that have been idle for 30 days (decision 0012); returns their number. */
export const removeIdleCarts = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteGuestCartsIdleSince(tx, new Date(clock().getTime() - IDLE_MS)));
