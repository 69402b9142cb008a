import { adminOrdersContract } from './admin-orders/contract.ts';
import { authContract } from './auth/contract.ts';
import { c } from './common.ts';
import { storeContract } from './store/contract.ts';

/** The calls of the admin app. */
export const backOfficeContract = c.router(
  { store: storeContract, auth: authContract, adminOrders: adminOrdersContract },
  { pathPrefix: '/api' },
);
