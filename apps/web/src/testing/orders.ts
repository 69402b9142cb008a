import type { Order, OrderRow } from '@fori/contracts/orders/schemas';

const address = {
  full_name: 'Aino Ålander',
  address: 'Läntinen Rantakatu 1',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
} as const;

export const buildOrder = (over: Partial<Order> = {}): Order => ({
  id: 'o-1',
  number: 'FO-2026-000042',
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'paid',
  email: 'aino@example.com',
  items: [
    {
      product_id: 3,
      name: 'Aura wallet',
      image: null,
      quantity: 2,
      size: 'One size',
      color: 'cognac',
      price: '40.00',
      line_total: '80.00',
      withdrawable: 0,
      withdrawn: 0,
    },
  ],
  custom_jackets: [],
  subtotal: '80.00',
  shipping: '9.99',
  tax: '20.00',
  total: '109.99',
  vat_rate: '25',
  subtotal_with_vat: null,
  terms: null,
  currency: 'EUR',
  display: { currency: 'EUR', rate: 1, total: '109.99' },
  tracking_number: null,
  carrier: null,
  tracking_url: null,
  shipping_address: { ...address, phone: '+358 40 123 4567' },
  billing_address: address,
  payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
  charged: null,
  payment_due_at: null,
  estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
  refunds: [],
  withdrawal: null,
  withdrawals: [],
  withdrawal_until: null,
  events: [
    { at: '2026-11-20T10:00:00.000Z', status: 'pending', note: null },
    { at: '2026-11-20T10:00:00.000Z', status: 'paid', note: null },
  ],
  allowed_transitions: ['cancelled'],
  ...over,
});

/** A withdrawal from one unit of the order's line. */
export const buildWithdrawal = (over: Partial<Order['withdrawals'][number]> = {}): Order['withdrawals'][number] => ({
  id: 'w-1',
  status: 'requested',
  at: '2026-12-01T10:00:00.000Z',
  reason: null,
  note: null,
  lines: [{ item: 1, quantity: 1 }],
  sent: true,
  ...over,
});

/** An order that waits for its payment at the provider's page. */
export const buildUnpaidOrder = (over: Partial<Order> = {}): Order =>
  buildOrder({
    status: 'pending',
    payment: { method: 'hosted', brand: 'card', last4: null, status: 'requires_action' },
    payment_due_at: '2026-11-20T10:30:00.000Z',
    events: [{ at: '2026-11-20T10:00:00.000Z', status: 'pending', note: null }],
    ...over,
  });

type Jacket = Order['custom_jackets'][number];

/** A custom jacket with a logo on either side. */
export const buildJacket = (over: Partial<Jacket> = {}): Jacket => ({
  name: 'Jacket No. 1',
  color: 'dark burgundy',
  size: '2X large',
  material: 'reindeer',
  lining: 'wool',
  monogram: 'AÅ',
  customDescription: '',
  logos: [
    { logo: 'ferry', name: 'Ferry', view: 'front', x: 600, y: 500 },
    { logo: 'anchor', name: 'Anchor', view: 'back', x: 600, y: 700 },
  ],
  quantity: 1,
  price: '664.00',
  line_total: '664.00',
  proofs: [],
  former_designs: [],
  frontImageUrl: '/media/jackets/1-front.png',
  backImageUrl: '/media/jackets/1-back.png',
  ...over,
});

/** The order's row in its customer's list. */
export const buildOrderRow = (over: Partial<OrderRow> = {}): OrderRow => ({
  id: 'o-1',
  number: 'FO-2026-000042',
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'paid',
  item_count: 2,
  total: '109.99',
  display: { currency: 'EUR', rate: 1, total: '109.99' },
  tracking_number: null,
  images: [],
  ...over,
});

type Proof = Jacket['proofs'][number];

/** A proof that waits for its answer. */
export const buildProof = (over: Partial<Proof> = {}): Proof => ({
  revision: 1,
  hash: '3f'.repeat(32),
  note: '',
  sent_at: '2026-11-21T10:00:00.000Z',
  answer: null,
  answered_at: null,
  message: null,
  ...over,
});
