import type { Order } from '@fori/contracts/orders/schemas';

/** An address with letters of many languages. */
export const address = {
  full_name: 'Åse Þórsdóttir Ærø-Öström',
  address: 'Ðalgata 12 A 3',
  city: 'Sjælland',
  state: '',
  postal_code: '20100',
  country: 'FI',
} as const;

export const item = (over: Partial<Order['items'][number]> = {}): Order['items'][number] => ({
  product_id: 7,
  name: 'Ruissalo tote',
  image: null,
  quantity: 2,
  size: 'One size',
  color: 'dark brown',
  price: '249.00',
  line_total: '498.00',
  withdrawable: 0,
  withdrawn: 0,
  ...over,
});

/** An order as its customer sees it: two units at the flat rate, paid by card, billed to another address than it goes to. */
export const orderWith = (over: Partial<Order> = {}): Order => ({
  id: 'a1b2c3',
  number: 'FO-2026-000042',
  created_at: '2026-11-21T09:00:00.000Z',
  status: 'paid',
  email: 'asa@example.com',
  items: [item()],
  custom_jackets: [],
  subtotal: '498.00',
  shipping: '9.99',
  tax: '124.50',
  total: '632.49',
  vat_rate: '25',
  subtotal_with_vat: null,
  terms: null,
  currency: 'EUR',
  display: { currency: 'EUR', rate: 1, total: '632.49' },
  tracking_number: null,
  carrier: null,
  tracking_url: null,
  shipping_address: { ...address, phone: '+358 40 123 4567' },
  billing_address: { ...address, full_name: 'Firma Öst Oy', city: 'Vaasa', postal_code: '65100' },
  payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
  charged: null,
  payment_due_at: null,
  estimated_delivery: { from: '2026-12-02', to: '2026-12-11' },
  refunds: [],
  withdrawal: null,
  withdrawals: [],
  withdrawal_until: null,
  events: [{ at: '2026-11-21T09:01:00.000Z', status: 'paid', note: null }],
  allowed_transitions: [],
  ...over,
});
