export { type IssuedSetupLink, issueSetupLink, printSetupLinkNotice } from './issue-setup-link.ts';
export { LEGAL_TEXTS_READ } from './view-setup.ts';
