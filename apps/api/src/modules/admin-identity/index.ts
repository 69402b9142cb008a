export { identityOf, toIdentity } from './identity.mapper.ts';
