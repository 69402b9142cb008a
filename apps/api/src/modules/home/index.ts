export { builtInHome } from './built-in-home.ts';
export {
  countHomeVersions,
  deleteHomeDraft,
  type HomeVersionRow,
  homeDraft,
  homeInForce,
  homeVersion,
  insertHomeDraft,
  pageOfHomeVersions,
  updateHomeDraft,
} from './home.repository.ts';
export { takeHomePicture } from './home-pictures.ts';
