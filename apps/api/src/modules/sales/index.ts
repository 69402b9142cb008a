export { countSales } from './count-sales.ts';
export { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET, keyed, readSaleParts } from './sale-lines.ts';
export { reverseSale, reverseSalesOf, sharesVersion } from './sale-shares.repository.ts';
export { refundsInTurn } from './sales.repository.ts';
