import { backOfficeContract } from './back-office.ts';
import { carrierMessagesContract } from './carrier-messages/contract.ts';
import { c } from './common.ts';
import { opsContract } from './ops/contract.ts';
import { orderDocumentsContract } from './order-documents/contract.ts';
import { passkeysContract } from './passkeys/contract.ts';
import { pickupPointsContract } from './pickup-points/contract.ts';
import { storefrontContract } from './storefront.ts';

/** Every call of the API, which serves, documents and is tested against it. */
export const contract = c.router({
  ...storefrontContract,
  ...backOfficeContract,
  passkeys: passkeysContract,
  orderDocuments: orderDocumentsContract,
  pickupPoints: pickupPointsContract,
  carrierMessages: carrierMessagesContract,
  ops: c.router(opsContract, { pathPrefix: '/api' }),
});
