import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import type { Cart } from '@fori/contracts/cart/schemas';
import type { Product, ProductDetail, ProductImage, Variant } from '@fori/contracts/products/schemas';
import type { Review, ReviewEligibility, ReviewPage } from '@fori/contracts/reviews/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { shop } from '@fori/domain/shop';

export const anImage = (image: Partial<ProductImage> = {}): ProductImage => ({
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

export const aVariant = (variant: Partial<Variant> = {}): Variant => ({
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

export const aProduct = (product: Partial<Product> = {}): Product => ({
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
  images: [anImage()],
  variants: [aVariant()],
  average_rating: null,
  review_count: 0,
  ...product,
});

export const aProductDetail = (product: Partial<ProductDetail> = {}): ProductDetail => ({
  ...aProduct(),
  material: 'Vegetable-tanned cowhide',
  care: 'Wipe with a dry cloth.',
  language: 'en',
  measurements: { width: 38, height: 30, depth: 14 },
  manufacturer: { name: shop.company, address: 'Läntinen Rantakatu 99, 20100 Turku', email: shop.email },
  updated_at: '2026-01-01T00:00:00.000Z',
  ...product,
});

export const aCart = (cart: Partial<Cart> = {}): Cart => ({ items: [], count: 0, subtotal: '0.00', ...cart });

export const aStore = (): Store => ({
  name: shop.name,
  company: shop.company,
  business_id: shop.businessId,
  address: { street: shop.street, postal_code: shop.postalCode, city: shop.city, country: shop.countryCode },
  email: shop.email,
  phone: shop.phone,
  opening_hours: [],
  support: { availability: '24/7', reply_within_hours: 24 },
  social: [...shop.social],
  shipping_threshold: '100.00',
  shipping_fee: '9.99',
  vat_rate: '25',
  promo: 'Free shipping on orders over {threshold} · Support 24/7',
  languages: [...languages],
  currencies: [...currencies],
  countries: [...countries],
  social_sign_in: false,
  identity: null,
  demo: true,
  demo_payments: false,
});

export const aPage = <T>(rows: T[]) => ({
  data: { data: rows, current_page: 1, last_page: 1, per_page: 24, total: rows.length },
});

export const aReview = (review: Partial<Review> = {}): Review => ({
  id: 5,
  product_id: 1,
  user_id: 'c9',
  user: { id: 'c9', name: 'Maija M.', email: null },
  rating: 4,
  title: 'Softer every week',
  review_text: 'Carried it daily since spring.',
  language: 'en',
  media: [],
  status: 'approved',
  is_verified_purchase: true,
  created_at: '2026-10-02T09:00:00.000Z',
  updated_at: '2026-10-02T09:00:00.000Z',
  is_own: false,
  can_edit: false,
  can_delete: false,
  rejection_reason: null,
  ...review,
});

/** A review of the signed-in customer that waits. */
export const anOwnReview = (review: Partial<Review> = {}): Review =>
  aReview({
    id: 8,
    user_id: 'c1',
    user: { id: 'c1', name: 'Aino V.', email: null },
    status: 'pending',
    is_own: true,
    can_edit: true,
    can_delete: true,
    ...review,
  });

export const anAdminReview = (review: Partial<AdminReview> = {}): AdminReview => ({
  ...aReview({ status: 'pending' }),
  user: { id: 'c9', name: 'Maija Mäkelä', email: 'maija@example.com' },
  product: { id: 1, name: 'Aura tote', image: null },
  order: { id: 'o1', number: 'FO-2026-000123' },
  decided_at: null,
  can_decide: true,
  ...review,
});

/** The first page of so many reviews; the figures are those of the approved ones among them. */
export const aReviewPage = (reviews: Review[], paging: Partial<ReviewPage['data']> = {}): ReviewPage => {
  const rated = reviews.filter(({ status }) => status === 'approved').map(({ rating }) => rating);
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const rating of rated) histogram[rating as 1] += 1;
  return {
    data: { data: reviews, current_page: 1, last_page: 1, per_page: 10, total: reviews.length, ...paging },
    product: {
      average_rating: rated.length > 0 ? rated.reduce((sum, one) => sum + one, 0) / rated.length : null,
      review_count: rated.length,
      histogram,
    },
  };
};

/** Of a customer who has bought nothing yet. */
export const anEligibility = (eligibility: Partial<ReviewEligibility> = {}): ReviewEligibility => ({
  can_review: false,
  has_purchased: false,
  has_delivered: false,
  has_pending: false,
  has_reviewed: false,
  delivery_status: 'none',
  purchase_details: null,
  pending_order_details: null,
  existing_review: null,
  ...eligibility,
});
