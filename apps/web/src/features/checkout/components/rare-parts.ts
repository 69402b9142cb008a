// One chunk, fetched before an order is sent: they have to be there when the connection is not.
export { EmptyCartNotice } from './empty-cart-notice.tsx';
export { ImportCharges } from './import-charges.tsx';
export { PlacingProblem } from './placing-problem.tsx';
