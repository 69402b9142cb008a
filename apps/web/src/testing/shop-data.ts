import type { Address } from '@fori/contracts/addresses/schemas';
import type { Cart, CartItem } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Order, OrderRow } from '@fori/contracts/orders/schemas';
import type { Variant } from '@fori/contracts/products/schemas';
import type { Profile } from '@fori/contracts/profile/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';

/** Valid data of the shop's calls; override what a test is about. */
export const aVariant = (over: Partial<Variant> = {}): Variant => ({
  id: 7,
  sku: 'AURA-COG',
  size: 'One size',
  color: 'cognac',
  stock: 20,
  actual_price: '40.00',
  price_difference: '0.00',
  reference_price: null,
  product: { id: 3, name: 'Aura wallet', price: '40.00', images: [] },
  ...over,
});

export const anItem = (over: Partial<CartItem> = {}): CartItem => {
  const quantity = over.quantity ?? 1;
  const variant = over.variant ?? aVariant();
  const cents = fromMoney(variant.actual_price) ?? 0;
  return {
    id: 1,
    quantity,
    variant,
    unit_price: variant.actual_price,
    line_total: toMoney(cents * quantity),
    problem: null,
    ...over,
  };
};

const subtotalOf = (items: readonly CartItem[]) =>
  items.map((item) => ({ unitPrice: fromMoney(item.unit_price) ?? 0, quantity: item.quantity }));

export const aCart = (items: CartItem[] = [anItem()]): Cart => ({
  items,
  count: items.reduce((sum, item) => sum + item.quantity, 0),
  subtotal: toMoney(totalsOf(subtotalOf(items), defaultMoneySettings).subtotal),
});

export const aQuote = (items: CartItem[] = [anItem()], over: Partial<Quote> = {}): Quote => {
  const { subtotal, shipping, tax, total } = totalsOf(subtotalOf(items), defaultMoneySettings);
  return {
    subtotal: toMoney(subtotal),
    shipping: toMoney(shipping),
    tax: toMoney(tax),
    total: toMoney(total),
    currency: 'EUR',
    vat_rate: '25',
    free_shipping_missing: shipping > 0 ? toMoney(10_001 - subtotal) : null,
    display: { currency: 'EUR', rate: 1, total: toMoney(total) },
    estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
    problems: [],
    ...over,
  };
};

const address = {
  full_name: 'Aino Ålander',
  address: 'Läntinen Rantakatu 1',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
} as const;

export const anOrder = (over: Partial<Order> = {}): Order => ({
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
    },
  ],
  custom_jackets: [],
  subtotal: '80.00',
  shipping: '9.99',
  tax: '20.00',
  total: '109.99',
  vat_rate: '25',
  currency: 'EUR',
  display: { currency: 'EUR', rate: 1, total: '109.99' },
  tracking_number: null,
  carrier: null,
  tracking_url: null,
  shipping_address: { ...address, phone: '+358 40 123 4567' },
  billing_address: address,
  payment: { method: 'card', brand: 'visa', last4: '4242', status: 'captured' },
  estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
  refunds: [],
  withdrawal: null,
  withdrawal_until: null,
  events: [
    { at: '2026-11-20T10:00:00.000Z', status: 'pending', note: null },
    { at: '2026-11-20T10:00:00.000Z', status: 'paid', note: null },
  ],
  allowed_transitions: ['cancelled'],
  ...over,
});

type Jacket = Order['custom_jackets'][number];

/** A jacket of the customer's own design, with a logo on either side. */
export const aJacket = (over: Partial<Jacket> = {}): Jacket => ({
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
  frontImageUrl: '/media/jackets/1-front.png',
  backImageUrl: '/media/jackets/1-back.png',
  ...over,
});

/** A jacket of the customer's own design in the cart. */
export const aCartJacket = (over: Partial<CartJacket> = {}): CartJacket => {
  const { quantity = 1, price = '504.00' } = over;
  return {
    id: 21,
    version: 'v1',
    name: 'Archipelago',
    color: 'dark blue',
    size: 'extra large',
    material: 'cowhide',
    lining: 'viscose',
    monogram: '',
    customDescription: '',
    logos: [{ id: 'l1', logo: 'anchor', name: 'Anchor', view: 'front', x: 600, y: 500 }],
    uploads: [],
    quantity,
    price,
    line_total: toMoney((fromMoney(price) ?? 0) * quantity),
    frontImageUrl: '/media/jackets/21-front.webp',
    backImageUrl: '/media/jackets/21-back.webp',
    ...over,
  };
};

/** The order's row in its customer's list. */
export const anOrderRow = (over: Partial<OrderRow> = {}): OrderRow => ({
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

export const aStore: Store = {
  name: 'Föri',
  company: 'Föri Nahka Oy',
  business_id: '0000000-0',
  address: { street: 'Läntinen Rantakatu 99', postal_code: '20100', city: 'Turku', country: 'FI' },
  email: 'support@fori.example',
  phone: '+358 2 555 0100',
  opening_hours: [],
  support: { availability: '24/7', reply_within_hours: 24 },
  social: [],
  shipping_threshold: '100.00',
  shipping_fee: '9.99',
  vat_rate: '25',
  promo: '',
  languages: ['en', 'fi'],
  currencies: ['EUR', 'SEK'],
  countries: ['FI', 'NO', 'DK', 'IS'],
  social_sign_in: false,
  identity: null,
  demo: true,
  demo_payments: false,
};

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  id: 'c1',
  name: 'Aino Virtanen',
  email: 'aino@example.com',
  role: 'customer',
  language: 'en',
  currency: 'EUR',
  has_password: true,
  pending_email: null,
  ...over,
});

export const anAddress = (over: Partial<Address> = {}): Address => ({
  id: 'a1',
  type: 'home',
  label: '',
  street: 'Läntinen Rantakatu 1',
  city: 'Turku',
  state: 'Varsinais-Suomi',
  postalCode: '20100',
  country: 'FI',
  is_default: true,
  ...over,
});

/** Another address than the default one, in another country. */
export const aCabin = (): Address =>
  anAddress({
    id: 'a2',
    type: 'other',
    label: 'Cabin',
    street: 'Storgata 12',
    city: 'Tromsø',
    state: 'Troms',
    postalCode: '9008',
    country: 'NO',
    is_default: false,
  });
