export { aboutWithHistory, builtInText, type PageText } from './built-in-text.ts';
export { listPageAddresses } from './page-addresses.ts';
export { type PageFacts, readPageFacts } from './page-facts.ts';
export { renderText } from './render-text-page.ts';
export { shownOwnPages } from './shown-own-pages.ts';
export { keepTermsInForce, readTermsText } from './terms-in-force.ts';
export { ownPages, pageBySlug, versionsInForce } from './text-pages.repository.ts';
