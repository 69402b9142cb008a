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
export { HOME_FOLDER, takeHomePicture } from './home-pictures.ts';
