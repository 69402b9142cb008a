/** Where the reviews begin on a product's page, for whatever leads there. */
export const REVIEWS_ID = 'reviews';
