import type { Cart, CartItem } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import type { Variant } from '@fori/contracts/products/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';

/** A variant of a wallet, used in most carts. */
export const buildWallet = (over: Partial<Variant> = {}): Variant => ({
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

export const buildItem = (over: Partial<CartItem> = {}): CartItem => {
  const quantity = over.quantity ?? 1;
  const variant = over.variant ?? buildWallet();
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

export const buildCart = (items: CartItem[] = [buildItem()]): Cart => ({
  items,
  count: items.reduce((sum, item) => sum + item.quantity, 0),
  subtotal: toMoney(totalsOf(subtotalOf(items), defaultMoneySettings).subtotal),
});

export const buildQuote = (items: CartItem[] = [buildItem()], over: Partial<Quote> = {}): Quote => {
  const { subtotal, shipping, tax, total } = totalsOf(subtotalOf(items), defaultMoneySettings);
  return {
    subtotal: toMoney(subtotal),
    shipping: toMoney(shipping),
    tax: toMoney(tax),
    total: toMoney(total),
    currency: 'EUR',
    vat_rate: '25',
    subtotal_with_vat: null,
    free_shipping_missing: shipping > 0 ? toMoney(10_001 - subtotal) : null,
    display: { currency: 'EUR', rate: 1, total: toMoney(total) },
    estimated_delivery: { from: '2026-12-01', to: '2026-12-10' },
    problems: [],
    jacket_problem: null,
    ...over,
  };
};

/** A custom jacket in the cart. */
export const buildCartJacket = (over: Partial<CartJacket> = {}): CartJacket => {
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
    price_when_added: null,
    not_offered: [],
    frontImageUrl: '/media/jackets/21-front.webp',
    backImageUrl: '/media/jackets/21-back.webp',
    ...over,
  };
};
