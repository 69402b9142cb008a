export {
  listProductAddresses,
  listProductIds,
  listProductRanges,
  slugsOfProduct,
} from './browsing/product-addresses.ts';
export {
  categoriesIn,
  categoriesWithNames,
  categorySlugs,
  insertCategory,
  type StoredCategory,
} from './categories/categories.repository.ts';
export { createCategoryLookup } from './categories/category-lookup.ts';
export { offeredCategories } from './categories/current-categories.ts';
export { editedCategories, editedCategory } from './categories/edited-categories.ts';
export { shownCategory } from './categories/list-categories.ts';
export { requireCategory } from './categories/require-category.ts';
export {
  deleteCategory,
  replaceCategoryTexts,
  updateCategories,
  updateCategory,
} from './categories/write-categories.repository.ts';
export { addImage, changeImage, removeImage } from './editing/change-images.ts';
export { changeProduct, type ProductFacts } from './editing/change-product.ts';
export { changeProducts, type ProductChange } from './editing/change-products.ts';
export { changeVariants, type VariantInput } from './editing/change-variants.ts';
export { changeCompanions, pickedProducts } from './editing/companions.ts';
export { editedProduct, toAdminImage } from './editing/edited-product.ts';
export { formerPicture } from './editing/former-pictures.ts';
export {
  bumpProductVersion,
  freeSlug,
  lockProductForUpdate,
  lockProductsForUpdate,
} from './editing/lock-product.ts';
export { insertRank, rankNames } from './editing/rank-names.ts';
export { moveProducts, renameCategoryOfProducts } from './editing/recategorise.ts';
export { removeProduct } from './editing/remove-product.ts';
export { type StoredPicture, storePicture } from './editing/store-picture.ts';
export {
  changeOffer,
  type ProductDraft,
  type ProductText,
  type ProductTexts,
  recomputeLowestPrice,
  type VariantDraft,
  writeProduct,
} from './editing/write-product.ts';
export {
  filesOfGallery,
  galleryAddress,
  imageForColor,
  imagesOf,
  picturesOfVariants,
  productPicture,
  toListPicture,
} from './gallery.repository.ts';
export { emptyPriceHistory, priceHistoryByProduct } from './price-history.repository.ts';
export {
  anyProduct,
  anyProductOnSale,
  type DescribedGoods,
  goodsOfProducts,
  isOnSale,
  productNames,
  productsByIds,
  productsBySlugs,
  productsWithIds,
  rankedProductNames,
  readStoredProducts,
  type StoredProductParts,
  type StoredVariant,
  textsOfProducts,
  variantsBySkus,
  variantsOfProducts,
  variantsOnSale,
} from './products.read.repository.ts';
export { insertDifferenceChanges, lockCatalogue } from './products.write.repository.ts';
export { readSynonyms, replaceSynonyms } from './search/synonyms.repository.ts';
export {
  forgetSearches,
  markDismissed,
  mostUnmatched,
  type UnmatchedSearchRow,
  unmatchedSearchById,
} from './search/unmatched-searches.repository.ts';
export { moveGuides } from './size-guides/move-guides.ts';
export { guideTextsByLanguage, readSizeGuides, replaceSizeGuides } from './size-guides/size-guides.repository.ts';
export { returnStock, type StockReturn, takeStock } from './stock.repository.ts';
export { pricedVariants, variantsAsShown, variantsForSale } from './variants-for-sale.ts';
