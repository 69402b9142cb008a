export { restorableCategory } from './write-category.ts';
