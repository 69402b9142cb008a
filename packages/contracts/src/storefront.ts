import { accountsContract } from './accounts/contract.ts';
import { addressesContract } from './addresses/contract.ts';
import { adminReviewsContract } from './admin-reviews/contract.ts';
import { authContract } from './auth/contract.ts';
import { blogContract } from './blog/contract.ts';
import { cartContract } from './cart/contract.ts';
import { checkoutContract } from './checkout/contract.ts';
import { c } from './common.ts';
import { contactContract } from './contact/contract.ts';
import { homeContract } from './home/contract.ts';
import { jacketsContract } from './jackets/contract.ts';
import { ordersContract } from './orders/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { productsContract } from './products/contract.ts';
import { profileContract } from './profile/contract.ts';
import { reviewsContract } from './reviews/contract.ts';
import { sessionsContract } from './sessions/contract.ts';
import { storeContract } from './store/contract.ts';
import { textPagesContract } from './text-pages/contract.ts';

/** The calls of the storefront, all of which its bundle contains. */
export const storefrontContract = c.router(
  {
    store: storeContract,
    products: productsContract,
    cart: cartContract,
    jackets: jacketsContract,
    checkout: checkoutContract,
    payments: paymentsContract,
    orders: ordersContract,
    auth: authContract,
    accounts: accountsContract,
    profile: profileContract,
    sessions: sessionsContract,
    addresses: addressesContract,
    reviews: reviewsContract,
    // admins can decide on reviews on the product page
    adminReviews: adminReviewsContract,
    contact: contactContract,
    blog: blogContract,
    textPages: textPagesContract,
    home: homeContract,
  },
  { pathPrefix: '/api' },
);
