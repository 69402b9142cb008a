export {
  type AddressSlugs,
  formerSlugs,
  keepFormerSlugs,
  lockSlugs,
  moveFormerSlugs,
  ownerOfSlug,
  slugProblem,
  slugsInLanguages,
  TAKEN,
  writtenSlugs,
} from './address-slugs.repository.ts';
export {
  allSearchTexts,
  deleteSearchTexts,
  isWritten,
  replaceSearchTexts,
  type SearchText,
  searchTextOf,
  searchTextsOf,
  searchTextsOfMany,
  type WrittenSearchText,
} from './search-texts.repository.ts';
