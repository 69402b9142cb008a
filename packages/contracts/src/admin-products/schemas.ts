import { MEGABYTE } from '@fori/domain/bytes';
import { genders, MAX_PER_PAGE } from '@fori/domain/catalog';
import { MAX_COMPANIONS } from '@fori/domain/companions';
import { isCustomsCode, isOriginCode, MAX_WEIGHT_GRAMS } from '@fori/domain/goods';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { type Cents, fromMoney } from '@fori/domain/money';
import { isDiscount, unitPrice } from '@fori/domain/pricing';
import { stockLevels } from '@fori/domain/stock';
import { vatClasses } from '@fori/domain/vat-rates';
import { z } from 'zod';
import { inEachLanguage, lenient, money, moneyInput, page, perPage, rowId, searchTerm, timestamp } from '../common.ts';
import { line, lineOf, linesOf } from '../text-inputs.ts';

export const ADMIN_PRODUCTS_PER_PAGE = 25;
export const MAX_VARIANTS = 200;
export const MAX_PRODUCT_PICTURES = 40;
export const MAX_PRODUCT_PICTURE_BYTES = 8 * MEGABYTE;
/** The largest stock quantity of a variant, far above any real one. */
export const MAX_STOCK = 1_000_000;
export const MAX_FEATURED_RANK = 999_999;
/** The longest texts of a product and its variants in characters, its highest price in cents, its largest side in centimetres. */
export const productLimits = {
  name: 120,
  description: 5000,
  material: 1000,
  care: 1000,
  sku: 60,
  /** a size or a colour */
  option: 40,
  altText: 300,
  priceCents: 100_000_00,
  sideCm: 500,
} as const;

export const productStatuses = ['active', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** All languages but English, which is required because the others fall back to it. */
export const translationLanguages = languages.filter((language) => language !== fallbackLanguage);

export const adminProductSorts = [
  'featured',
  'name',
  'name_desc',
  'price',
  'price_desc',
  'stock',
  'stock_desc',
  'newest',
  'oldest',
] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

/** `out`: a variant is out of stock; `low`: a variant has low stock; `sold_out`: all variants are out of stock. */
export const stockFilters = ['all', 'out', 'low', 'sold_out'] as const;
export const translationFilters = ['all', 'any', 'fi', 'sv', 'no', 'da', 'is'] as const;
export const discountFilters = ['all', 'yes', 'no'] as const;

export const adminProductQuery = z.object({
  /** terms that occur in the name or description, in the admin's language or in English, or a part of a SKU */
  search: searchTerm,
  /** a category's slug; anything else counts as all */
  category: z.string().optional(),
  gender: lenient(['all', ...genders], 'all'),
  status: lenient(['all', ...productStatuses], 'all'),
  stock: lenient(stockFilters, 'all'),
  /** products without a translation into the language, or, with `any`, into at least one */
  untranslated: lenient(translationFilters, 'all'),
  discounted: lenient(discountFilters, 'all'),
  sort: lenient(adminProductSorts, 'featured'),
  page,
  per_page: perPage(ADMIN_PRODUCTS_PER_PAGE),
});
export type AdminProductQuery = z.infer<typeof adminProductQuery>;

const picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
});

export const adminProductRow = z.object({
  id: z.number().int(),
  /** in the admin's language */
  name: z.string(),
  status: z.enum(productStatuses),
  /** the category's slug */
  category: z.string(),
  gender: z.enum(genders),
  /** before any discount */
  price: money,
  discount: z.number().int().nullable(),
  /** the lowest price charged among the variants */
  lowest_price: money,
  /** units of all variants */
  stock: z.number().int(),
  /** of the variant with the least stock */
  stock_level: z.enum(stockLevels),
  variant_count: z.number().int(),
  /** variants out of stock */
  out_count: z.number().int(),
  /** languages without a translation */
  untranslated: z.array(z.enum(languages)),
  image: picture.nullable(),
  updated_at: timestamp,
});
export type AdminProductRow = z.infer<typeof adminProductRow>;

export const adminImage = picture.extend({
  id: z.number().int(),
  type: z.enum(['image', 'video']),
  /** the variant colour it shows; null for all */
  color: z.string().nullable(),
  /** by language; English is used where one is missing */
  alt_text: z.record(z.enum(languages), z.string()),
});
export type AdminImage = z.infer<typeof adminImage>;

export const productText = z.object({
  name: z.string(),
  description: z.string(),
  material: z.string(),
  care: z.string(),
});
export type ProductTextFields = z.infer<typeof productText>;
export const textFields = [
  'name',
  'description',
  'material',
  'care',
] as const satisfies readonly (keyof ProductTextFields)[];

export const adminVariant = z.object({
  id: z.number().int(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  stock: z.number().int(),
  price_difference: money,
  /** orders with it that can still be cancelled or shipped; such a variant cannot be removed */
  open_orders: z.number().int(),
  /** carts with it, which would lose it */
  carts: z.number().int(),
});
export type AdminVariant = z.infer<typeof adminVariant>;

/** A product shown with another one on its page. */
export const companion = z.object({
  id: z.number().int(),
  names: inEachLanguage(z.string()),
  status: z.enum(productStatuses),
  /** units of all variants; neither one sold out nor an archived one is shown */
  stock: z.number().int(),
  image: picture.nullable(),
});
export type Companion = z.infer<typeof companion>;

export const adminProduct = productText.extend({
  id: z.number().int(),
  slug: z.string(),
  category: z.string(),
  gender: z.enum(genders),
  status: z.enum(productStatuses),
  /** what decides its VAT rate where VAT is that of the destination (VAT-121) */
  vat_class: z.enum(vatClasses),
  /** of one unit, for parcels and customs; null where nobody has said it (PARCEL-08) */
  weight_g: z.number().int().nullable(),
  customs_code: z.string().nullable(),
  /** ISO code of the country it was made in */
  origin: z.string().nullable(),
  price: money,
  discount: z.number().int().nullable(),
  /** what the current discount is compared with; null where no price may be struck through */
  reference_price: money.nullable(),
  /** every price it has had, oldest first, from which the editor computes the reference price of a new discount; not for sale: archived */
  price_history: z.array(
    z.object({ at: timestamp, price: money, discount: z.number().int().nullable(), for_sale: z.boolean() }),
  ),
  /** every difference its variants have had, removed ones included, oldest first; null from the moment one was removed */
  difference_history: z.array(
    z.object({
      at: timestamp,
      variant_id: z.number().int(),
      size: z.string(),
      color: z.string(),
      difference: money.nullable(),
    }),
  ),
  /** position in the featured order; null for after all others */
  featured_rank: z.number().int().nullable(),
  /** centimetres */
  measurements: z.object({ width: z.number(), height: z.number(), depth: z.number().nullable() }),
  /** the existing translations by language */
  translations: z.record(z.enum(languages), productText),
  variants: z.array(adminVariant),
  images: z.array(adminImage),
  /** picked by hand to be shown with it, in their order; the shop's rule adds others up to four (PDP-129) */
  companions: z.array(companion),
  /** orders with it; with any it can only be archived, not deleted */
  orders: z.number().int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** Some browsers send line ends as CRLF; each counts as one character. */
const multilineText = (most: number) => linesOf(1, most);

const textInput = z.object({
  name: lineOf(1, productLimits.name),
  description: multilineText(productLimits.description),
  material: multilineText(productLimits.material),
  care: multilineText(productLimits.care),
});

/** A price difference, `"3.00"` or `"-20.00"`, as cents. */
export const signedMoneyInput = z.string().transform((text, context): Cents => {
  const isNegative = text.startsWith('-');
  const cents = fromMoney(isNegative ? text.slice(1) : text);
  if (cents === null) {
    context.addIssue({ code: 'custom', message: 'validation.money' });
    return z.NEVER;
  }
  // never -0, which some databases and comparisons distinguish from 0
  return isNegative && cents > 0 ? -cents : cents;
});

/** Centimetres with at most one decimal. */
const centimetres = z
  .number()
  .min(0.1)
  .max(productLimits.sideCm)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { message: 'validation.millimetres' });

const option = lineOf(1, productLimits.option);

export const SKU_PATTERN = /^[A-Z0-9][A-Z0-9._-]*$/;

export const variantInput = z.object({
  /** of an existing variant; none for a new one */
  id: rowId.optional(),
  /** capital letters, digits, dots, hyphens; for a new variant it defaults to one made from name, colour and size */
  sku: z
    .string()
    .trim()
    .toUpperCase()
    .max(productLimits.sku)
    .regex(SKU_PATTERN, { message: 'validation.sku' })
    .optional(),
  size: option,
  color: option,
  stock: z.number().int().min(0).max(MAX_STOCK).optional(),
  /** the stock the admin saw, so that the change is applied as a difference and no sale since is overwritten */
  stock_seen: z.number().int().min(0).max(MAX_STOCK).optional(),
  price_difference: signedMoneyInput.default('0.00'),
});

const translationsInput = z.object(
  Object.fromEntries(translationLanguages.map((language) => [language, textInput.nullish()])) as Record<
    Exclude<Language, 'en'>,
    z.ZodOptional<z.ZodNullable<typeof textInput>>
  >,
);

const checkCompanions = (ids: readonly number[], context: z.RefinementCtx): void => {
  if (ids.length > MAX_COMPANIONS)
    context.addIssue({ code: 'custom', message: 'validation.companions_max', params: { most: MAX_COMPANIONS } });
  if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'validation.companions_twice' });
};

const WEIGHT = { message: 'validation.weight_g' };

/** What parcels and customs need to know of a product; left out, each stays. */
const goodsInput = {
  weight_g: z
    .number({ invalid_type_error: WEIGHT.message })
    .int(WEIGHT)
    .min(1, WEIGHT)
    .max(MAX_WEIGHT_GRAMS, WEIGHT)
    .nullable()
    .optional(),
  customs_code: z.string().trim().refine(isCustomsCode, 'validation.customs_code').nullable().optional(),
  origin: z.string().trim().toUpperCase().refine(isOriginCode, 'validation.origin').nullable().optional(),
};

const fields = textInput.extend({
  /** a category's slug; an unknown one is refused at this field, with the slugs there are */
  category: z.string().trim(),
  gender: z.enum(genders),
  status: z.enum(productStatuses),
  /** left out, it stays; of a new product the standard one */
  vat_class: z.enum(vatClasses).optional(),
  ...goodsInput,
  price: moneyInput.superRefine((cents, context) => {
    if (cents < 1) context.addIssue({ code: 'custom', message: 'validation.price_positive' });
    if (cents > productLimits.priceCents) context.addIssue({ code: 'custom', message: 'validation.price_max' });
  }),
  discount: z.number().int().min(1).max(99).nullable().default(null),
  featured_rank: z.number().int().min(1).max(MAX_FEATURED_RANK).nullable().default(null),
  measurements: z.object({ width: centimetres, height: centimetres, depth: centimetres.nullable().default(null) }),
  translations: translationsInput.default({}),
  variants: z.array(variantInput).min(1, { message: 'validation.variants_none' }).max(MAX_VARIANTS),
  /** ids of products picked to be shown with it, in their order; left out, those picked before stay */
  companions: z.array(rowId).superRefine(checkCompanions).optional(),
});

type Fields = z.infer<typeof fields>;

/** Checks across fields: duplicate variants, prices below one cent, discounted too, and stock without `stock_seen`. */
const checkVariants = ({ price, discount, variants }: Fields, context: z.RefinementCtx): void => {
  const refuse = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['variants', index, field], message: `validation.${message}` });
  const seen = { options: new Set<string>(), skus: new Set<string>(), ids: new Set<number>() };
  const arePricesValid = price > 0 && isDiscount(discount);
  let isDiscountedToNothing = false;
  for (const [index, variant] of variants.entries()) {
    const options = JSON.stringify([variant.size.toLowerCase(), variant.color.toLowerCase()]);
    if (seen.options.has(options)) refuse(index, 'size', 'variant_twice');
    if (variant.sku !== undefined && seen.skus.has(variant.sku)) refuse(index, 'sku', 'sku_taken');
    if (variant.id !== undefined && seen.ids.has(variant.id)) refuse(index, 'id', 'once');
    if (price > 0 && price + variant.price_difference < 1) refuse(index, 'price_difference', 'price_positive');
    else if (arePricesValid && unitPrice(price, variant.price_difference, discount) < 1) isDiscountedToNothing = true;
    if (variant.id !== undefined && variant.stock !== undefined && variant.stock_seen === undefined) {
      refuse(index, 'stock_seen', 'stock_seen');
    }
    seen.options.add(options);
    if (variant.sku !== undefined) seen.skus.add(variant.sku);
    if (variant.id !== undefined) seen.ids.add(variant.id);
  }
  if (isDiscountedToNothing)
    context.addIssue({ code: 'custom', path: ['discount'], message: 'validation.price_positive' });
};

export const productInput = fields.superRefine(checkVariants);
export type ProductInput = z.input<typeof productInput>;
export type ProductFields = z.output<typeof productInput>;

export const productUpdate = fields
  .extend({ updated_at: timestamp })
  .superRefine((update, context) => checkVariants(update, context));
export type ProductUpdateInput = z.input<typeof productUpdate>;

const altTexts = inEachLanguage(line(productLimits.altText).optional()).strict();

/** A plain string is the English text. */
export const altTextInput = z.union([
  line(productLimits.altText).transform((en): z.infer<typeof altTexts> => ({ en })),
  altTexts,
]);

export const imageInput = z.object({
  alt_text: altTextInput.optional(),
  color: option.nullable().optional(),
  /** from 0: the new position; the other pictures move */
  position: z.number().int().min(0).max(MAX_PRODUCT_PICTURES).optional(),
});
export type ImageInput = z.input<typeof imageInput>;

export const bulkActions = ['archive', 'restore', 'set_discount', 'remove_discount'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkInput = z
  .object({
    ids: z.array(rowId).min(1).max(MAX_PER_PAGE),
    action: z.enum(bulkActions),
    /** of `set_discount`, in whole percent */
    discount: z.number().int().min(1).max(99).optional(),
    /** returns the results without changing anything */
    dry_run: z.boolean().default(false),
  })
  .superRefine(({ action, discount }, context) => {
    if (action === 'set_discount' && discount === undefined) {
      context.addIssue({ code: 'custom', path: ['discount'], message: 'validation.required' });
    }
  });
export type BulkInput = z.input<typeof bulkInput>;

export const bulkResult = z.object({
  id: z.number().int(),
  name: z.string(),
  /** false where nothing had to change */
  changed: z.boolean(),
  status: z.enum(productStatuses),
  discount: z.number().int().nullable(),
  /** the product's own price as charged before and after, without the variants' differences */
  charged_before: money,
  charged: money,
  /** the reference price afterwards; null where no price may be struck through */
  reference_price: money.nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const removal = z.object({ outcome: z.enum(['deleted', 'archived']), name: z.string() });
