export { restorableProductFeed } from './product-feed-settings.ts';
