export { builtInText } from './built-in-text.ts';
export { listPageAddresses } from './page-addresses.ts';
export { renderText } from './render-text.ts';
