import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteStockMovesBefore } from './stock-moves.repository.ts';

const YEAR_MS = 365 * DAY_MS;

/** Deletes the stock that files requested over a year ago, after which they count as new (ADMIN-119). Returns the number of rows. */
export const purgeStockMoves = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteStockMovesBefore(tx, new Date(clock().getTime() - YEAR_MS)));
