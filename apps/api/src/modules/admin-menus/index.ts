export { menuTextsByLanguage } from './menu-texts.ts';
