import type { Queries } from '../../../db/types.ts';
import { countCartJackets } from './cart-jackets.repository.ts';

/** How many different jackets a cart holds. */
export const countJackets = (queries: Queries, cartId: string): Promise<number> => countCartJackets(queries, cartId);
