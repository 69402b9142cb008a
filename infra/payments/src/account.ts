import type Stripe from 'stripe';
import type { Context } from './context.ts';
import { SETTLEMENT } from './currencies.ts';

/** `GET /v1/account`: whom the payments go to. */
export const accountOf = ({ options }: Context): Partial<Stripe.Account> => ({
  id: 'acct_1StandInForStripe',
  object: 'account',
  business_profile: {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: options.shopName,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: 'company',
  capabilities: {
    card_payments: 'active',
    klarna_payments: 'active',
    mobilepay_payments: 'active',
    transfers: 'active',
  },
  charges_enabled: true,
  country: 'FI',
  created: 1_700_000_000,
  default_currency: SETTLEMENT,
  details_submitted: true,
  email: 'shop@mail.example',
  metadata: {},
  payouts_enabled: true,
  type: 'standard',
});
