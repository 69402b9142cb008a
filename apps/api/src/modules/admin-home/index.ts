export { homeTextsByLanguage } from './home-texts.ts';
