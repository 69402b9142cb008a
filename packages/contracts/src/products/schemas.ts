import { type Category, type Gender, genders, PRODUCTS_PER_PAGE, productSorts } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import { lang, lenient, money, page, perPage, searchTerm, timestamp } from '../common.ts';

export const productImage = z.object({
  id: z.number().int(),
  /** a picture's largest WebP (`…-960.webp`; other widths and AVIF files differ only in the ending), or a video file */
  url: z.string(),
  alt_text: z.string(),
  type: z.enum(['image', 'video']),
  /** the variant colour it shows; null for all */
  color: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** a tiny blurred preview as a data URL */
  placeholder: z.string().nullable(),
});
export type ProductImage = z.infer<typeof productImage>;

export const variant = z.object({
  id: z.number().int(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  stock: z.number().int(),
  /** the current price of one unit, discount included */
  actual_price: money,
  price_difference: money,
  /** what `actual_price` is compared with; null where no price may be struck through */
  reference_price: money.nullable(),
  /** a summary of its product, so that a variant can be shown on its own; `images` has the one picture that matches its colour */
  product: z.object({ id: z.number().int(), name: z.string(), price: money, images: z.array(productImage) }),
});
export type Variant = z.infer<typeof variant>;

export const categoryRef = z.object({ slug: z.string().transform((slug) => slug as Category), name: z.string() });

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  gender: z.enum(genders),
  category: categoryRef,
  /** before any discount */
  price: money,
  discount: z.number().int().nullable(),
  /** `price` with the discount */
  discounted_price: money,
  /** the lowest price of the 30 days before the reduction; null where no price may be struck through */
  reference_price: money.nullable(),
  /** the lowest price among the variants, which the list is sorted by */
  lowest_price: money,
  in_stock: z.boolean(),
  images: z.array(productImage),
  variants: z.array(variant),
  average_rating: z.number().nullable(),
  review_count: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const productDetail = product.extend({
  /** of its texts; not the requested one where the product is not translated */
  language: z.enum(languages),
  material: z.string(),
  care: z.string(),
  /** centimetres */
  measurements: z.object({ width: z.number(), height: z.number(), depth: z.number().nullable() }),
  manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  updated_at: timestamp,
});
export type ProductDetail = z.infer<typeof productDetail>;

export const category = z.object({ slug: z.string(), name: z.string(), count: z.number().int() });
export type CategoryRow = z.infer<typeof category>;

export const genderFilters = ['all', ...genders] as const satisfies readonly (Gender | 'all')[];

export const productQuery = z.object({
  /** a category's slug or its name in the request's language or English; anything else counts as all */
  category: z.string().optional(),
  gender: lenient(genderFilters, 'all'),
  search: searchTerm,
  sort: lenient(productSorts, 'featured'),
  page,
  per_page: perPage(PRODUCTS_PER_PAGE),
  lang,
});
export type ProductQuery = z.infer<typeof productQuery>;

export const suggestionQuery = z.object({ q: searchTerm, lang });

/** A suggested product. */
export const suggestedProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  category: categoryRef,
  image: productImage.nullable(),
  /** the lowest among the variants */
  price: money,
  /** whether other variants cost more */
  price_varies: z.boolean(),
});
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(category),
  /** a similar term with results, where the typed one occurs in no name; null otherwise */
  did_you_mean: z.string().nullable(),
});
export type Suggestions = z.infer<typeof suggestions>;
