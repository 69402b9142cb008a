export { restorableBooks } from './book-settings.ts';
