export { restorableProductImage } from './change-product-image.ts';
export { matchingProductIds } from './list-admin-products.ts';
export { undeleteProduct } from './undelete-product.ts';
