export {
  allSearchTexts,
  deleteSearchTexts,
  replaceSearchTexts,
  type SearchText,
  searchTextOf,
  searchTextsOf,
  searchTextsOfMany,
  type WrittenSearchText,
} from './search-texts.repository.ts';
