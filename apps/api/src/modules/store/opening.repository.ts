import { isLanguage } from '@fori/domain/languages';
import { type Closing, type OpeningState, openingStates } from '@fori/domain/opening';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { putSetting, settingOf } from './settings.repository.ts';

const KEY = 'opening';

const stored = z.object({
  state: z.enum(openingStates),
  closing: z
    .object({ note: z.record(z.string().refine(isLanguage), z.string()), returnsOn: z.string().nullable() })
    .optional(),
});

/** Whether the shop is open, and what it says while it is closed. */
export interface Opening {
  state: OpeningState;
  /** null unless it is closed */
  closing: Closing | null;
}

/**
 * Whether the shop is open. A migration wrote it for shops with an admin, a product or an order (open) and for empty databases
 * (new). Without the row it counts as open, so that no damage closes a running shop.
 */
export const readOpening = async (queries: Queries): Promise<Opening> => {
  const text = await settingOf(queries, KEY);
  if (text === null) return { state: 'open', closing: null };
  const { state, closing } = stored.parse(JSON.parse(text));
  return { state, closing: state === 'closed' ? (closing ?? { note: {}, returnsOn: null }) : null };
};

/** Stores that the shop is new or open, from the next request on. */
export const writeOpeningState = (tx: Queries, state: Exclude<OpeningState, 'closed'>, now: Date): Promise<void> =>
  putSetting(tx, KEY, { state }, now);

/** Closes the shop, from the next request on. */
export const writeClosing = (tx: Queries, closing: Closing, now: Date): Promise<void> =>
  putSetting(tx, KEY, { state: 'closed', closing }, now);
