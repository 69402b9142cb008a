import { isLanguage } from '@fori/domain/languages';
import { type Closing, type OpeningState, openingStates } from '@fori/domain/opening';
import { z } from 'zod';
import type { Queries } from '../../db/types.ts';
import { putSetting, replaceSetting, settingOf, settingRow } from './settings.repository.ts';

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

const withoutRow: Opening = { state: 'open', closing: null };

const openingIn = (value: unknown): Opening => {
  const { state, closing } = stored.parse(value);
  return { state, closing: state === 'closed' ? (closing ?? { note: {}, returnsOn: null }) : null };
};

/**
 * Whether the shop is open. A migration wrote it for shops with an admin, a product or an order (open) and for empty databases
 * (new). Without the row it counts as open, so that no damage closes a running shop.
 */
export const readOpening = async (queries: Queries): Promise<Opening> => {
  const text = await settingOf(queries, KEY);
  return text === null ? withoutRow : openingIn(JSON.parse(text));
};

/** Whether the shop is open, with the moment that was last written; null without a row. */
export const writtenOpening = async (queries: Queries): Promise<Opening & { updatedAt: Date | null }> => {
  const row = await settingRow(queries, KEY);
  return row ? { ...openingIn(row.value), updatedAt: row.updatedAt } : { ...withoutRow, updatedAt: null };
};

/** Stores that the shop is new or open, from the next request on. */
export const writeOpeningState = async (
  tx: Queries,
  state: Exclude<OpeningState, 'closed'>,
  now: Date,
): Promise<void> => {
  const { updatedAt } = await writtenOpening(tx);
  // always later than before, so that a closing based on the state before is refused
  await putSetting(tx, KEY, { state }, new Date(Math.max(now.getTime(), (updatedAt?.getTime() ?? 0) + 1)));
};

/**
 * Closes the shop, from the next request on, if that was last written at `since`; returns when it is written now, or null when it
 * was changed meanwhile.
 */
export const replaceClosing = (tx: Queries, closing: Closing, since: Date | null, now: Date): Promise<Date | null> =>
  replaceSetting(tx, { key: KEY, value: { state: 'closed', closing } }, since, now);
