export { matchingProductIds } from './list-admin-products.ts';
