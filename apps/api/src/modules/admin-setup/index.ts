export { type IssuedSetupLink, issueSetupLink, setupLinkNotice } from './issue-setup-link.ts';
