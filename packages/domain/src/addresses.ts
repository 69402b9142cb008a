/** What a saved address is for (PROF-04). */
export const addressTypes = ['home', 'work', 'other'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Saved addresses per customer. */
export const MAX_ADDRESSES = 20;

const postalParts = ['full_name', 'address', 'city', 'state', 'postal_code', 'country'] as const;
type PostalParts = Readonly<Record<(typeof postalParts)[number], unknown>>;

/** Whether two postal addresses of an order are the same in every part. */
export const sameAddress = (a: PostalParts, b: PostalParts): boolean =>
  postalParts.every((part) => a[part] === b[part]);
