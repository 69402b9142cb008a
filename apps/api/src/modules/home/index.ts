export { builtInHome } from './built-in-home.ts';
export { homeVersions } from './home.repository.ts';
export { filesOfHomePicture, isStoredHomePicture, isUploaded, takeHomePicture } from './home-pictures.ts';
