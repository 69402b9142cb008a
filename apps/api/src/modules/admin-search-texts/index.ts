export { restorableSearchTexts } from './search-texts.ts';
