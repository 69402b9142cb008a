import type { Facets, Product, ProductDetail, ProductImage, Variant } from '@fori/contracts/products/schemas';
import { byLanguage } from '@fori/domain/languages';

export const buildImage = (image: Partial<ProductImage> = {}): ProductImage => ({
  id: 1,
  url: '/media/products/aura-tote/front-960.webp',
  alt_text: 'Aura tote, front',
  type: 'image',
  color: null,
  width: 960,
  height: 1200,
  placeholder: null,
  ...image,
});

export const buildVariant = (variant: Partial<Variant> = {}): Variant => ({
  id: 11,
  sku: 'AURA-COGNAC-M',
  size: 'M',
  color: 'cognac',
  stock: 5,
  actual_price: '249.00',
  price_difference: '0.00',
  reference_price: null,
  product: { id: 1, name: 'Aura tote', price: '249.00', images: [] },
  ...variant,
});

export const buildProduct = (product: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Aura tote',
  description: 'An open tote.',
  gender: 'female',
  category: { slug: 'bags', name: 'bags' },
  price: '249.00',
  discount: null,
  discounted_price: '249.00',
  reference_price: null,
  lowest_price: '249.00',
  in_stock: true,
  images: [buildImage()],
  variants: [buildVariant()],
  average_rating: null,
  shown_rating: null,
  review_count: 0,
  ...product,
});

export const buildProductDetail = (product: Partial<ProductDetail> = {}): ProductDetail => ({
  ...buildProduct(),
  material: 'Vegetable-tanned cowhide',
  care: 'Wipe with a dry cloth.',
  language: 'en',
  measurements: { width: 38, height: 30, depth: 14 },
  manufacturer: {
    name: 'Föri Nahka Oy',
    address: 'Läntinen Rantakatu 99, 20100 Turku',
    email: 'support@fori.example',
  },
  size_guide: null,
  slugs: byLanguage((language) => (language === 'fi' ? 'aura-kassi' : 'aura-tote')),
  updated_at: '2026-01-01T00:00:00.000Z',
  ...product,
});

export const aPage = <T>(rows: T[], search: { similar?: boolean; did_you_mean?: string } = {}) => ({
  data: {
    data: rows,
    current_page: 1,
    last_page: 1,
    per_page: 24,
    total: rows.length,
    similar: false,
    did_you_mean: null,
    ...search,
  },
});

/** The facets of a shop with one product, a black bag in one size. */
export const buildFacets = (facets: Partial<Facets> = {}): Facets => ({
  total: 1,
  category: [{ value: 'bags', count: 1 }],
  every_category: 1,
  gender: [{ value: 'all', count: 1 }],
  color: [{ value: 'black', count: 1 }],
  size: [{ value: 'One size', count: 1 }],
  price: [{ value: '200-400', count: 1 }],
  availability: [{ value: 'in_stock', count: 1 }],
  ...facets,
});

/** A product at a fifth off, with one variant. */
export const reducedProduct: Partial<Product> = {
  price: '179.00',
  discount: 20,
  discounted_price: '143.20',
  lowest_price: '143.20',
  reference_price: '179.00',
  variants: [buildVariant({ actual_price: '143.20', reference_price: '179.00' })],
};
