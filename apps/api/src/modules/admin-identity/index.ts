export { identityOf, toIdentity } from './identity.mapper.ts';
export { restorableIdentity } from './update-identity.ts';
