import { type OpeningState, openingStates } from '@fori/domain/opening';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { putSetting, settingOf } from './settings.repository.ts';

const KEY = 'opening';

const stored = z.object({ state: z.enum(openingStates) });

/**
 * Whether the shop is open. A migration wrote it for shops with an admin, a product or an order (open) and for empty databases
 * (new). Without the row it counts as open, so that no damage closes a running shop.
 */
export const openingState = async (queries: Queries): Promise<OpeningState> => {
  const text = await settingOf(queries, KEY);
  return text === null ? 'open' : stored.parse(JSON.parse(text)).state;
};

/** Stores whether the shop is open, from the next request on. */
export const writeOpeningState = (tx: Queries, state: OpeningState, now: Date): Promise<void> =>
  putSetting(tx, KEY, { state } satisfies z.infer<typeof stored>, now);
