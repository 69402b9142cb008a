export { identityOf, toIdentity } from './identity.mapper.ts';
export { restorableLogo } from './set-logo.ts';
export { restorableIdentity } from './update-identity.ts';
