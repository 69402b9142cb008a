export { restorableCategoryPicture } from './category-picture.ts';
export { restorableCategory } from './write-category.ts';
