import { backOfficeContract } from './back-office.ts';
import { c } from './common.ts';
import { opsContract } from './ops/contract.ts';
import { storefrontContract } from './storefront.ts';

/** Every call of the shop: what the API serves, documents and is tested against. */
export const contract = c.router({
  ...storefrontContract,
  ...backOfficeContract,
  ops: c.router(opsContract, { pathPrefix: '/api' }),
});
