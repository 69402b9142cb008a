import type { Shop } from '../../composition.ts';
import { sharesVersion } from '../sales/index.ts';

const TRIES = 3;

/**
 * Reads the shares of counted orders together with the orders that are not counted, in several steps. An order that changes
 * sides meanwhile would be in both or in neither, so then all is read again; `without` reads from the orders alone and is
 * for when the shares do not come to rest.
 */
export const retryOnSharesChange = async <T>(
  { db }: Pick<Shop, 'db'>,
  read: () => Promise<T>,
  without: () => Promise<T>,
): Promise<T> => {
  let version = await sharesVersion(db.read);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await read();
    const present = await sharesVersion(db.read);
    if (present === version) return response;
    version = present;
  }
  return without();
};
