import { type Gender, genders, MAX_CARDS, PRODUCTS_PER_PAGE, productSorts } from '@fori/domain/catalog';
import {
  availabilities,
  MAX_FACET_VALUE_LENGTH,
  MAX_FACET_VALUES,
  priceBands,
  splitFacetValues,
} from '@fori/domain/facets';
import { languages } from '@fori/domain/languages';
import { z } from 'zod';
import {
  dataOf,
  idParam,
  inEachLanguage,
  lang,
  lenient,
  money,
  page,
  pageFields,
  perPage,
  searchTerm,
  searchText,
  timestamp,
} from '../common.ts';

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

export const categoryRef = z.object({ slug: z.string(), name: z.string() });

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
  /** to two decimals; null without reviews */
  average_rating: z.number().nullable(),
  /** the average to one decimal, as pages show it; rounded from the exact mean */
  shown_rating: z.number().nullable(),
  review_count: z.number().int(),
});
export type Product = z.infer<typeof product>;

/** What a card in a list shows of a product (LIST-107). */
export const productCard = product
  .pick({
    id: true,
    name: true,
    category: true,
    discounted_price: true,
    reference_price: true,
    lowest_price: true,
    in_stock: true,
  })
  .extend({
    /** whether other variants cost more than `lowest_price` */
    price_varies: z.boolean(),
    /** of all variants together */
    stock: z.number().int(),
    /** of the variants, in the shop's order */
    colors: z.array(z.string()),
    /** the filter's colour the pictures show; null where no colour is asked for */
    color: z.string().nullable(),
    /** the first picture and another of its colour or, without one, any other; only the first has a placeholder */
    images: z.array(productImage),
  });
export type ListedProduct = z.infer<typeof productCard>;

export const productDetail = product.extend({
  /** of its texts; not the requested one where the product is not translated */
  language: z.enum(languages),
  material: z.string(),
  care: z.string(),
  /** centimetres */
  measurements: z.object({ width: z.number(), height: z.number(), depth: z.number().nullable() }),
  manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  /** the id of the guide to its sizes; null where there is none */
  size_guide: z.string().nullable(),
  search_text: searchText,
  /** of its address in each language; empty where its name has neither letters nor digits */
  slugs: inEachLanguage(z.string()),
  updated_at: timestamp,
});
export type ProductDetail = z.infer<typeof productDetail>;

/** A size guide as customers read it; empty texts are not shown (PDP-124). */
export const shownSizeGuide = z.object({
  /** of its texts; not the requested one where the guide is not translated */
  language: z.enum(languages),
  name: z.string(),
  /** what is measured, in the order of the cells */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      size: z.string(),
      /** centimetres; null for an empty cell */
      cells: z.array(z.object({ from: z.number(), to: z.number() }).nullable()),
    }),
  ),
  /** how to measure, how the goods fit, and what to choose between two sizes */
  measuring: z.string(),
  fit: z.string(),
  between: z.string(),
});
export type ShownSizeGuide = z.infer<typeof shownSizeGuide>;

export const category = z.object({ slug: z.string(), name: z.string(), count: z.number().int() });

/** A category with a picture of one of its products, which the home page shows its link with (HOME-103). */
export const categoryWithPicture = category.extend({
  image: productImage.nullable(),
  /** whether the picture fills its frame, unlike a cut-out */
  photograph: z.boolean(),
});
export type CategoryRow = z.infer<typeof categoryWithPicture>;

export const genderFilters = ['all', ...genders] as const satisfies readonly (Gender | 'all')[];

/** Several values in one parameter, separated by commas (LIST-101). Too many or too long ones are refused. */
const facetValues = z
  .string()
  .optional()
  .transform((text, context) => {
    const values = splitFacetValues(text);
    if (values.length > MAX_FACET_VALUES || values.some((value) => value.length > MAX_FACET_VALUE_LENGTH)) {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
    return values;
  });

/** Values of a fixed set in one parameter; unknown ones are refused (LIST-105). */
const facetOf = <const V extends string>(options: readonly V[]) =>
  facetValues.transform((values, context): V[] => {
    const known = values.flatMap((value) => options.find((option) => option === value) ?? []);
    if (known.length === values.length) return known;
    context.addIssue({ code: 'custom', message: 'validation.one_of', params: { options: options.join(', ') } });
    return z.NEVER;
  });

/** What narrows the list of products down. */
const productFilter = z.object({
  /** a category's slug of any language, a former one, or its name in the request's language or English; anything else counts as all */
  category: z.string().optional(),
  gender: lenient(genderFilters, 'all'),
  search: searchTerm,
  /** a variant has one of the colours and one of the sizes, and is in stock where that is asked for (LIST-102) */
  color: facetValues,
  size: facetValues,
  availability: facetOf(availabilities),
  /** ranges of `lowest_price` as the shop shows it, such as `50-100`: from 50 to below 100 euros */
  price: facetOf(priceBands),
});

/** Ids of products, separated by commas; too many or ill-formed ones are refused (LIST-118). */
export const cardsQuery = z.object({
  ids: z.string().transform((text, context) => {
    const ids = text.split(',').map((id) => idParam.parse(id));
    if (ids.length <= MAX_CARDS && !ids.includes(0)) return [...new Set(ids)];
    context.addIssue({ code: 'custom', message: 'validation.product_ids', params: { most: MAX_CARDS } });
    return z.NEVER;
  }),
  lang,
});

const optionalSort = z
  .string()
  .optional()
  .transform((text) => productSorts.find((sort) => sort === text?.trim().toLowerCase()));

/** `card` is the lean form of a list (LIST-107). */
export const productForms = ['full', 'card'] as const;

export const productQuery = productFilter.extend({
  form: lenient(productForms, 'full'),
  /** without one a search lists the best matches first, everything else is in the featured order (LIST-113) */
  sort: optionalSort,
  page,
  per_page: perPage(PRODUCTS_PER_PAGE),
  lang,
});
export type ProductQuery = z.infer<typeof productQuery>;

/** A page of the list of products. */
export const productPage = dataOf(
  // the whole form first, because a card's schema fits a whole product as well
  pageFields(z.union([product, productCard])).extend({
    /** whether nothing matches the search as typed, so that similar products are listed (LIST-114) */
    similar: z.boolean(),
    /** a similar term that matches, where the one searched for does not; null otherwise */
    did_you_mean: z.string().nullable(),
  }),
);

/** The filters without sort and page. */
export const facetQuery = productFilter.extend({ lang });
export type FacetQuery = z.infer<typeof facetQuery>;

const facetCount = z.object({ value: z.string(), count: z.number().int() });

/** How many products each value would find together with the other filters (LIST-106). */
export const facets = z.object({
  /** found by all filters together */
  total: z.number().int(),
  category: z.array(facetCount),
  /** in all categories together, those that filters do not offer included */
  every_category: z.number().int(),
  gender: z.array(facetCount),
  /** those that find something or are applied; the most frequent of the shop first */
  color: z.array(facetCount),
  /** those that find something or are applied, smallest first */
  size: z.array(facetCount),
  price: z.array(facetCount),
  availability: z.array(facetCount),
});
export type Facets = z.infer<typeof facets>;

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
