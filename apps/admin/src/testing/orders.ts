import type { AdminOrderPayment } from '@fori/contracts/orders/admin-schemas';
import type { AdminOrder, AdminOrderJacket, AdminOrderRow } from '@fori/contracts/orders/schemas';

const at = '2026-11-21T09:30:00.000Z';
const address = {
  full_name: 'Aino Mäkinen',
  address: 'Läntinen Rantakatu 12 A 4',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
} as const;

/** A paid order; override anything. */
export const buildOrder = (facts: Partial<AdminOrder> = {}): AdminOrder => ({
  id: 'order-1',
  number: 'FO-2026-000042',
  created_at: at,
  updated_at: at,
  status: 'paid',
  email: 'aino@example.com',
  items: [
    {
      product_id: 3,
      name: 'Aura tote',
      image: null,
      quantity: 2,
      size: 'One size',
      color: 'cognac',
      price: '100.00',
      line_total: '200.00',
      sku: 'AURA-COG-OS',
      restockable: 2,
      local_name: null,
    },
  ],
  custom_jackets: [],
  subtotal: '200.00',
  shipping: '0.00',
  tax: '50.00',
  total: '250.00',
  vat_rate: '25',
  subtotal_with_vat: null,
  terms: null,
  currency: 'EUR',
  display: { currency: 'EUR', rate: 1, total: '250.00' },
  tracking_number: null,
  carrier: null,
  tracking_url: null,
  shipping_address: { ...address, phone: '+358 40 123 4567' },
  billing_address: address,
  payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
  charged: null,
  payment_due_at: null,
  payments: [],
  estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
  refunds: [],
  capture_failed_at: null,
  refunded: '0.00',
  refundable: '250.00',
  waits_for_proof_of: [],
  packing: { parcels: [], left: [] },
  notes: [],
  withdrawal: null,
  withdrawal_until: null,
  events: [{ at, status: 'paid', note: null, actor: { kind: 'system', name: null } }],
  allowed_transitions: ['processing', 'cancelled'],
  language: 'fi',
  customer: { id: null, name: 'Aino Mäkinen', email: 'aino@example.com' },
  ...facts,
});

/** An attempt to pay at a provider's page; override anything. */
export const buildPayment = (facts: Partial<AdminOrderPayment> = {}): AdminOrderPayment => ({
  id: 'payment-1',
  provider: 'stripe',
  provider_ref: 'pi_123',
  test: false,
  method: 'mobilepay',
  amount: '250.00',
  stage: 'captured',
  created_at: at,
  authorised_until: null,
  dispute: null,
  moves: [],
  ...facts,
});

/** An order's row in the list; override anything. */
export const buildRow = (facts: Partial<AdminOrderRow> = {}): AdminOrderRow => ({
  id: 'order-1',
  number: 'FO-2026-000042',
  created_at: at,
  status: 'paid',
  customer: { name: 'Aino Mäkinen', email: 'aino@example.com' },
  country: 'FI',
  item_count: 2,
  total: '250.00',
  tracking_number: null,
  payment_status: 'captured',
  capture_failed: false,
  jacket_count: 0,
  has_refunds: false,
  withdrawal: null,
  withdrawal_refund_failed: false,
  waits_for_proof: false,
  disputed: false,
  refund_came_back: false,
  vat_id_refuted: false,
  authorisation_ends: null,
  ...facts,
});

/** A new withdrawal; override anything. */
export const buildWithdrawal = (
  facts: Partial<NonNullable<AdminOrder['withdrawal']>> = {},
): NonNullable<AdminOrder['withdrawal']> => ({
  status: 'requested',
  at,
  reason: null,
  note: null,
  allowed: ['received', 'refused'],
  refund_failed: false,
  proposed_refund: '250.00',
  steps: [],
  ...facts,
});

/** A custom jacket with a logo on either side; override anything. */
export const buildAdminJacket = (over: Partial<AdminOrderJacket> = {}): AdminOrderJacket => ({
  name: 'Archipelago',
  color: 'dark blue',
  size: 'extra large',
  material: 'cowhide',
  lining: 'wool',
  monogram: 'ÅÖ',
  customDescription: 'Longer sleeves',
  logos: [
    { logo: 'anchor', name: 'Anchor', view: 'front', x: 480, y: 560 },
    { logo: 'bear', name: 'Bear', view: 'back', x: 600, y: 620 },
  ],
  quantity: 2,
  price: '604.00',
  line_total: '1208.00',
  frontImageUrl: '/media/jackets/of.webp',
  backImageUrl: '/media/jackets/ob.webp',
  pictures_match: true,
  captured: { frontImageUrl: '/media/jackets/cf.webp', backImageUrl: '/media/jackets/cb.webp' },
  design_hash: 'hash',
  renderer_version: '1',
  proofs: [],
  former_designs: [],
  ...over,
});
