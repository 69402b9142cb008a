import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { RenderingsRemoved } from './make-renderings.ts';

/**
 * Makes files, then writes the rows that name them; the files go when that fails. `write` gives the result and which files
 * nobody needs after all. Once more where pictures were swept in between.
 */
export const withFiles = async <F extends { written: readonly string[] }, T>(
  shop: Pick<Shop, 'media' | 'log'>,
  make: () => Promise<F>,
  write: (made: F) => Promise<{ result: T; unneeded: readonly string[] }>,
  triesLeft = 1,
): Promise<T> => {
  const made = await make();
  try {
    const { result, unneeded } = await write(made);
    await discardFiles(shop, unneeded);
    return result;
  } catch (error) {
    await discardFiles(shop, made.written);
    if (error instanceof RenderingsRemoved && triesLeft > 0) return withFiles(shop, make, write, triesLeft - 1);
    throw error;
  }
};
