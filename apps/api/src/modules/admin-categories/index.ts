export { restorableCategoryPicture } from './category-picture.ts';
export { restorableCategory, restorableCategoryPlace } from './write-category.ts';
