/**
 * `new`: its owner has not opened it yet, and visitors see only that it opens soon. Never left for good until it is opened,
 * and never returned to (decision 0163).
 */
export const openingStates = ['new', 'open'] as const;
export type OpeningState = (typeof openingStates)[number];

/** What has to be done before customers can buy, in the order in which the back office offers it. */
export const setupSteps = ['terms', 'product', 'payment'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How long the link for the first account works. */
export const SETUP_LINK_HOURS = 24;
export const SETUP_LINK_LIFE_MS = SETUP_LINK_HOURS * 60 * 60 * 1000;
