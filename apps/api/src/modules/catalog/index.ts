export { productsByIds, productsBySlugs, variantsBySkus } from './products.read.repository.ts';
export { returnStock, type StockReturn, takeStock } from './stock.repository.ts';
