export {
  allSearchTexts,
  deleteSearchTexts,
  replaceSearchTexts,
  type SearchText,
  searchTextOf,
  searchTextsOf,
} from './search-texts.repository.ts';
