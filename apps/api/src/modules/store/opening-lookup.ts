import type { Shop } from '../../composition.ts';
import { openingState } from './opening.repository.ts';

/**
 * Says whether customers may use the shop. A demo is open from its first start; any other shop once its owner has opened it,
 * which is remembered, because a shop that was opened never becomes a new one again.
 */
export const createOpeningLookup = ({ db, config }: Pick<Shop, 'db' | 'config'>): (() => Promise<boolean>) => {
  let wasOpened = config.mode === 'demo';
  return async () => {
    wasOpened ||= (await openingState(db.read)) !== 'new';
    return wasOpened;
  };
};
