export { restorableCategoryPicture } from './category-picture.ts';
export { undeleteCategory } from './undelete-category.ts';
export { restorableCategory, restorableCategoryPlace } from './write-category.ts';
