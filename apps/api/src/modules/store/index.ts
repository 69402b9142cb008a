export { readBooks, replaceBooks, type StoredBooks, writtenBooks } from './books.repository.ts';
export {
  formerLogo,
  identityAt,
  readIdentity,
  replaceIdentity,
  type WrittenIdentity,
  writtenIdentity,
} from './identity.repository.ts';
export { toChoices } from './jacket-offer.mapper.ts';
export {
  type JacketOfferSettings,
  type PresentJacketOffer,
  readJacketOffer,
  readJacketPrices,
  replaceJacketOffer,
  writtenJacketOffer,
} from './jacket-offer.repository.ts';
export {
  languagesOfMailWords,
  mailWordsOf,
  replaceMailTexts,
  writtenMailTexts,
} from './mail-words.repository.ts';
export { isTaskDone, markTaskDone } from './one-time-tasks.ts';
export { type Opening, readOpening, replaceClosing, writeOpeningState, writtenOpening } from './opening.repository.ts';
export {
  type ProductFeedSettings,
  readProductFeed,
  replaceProductFeed,
  writtenProductFeed,
} from './product-feed.repository.ts';
export {
  putSetting,
  readSettings,
  replaceSetting,
  replaceSettings,
  type ShopSettings,
  settingRow,
  type WrittenSettings,
  writtenSettings,
} from './settings.repository.ts';
export {
  createShopIcons,
  filesOfLogo,
  iconFile,
  iconQuery,
  type ShopIcon,
  shopIcons,
  shownLogo,
} from './shop-icons.ts';
export { supportWords } from './support-words.ts';
