import { DAY_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { deleteRequestedStockBefore } from './requested-stock.repository.ts';

const YEAR_MS = 365 * DAY_MS;

/** Deletes the stock that files requested over a year ago, after which they count as new (ADMIN-119). Returns the number of rows. */
export const purgeRequestedStock = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  db.write((tx) => deleteRequestedStockBefore(tx, new Date(clock().getTime() - YEAR_MS)));
