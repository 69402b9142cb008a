import type { Shop } from '../../composition.ts';
import { sharesVersion } from '../sales/index.ts';

const TRIES = 3;

/**
 * Runs `read`, which reads the shares of counted orders and the uncounted orders in several steps. When shares changed
 * meanwhile, an order could be in both or in neither, so it is run again; after three tries `readWithoutShares` is used,
 * which reads from the orders alone.
 */
export const retryOnSharesChange = async <T>(
  { db }: Pick<Shop, 'db'>,
  read: () => Promise<T>,
  readWithoutShares: () => Promise<T>,
): Promise<T> => {
  let version = await sharesVersion(db.read);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await read();
    const current = await sharesVersion(db.read);
    if (current === version) return result;
    version = current;
  }
  return readWithoutShares();
};
