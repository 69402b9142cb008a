// One chunk, fetched before an order is sent: they have to be there when the connection is not.
export { CompanyFields } from './company-fields.tsx';
export { EmptyCartNotice } from './empty-cart-notice.tsx';
export { ImportCharges } from './import-charges.tsx';
export { PlacingProblem } from './placing-problem.tsx';
export { ShippingMethods } from './shipping-methods.tsx';
