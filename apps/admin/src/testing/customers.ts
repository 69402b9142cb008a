import type { AdminCustomer, AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';

const at = '2026-11-02T08:00:00.000Z';

/** A customer's row in the list; override anything. */
export const buildCustomerRow = (facts: Partial<AdminCustomerRow> = {}): AdminCustomerRow => ({
  id: 'c-1',
  name: 'Aino Mäkinen',
  email: 'aino@example.com',
  created_at: at,
  verified: true,
  disabled: false,
  order_count: 3,
  spent: '450.00',
  last_order_at: '2026-11-20T10:00:00.000Z',
  ...facts,
});

/** A customer as their page loads them; override anything. */
export const buildCustomer = (facts: Partial<AdminCustomer> = {}): AdminCustomer => ({
  ...buildCustomerRow(),
  language: 'fi',
  currency: 'EUR',
  verified_at: at,
  disabled_at: null,
  pending_email: null,
  open_order_count: 1,
  review_count: 1,
  message_count: 1,
  addresses: [
    {
      id: 'a-1',
      type: 'home',
      label: '',
      street: 'Linnankatu 12',
      city: 'Turku',
      state: '',
      postalCode: '20100',
      country: 'FI',
      is_default: true,
    },
  ],
  last_delivery: {
    order: { id: 'order-1', number: 'FO-2026-000042' },
    address: {
      full_name: 'Aino Mäkinen',
      address: 'Puutarhakatu 3 C 7',
      city: 'Turku',
      state: '',
      postal_code: '20100',
      country: 'FI',
      phone: '+358401234567',
    },
  },
  orders: [{ id: 'order-1', number: 'FO-2026-000042', created_at: at, status: 'paid', item_count: 2, total: '250.00' }],
  reviews: [
    { id: 7, product: { id: 3, name: 'Aura tote' }, rating: 4, title: 'Lovely', status: 'pending', created_at: at },
  ],
  messages: [{ id: 'm-1', subject: 'A strap', created_at: at, answered_at: null }],
  sign_in: { has_password: true, identities: [], last_at: at, open_sessions: 2 },
  ...facts,
});

/** An admin; override anything. */
export const buildUser = (facts: Partial<AdminUser> = {}): AdminUser => ({
  id: 'u-2',
  name: 'Ina Invited',
  email: 'ina@example.com',
  state: 'active',
  staff_role: { id: 'owner', name: null },
  created_at: at,
  last_sign_in_at: at,
  disabled_at: null,
  invitation_expires_at: null,
  second_factor: false,
  ...facts,
});
