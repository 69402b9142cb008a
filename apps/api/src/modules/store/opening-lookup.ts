import type { Shop } from '../../composition.ts';
import { readOpening } from './opening.repository.ts';

type Deps = Pick<Shop, 'db' | 'config'>;

/**
 * Says whether visitors may see the shop. They may see a demo from its first start, and any other shop once its owner has opened
 * it; this is remembered, because a shop that was opened never becomes a new one again.
 */
export const createOpeningLookup = ({ db, config }: Deps): (() => Promise<boolean>) => {
  let wasOpened = config.mode === 'demo';
  return async () => {
    wasOpened ||= (await readOpening(db.read)).state !== 'new';
    return wasOpened;
  };
};

/** Whether the shop takes no orders for a while. */
export const isClosed = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  (await readOpening(db.read)).state === 'closed';
