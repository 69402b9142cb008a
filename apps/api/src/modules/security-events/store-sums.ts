import type { Shop } from '../../composition.ts';
import { insertEvents } from './security-events.repository.ts';

/**
 * Stores the attempts that got no row of their own, a row for each kind and network of a minute; with `everything` also those of the
 * present minute, before the process ends. Returns the number of rows.
 */
export const storeSums = async (
  { db, clock, floodGate }: Pick<Shop, 'db' | 'clock' | 'floodGate'>,
  everything = false,
): Promise<number> => {
  const sums = floodGate.takeSums(clock(), everything);
  if (sums.length === 0) return 0;
  try {
    await db.write((tx) =>
      insertEvents(
        tx,
        sums.map(({ since, ...sum }) => ({ ...sum, at: since })),
      ),
    );
  } catch (error) {
    floodGate.putBack(sums);
    throw error;
  }
  return sums.length;
};
