import type { Shop } from '../../../composition.ts';
import { discardFiles } from '../../../storage/discard-files.ts';
import { RenderingsRemoved } from './make-renderings.ts';

/**
 * Makes files, then writes the rows that refer to them; removes the files when that fails. `write` returns its result and
 * the files that are not needed any more. Tries once more where renderings were swept in between.
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
