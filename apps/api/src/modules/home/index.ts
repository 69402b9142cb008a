export { builtInHome } from './built-in-home.ts';
export {
  countHomeVersions,
  deleteHomeDraft,
  type HomeVersionRow,
  homeDraft,
  homeInForce,
  homeVersion,
  insertHomeDraft,
  insertHomeVersion,
  pageOfHomeVersions,
  renumberHomeDraft,
  updateHomeDraft,
} from './home.repository.ts';
export { filesOfHomePicture, isStoredHomePicture, isUploaded, takeHomePicture } from './home-pictures.ts';
