export { restorableSizeGuides } from './size-guides.ts';
