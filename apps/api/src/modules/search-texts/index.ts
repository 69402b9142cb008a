export {
  allSearchTexts,
  deleteSearchTexts,
  replaceSearchTexts,
  type SearchText,
  searchTextOf,
  searchTextsOf,
  searchTextsOfMany,
} from './search-texts.repository.ts';
