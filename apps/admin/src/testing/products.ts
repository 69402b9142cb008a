import type { AdminProduct, AdminProductRow } from '@fori/contracts/admin-products/schemas';

const at = '2026-11-21T09:30:00.000Z';

/** A product's row in the list; override anything. */
export const buildProductRow = (facts: Partial<AdminProductRow> = {}): AdminProductRow => ({
  id: 3,
  name: 'Aura tote',
  status: 'active',
  category: 'bags',
  gender: 'female',
  price: '249.00',
  discount: null,
  lowest_price: '249.00',
  stock: 12,
  stock_level: 'in',
  variant_count: 2,
  out_count: 0,
  untranslated: [],
  image: null,
  updated_at: at,
  ...facts,
});

const english = { name: 'Aura tote', description: 'A tote.', material: 'Leather.', care: 'Brush it.' };

/** A product as the editor loads it, translated into Finnish only; override anything. */
export const buildProduct = (facts: Partial<AdminProduct> = {}): AdminProduct => ({
  ...english,
  id: 3,
  slug: 'aura-tote',
  category: 'bags',
  gender: 'female',
  vat_class: 'standard',
  weight_g: null,
  customs_code: null,
  origin: null,
  status: 'active',
  price: '200.00',
  discount: null,
  reference_price: null,
  price_history: [
    { at: '2026-01-01T00:00:00.000Z', price: '180.00', discount: null, for_sale: true },
    { at: '2026-06-01T00:00:00.000Z', price: '200.00', discount: null, for_sale: true },
  ],
  difference_history: [],
  featured_rank: 4,
  measurements: { width: 36, height: 30.5, depth: 14 },
  translations: { fi: { ...english, name: 'Aura-kassi' } },
  variants: [
    {
      id: 11,
      sku: 'AURA-BLACK-M',
      size: 'M',
      color: 'black',
      stock: 5,
      price_difference: '0.00',
      open_orders: 0,
      carts: 0,
    },
    {
      id: 12,
      sku: 'AURA-BLACK-L',
      size: 'L',
      color: 'black',
      stock: 7,
      price_difference: '20.00',
      open_orders: 1,
      carts: 2,
    },
  ],
  images: [
    {
      id: 21,
      url: '/media/a-960.webp',
      width: 4,
      height: 5,
      placeholder: null,
      type: 'image',
      color: null,
      alt_text: { en: 'Front' },
    },
    {
      id: 22,
      url: '/media/b-960.webp',
      width: 4,
      height: 5,
      placeholder: null,
      type: 'image',
      color: 'black',
      alt_text: {},
    },
  ],
  companions: [],
  orders: 0,
  created_at: at,
  updated_at: at,
  ...facts,
});
