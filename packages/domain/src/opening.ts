import { HOUR_MS } from './durations.ts';
import type { Language } from './languages.ts';
import type { Day } from './shop-time.ts';

/**
 * `new`: its owner has not opened it yet, and visitors see only that it opens soon. Never left for good until it is opened,
 * and never returned to (decision 0161). `closed`: everything can be looked at and nothing ordered, for a while.
 */
export const openingStates = ['new', 'open', 'closed'] as const;
export type OpeningState = (typeof openingStates)[number];

/** What has to be done before customers can buy, in the order in which the back office offers it. */
export const setupSteps = ['identity', 'terms', 'legal', 'product', 'payment'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How long the link for the first account works. */
export const SETUP_LINK_HOURS = 24;
export const SETUP_LINK_LIFE_MS = SETUP_LINK_HOURS * HOUR_MS;

/** Characters of the note of a closed shop, which takes the place of the promo bar's text. */
export const MAX_CLOSED_NOTE = 160;

/** What customers of a closed shop are told. */
export interface Closing {
  /** languages without a text fall back to English, and that to the shop's own words */
  note: Readonly<Partial<Record<Language, string>>>;
  /** the first day on which orders are taken again; null where nobody knows */
  returnsOn: Day | null;
}

/** The day on which a closed shop takes orders again; null where none is known, or it has passed. */
export const reopensOn = ({ returnsOn }: Pick<Closing, 'returnsOn'>, today: Day): Day | null =>
  returnsOn !== null && returnsOn > today ? returnsOn : null;
