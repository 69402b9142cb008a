/** Lists of the back office whose filters can be kept under a name. */
export const savedViewAreas = ['orders', 'products', 'customers', 'reviews', 'messages'] as const;
export type SavedViewArea = (typeof savedViewAreas)[number];

export const MAX_VIEW_NAME = 40;
/** Of one list; more would be a list of their own. */
export const MAX_SAVED_VIEWS = 20;
