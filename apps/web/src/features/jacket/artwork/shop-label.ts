/** What the label in the lining says in all drawings: a page is that of one shop. */
export const shopLabel = { shopName: '' };
