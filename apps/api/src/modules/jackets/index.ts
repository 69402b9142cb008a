export { transferDesigns, transferJackets } from './cart/move-jackets.ts';
export { removeAllJackets } from './cart/remove-all-jackets.ts';
export { designsOfPerson } from './designs-of-person.ts';
export { capturedPictureUrl, renderingUrl, renderingUrls } from './drawing/picture-files.ts';
export { renderingBytes } from './drawing/rendering-bytes.ts';
export { sheetPictures } from './drawing/sheet-pictures.ts';
export {
  countCartJackets,
  eraseJacketNotes,
  exchangeOrderedDesign,
  type FormerDesignRow,
  formerDesignsOfOrder,
  type JacketChange,
  jacketsOfOrder,
  moveJacketsToOrder,
  type OrderJacketRow,
  type PricedJacket,
  pricedJackets,
  setJacketsNotSent,
} from './jackets.repository.ts';
export { copyOrderedDesign } from './ordered/copy-ordered-design.ts';
export { drawOrderedDesign } from './ordered/draw-ordered-design.ts';
export { eraseDesignCopies } from './ordered/erase-design-copies.ts';
