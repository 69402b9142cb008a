/** Lists of the back office whose filters can be saved under a name. */
export const savedViewAreas = ['orders', 'products', 'customers', 'reviews', 'messages'] as const;
export type SavedViewArea = (typeof savedViewAreas)[number];

export const MAX_VIEW_NAME = 40;
/** Saved views per list and admin. */
export const MAX_SAVED_VIEWS = 20;
