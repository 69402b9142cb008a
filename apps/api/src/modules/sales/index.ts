export { countSales } from './count-sales.ts';
export { CUSTOM_JACKETS, DELETED_PRODUCT, JACKET, keyed, readSaleLines } from './sale-lines.ts';
export { reverseSale, reverseSalesOf, sharesVersion } from './sale-shares.repository.ts';
export { refundsOfOrders } from './sales.repository.ts';
