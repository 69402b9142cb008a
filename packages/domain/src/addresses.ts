/** What a saved address is for (PROF-04). */
export const addressTypes = ['home', 'work', 'other'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Saved addresses per customer. */
export const MAX_ADDRESSES = 20;
