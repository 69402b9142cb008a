import { homeDocumentWith } from '@fori/contracts/admin-home/schemas';
import { identityChange } from '@fori/contracts/admin-identity/schemas';
import { jacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { mailWordsInput } from '@fori/contracts/admin-mails/schemas';
import { menusDocumentWith } from '@fori/contracts/admin-menus/schemas';
import {
  MAX_FEATURED_RANK,
  MAX_PRODUCT_PICTURES,
  MAX_STOCK,
  MAX_VARIANTS,
  productLimits,
  SKU_PATTERN,
} from '@fori/contracts/admin-products/schemas';
import { settingsChange } from '@fori/contracts/admin-settings/schemas';
import { shippingChange, shippingSettings } from '@fori/contracts/admin-shipping/schemas';
import { synonymsChange } from '@fori/contracts/admin-shop-search/schemas';
import { sizeGuidesChange } from '@fori/contracts/admin-size-guides/schemas';
import { presentVoecNumber, vatChange } from '@fori/contracts/admin-vat/schemas';
import { blogLimits, blogStatuses } from '@fori/domain/blog';
import { genders, isCategorySlug, MAX_CATEGORY_SLUG } from '@fori/domain/catalog';
import { MAX_COMPANIONS } from '@fori/domain/companions';
import { countries as everyCountry } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { isCustomsCode, isOriginCode, MAX_WEIGHT_GRAMS } from '@fori/domain/goods';
import { blankIdentity } from '@fori/domain/identity';
import { JACKET_BASE_PRICES, MAX_COMING_LISTS, MAX_OPTION_PRICE } from '@fori/domain/jacket-offer';
import { jacketColors, jacketLinings, jacketMaterials, jacketSizes, shopLogos } from '@fori/domain/jackets';
import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { hasWords, type MailKind, mailKinds } from '@fori/domain/mail-words';
import { captureMoments, HOLD_MINUTES } from '@fori/domain/payments';
import { isDiscount, unitPrice } from '@fori/domain/pricing';
import { searchTextLimits } from '@fori/domain/search-texts';
import { MAX_DELIVERY_DAYS, MAX_SHIPPING_FEE, MAX_SHIPPING_THRESHOLD, MIN_DELIVERY_DAYS } from '@fori/domain/settings';
import { dayOf, isDay } from '@fori/domain/shop-time';
import { SLUG } from '@fori/domain/slugs';
import type { VatSettings } from '@fori/domain/taxed-order';
import { pageLimits } from '@fori/domain/text-pages';
import { MAX_VAT_RATE } from '@fori/domain/vat';
import {
  countriesWithoutRate,
  MAX_VAT_RATES,
  ratedCountries,
  ratesAboveStandard,
  repeatedRates,
  vatClasses,
} from '@fori/domain/vat-rates';
import { z } from 'zod';
import { toIdentity } from '../admin-identity/index.ts';

/* What is in the ZIP of a catalogue. `docs/catalogue-zip.md` says the same to readers. */

/** What `manifest.json` names the format. */
export const FORMAT = 'fori-catalogue';
/** Raised where an older shop could not read a file any more. */
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
/** Which media file has which content; one a line. */
export const MEDIA_INDEX = 'media.jsonl';
/** The files of records in the order they are written: each may name what comes before it. */
export const recordFiles = ['categories', 'products', 'posts', 'pages', 'home', 'settings', 'shop'] as const;
export type RecordFile = (typeof recordFiles)[number];
export const fileOf = (records: RecordFile): string => `${records}.jsonl`;
/** The entry of a media file with this content. */
export const mediaEntry = (sha256: string): string => `media/${sha256}`;

const MAX_MILLIMETRES = 10 * productLimits.sideCm;
const MAX_HISTORY = 10_000;
const MAX_PAGE_VERSIONS = 10_000;
const MAX_SIDE = 16_000;

const cents = z.number().int().min(-productLimits.priceCents).max(productLimits.priceCents);
const price = cents.min(1);
const at = z.string().datetime();
const slug = z.string().regex(SLUG, 'validation.slug');
/** Of an address in a language; empty for the one the shop's rule gives, as in a ZIP made before there were any. */
const addressSlug = z
  .string()
  .refine((text) => text === '' || SLUG.test(text), 'validation.slug')
  .default('');
const millimetres = z.number().int().min(1).max(MAX_MILLIMETRES);

const translationLanguages = languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en');

const optionalByLanguage = <T extends z.ZodTypeAny>(schema: T) =>
  Object.fromEntries(translationLanguages.map((language) => [language, schema.optional()])) as Record<
    Exclude<Language, 'en'>,
    z.ZodOptional<T>
  >;

/** English, and any of the others; a language left out is not translated. */
const inLanguages = <T extends z.ZodTypeAny>(schema: T) =>
  z.object({ en: schema, ...optionalByLanguage(schema) }).strict();

/** A path below the media folder: of a picture without width and ending, of a film whole. */
const mediaPath = z
  .string()
  .max(200)
  .regex(/^(products|catalogue|categories|blog|shop)(\/\w[\w-]*)+(\.(webm|mp4))?$/);

const side = z.number().int().min(1).max(MAX_SIDE);
const placeholder = z
  .string()
  .max(2000)
  .regex(/^data:image\/(webp|png|avif);base64,[A-Za-z0-9+/=]*$/)
  .nullable();
const picture = z.object({ file: mediaPath, width: side, height: side, placeholder }).strict();

const searchText = z
  .object({
    title: z.string().max(searchTextLimits.title),
    description: z.string().max(searchTextLimits.description),
  })
  .strict();

/** Title and description for search engines by language; at least one of them is written. */
const searchTextsOf = <T extends z.infer<typeof searchText>>(schema: z.ZodType<T, z.ZodTypeDef, unknown>) =>
  z
    .object(
      byLanguage(() =>
        schema.refine((text) => Object.values(text).some((part) => part !== ''), 'validation.required').optional(),
      ),
    )
    .strict();
const searchTexts = searchTextsOf(searchText.extend({ slug: addressSlug }).strict());
/** Those that were written for a language before; missing in a ZIP made before they were kept. */
const formerSlugs = z.array(slug).max(1000).default([]);

export const categoryRecord = z
  .object({
    slug: z.string().max(MAX_CATEGORY_SLUG).refine(isCategorySlug, 'validation.slug'),
    hidden: z.boolean(),
    /** without a name of its own a language has the English one */
    texts: inLanguages(z.object({ name: z.string().max(120), description: z.string().max(5000) }).strict()).refine(
      ({ en }) => en.name !== '',
      { message: 'validation.required', path: ['en', 'name'] },
    ),
    picture: picture.nullable(),
    /** addresses that lead to it */
    former_slugs: z.array(slug).max(1000),
    search_texts: searchTexts,
  })
  .strict();
export type CategoryRecord = z.infer<typeof categoryRecord>;

const variant = z
  .object({
    sku: z.string().max(productLimits.sku).regex(SKU_PATTERN, 'validation.sku'),
    size: z.string().min(1).max(productLimits.option),
    color: z.string().min(1).max(productLimits.option),
    stock: z.number().int().min(0).max(MAX_STOCK),
    price_difference_cents: cents,
    /** every difference it had, the oldest first */
    history: z.array(z.object({ at, price_difference_cents: cents.nullable() }).strict()).max(MAX_HISTORY),
  })
  .strict();

const productText = z
  .object({
    name: z.string().min(1).max(productLimits.name),
    description: z.string().min(1).max(productLimits.description),
    material: z.string().min(1).max(productLimits.material),
    care: z.string().min(1).max(productLimits.care),
  })
  .strict();

const twice = (keys: readonly string[]): number => keys.findIndex((key, index) => keys.indexOf(key) < index);

export const productRecord = z
  .object({
    slug,
    category: z.string(),
    gender: z.enum(genders),
    status: z.enum(['active', 'archived']),
    price_cents: price,
    discount: z.number().int().min(1).max(99).nullable(),
    featured_rank: z.number().int().min(1).max(MAX_FEATURED_RANK).nullable(),
    width_mm: millimetres,
    height_mm: millimetres,
    depth_mm: millimetres.nullable(),
    /** a ZIP made before there was a choice has none */
    vat_class: z.enum(vatClasses).default('standard'),
    /** for parcels and customs; a ZIP made before there were any has none */
    weight_g: z.number().int().min(1).max(MAX_WEIGHT_GRAMS).nullable().default(null),
    customs_code: z.string().refine(isCustomsCode, 'validation.customs_code').nullable().default(null),
    origin: z.string().refine(isOriginCode, 'validation.origin').nullable().default(null),
    texts: inLanguages(productText),
    variants: z.array(variant).min(1).max(MAX_VARIANTS),
    pictures: z
      .array(
        picture
          .extend({
            kind: z.enum(['image', 'video']),
            color: z.string().min(1).max(productLimits.option).nullable(),
            alt: z.object(byLanguage(() => z.string().max(productLimits.altText).optional())).strict(),
          })
          .strict(),
      )
      .max(MAX_PRODUCT_PICTURES),
    /** slugs of products picked by hand to go with it */
    companions: z.array(slug).max(MAX_COMPANIONS),
    search_texts: searchTexts,
    /** every price it had, the oldest first, the present one last */
    price_history: z
      .array(
        z
          .object({
            at,
            price_cents: price,
            discount: z.number().int().min(1).max(99).nullable(),
            for_sale: z.boolean(),
          })
          .strict(),
      )
      .min(1)
      .max(MAX_HISTORY),
  })
  .strict()
  .superRefine((product, context) => {
    const refuse = (path: (string | number)[]) => context.addIssue({ code: 'custom', path });
    const skus = twice(product.variants.map(({ sku }) => sku));
    if (skus >= 0) refuse(['variants', skus, 'sku']);
    const options = twice(product.variants.map(({ size, color }) => JSON.stringify([size, color])));
    if (options >= 0) refuse(['variants', options, 'size']);
    for (const [index, { price_difference_cents: difference }] of product.variants.entries())
      if (isDiscount(product.discount) && unitPrice(product.price_cents, difference, product.discount) < 1)
        refuse(['variants', index, 'price_difference_cents']);
    const last = product.price_history.at(-1);
    if (last && (last.price_cents !== product.price_cents || last.discount !== product.discount))
      refuse(['price_history']);
    if (twice(product.companions) >= 0 || product.companions.includes(product.slug)) refuse(['companions']);
    for (const [index, { kind, file }] of product.pictures.entries())
      if ((kind === 'video') !== /\.(webm|mp4)$/.test(file)) refuse(['pictures', index, 'file']);
  });
export type ProductRecord = z.infer<typeof productRecord>;

const line = (most: number) => z.string().max(most);

export const postRecord = z
  .object({
    slug: slug,
    status: z.enum(blogStatuses),
    author: line(blogLimits.author),
    cover: picture.nullable(),
    publish_at: at.nullable(),
    published_at: at.nullable(),
    texts: inLanguages(
      z
        .object({
          title: line(blogLimits.title),
          excerpt: line(blogLimits.excerpt),
          body: line(blogLimits.body),
          tags: z.array(line(blogLimits.tag)).max(blogLimits.tags),
          cover_alt: line(blogLimits.coverAlt),
        })
        .strict(),
    ),
    search_texts: searchTexts,
    former_slugs: formerSlugs,
  })
  .strict()
  .superRefine(({ status, published_at }, context) => {
    if (status !== 'draft' && published_at === null) context.addIssue({ code: 'custom', path: ['published_at'] });
  });
export type PostRecord = z.infer<typeof postRecord>;

const pageVersion = z
  .object({
    number: z.number().int().min(1).max(1_000_000),
    title: z.string().max(pageLimits.title),
    description: z.string().max(pageLimits.description),
    /** Markdown; null where the built-in text was in force again */
    body: z.string().max(pageLimits.body).nullable(),
    written_at: at,
    /** null for a draft, which is the last one */
    published_at: at.nullable(),
  })
  .strict();

export const pageRecord = z
  .object({
    slug: slug,
    visible: z.boolean(),
    /** the versions by language, the oldest first */
    versions: z.object(byLanguage(() => z.array(pageVersion).max(MAX_PAGE_VERSIONS).optional())).strict(),
    /** missing in a ZIP made before pages had any, which leaves them as they are */
    search_texts: searchTexts.optional(),
    former_slugs: formerSlugs,
  })
  .strict()
  .superRefine(({ versions }, context) => {
    for (const [language, list = []] of Object.entries(versions))
      for (const [index, { number, published_at }] of list.entries()) {
        if (number <= (list[index - 1]?.number ?? 0))
          context.addIssue({ code: 'custom', path: ['versions', language, index, 'number'] });
        if (published_at === null && index < list.length - 1)
          context.addIssue({ code: 'custom', path: ['versions', language, index, 'published_at'] });
      }
  });
export type PageRecord = z.infer<typeof pageRecord>;

/** The home page in force, with its products by their slugs. */
const homeRecord = homeDocumentWith(slug);
export type HomeRecord = z.infer<typeof homeRecord>;

const days = z
  .object({
    from: z.number().int().min(MIN_DELIVERY_DAYS).max(MAX_DELIVERY_DAYS),
    to: z.number().int().min(MIN_DELIVERY_DAYS).max(MAX_DELIVERY_DAYS),
  })
  .strict()
  .refine(({ from, to }) => from <= to);

export const settingsRecord = z
  .object({
    prices_with_vat: z.boolean(),
    jacket_logo_sizes: z.boolean(),
    delivery: z.object({ in_stock: days, made_to_order: days }).strict(),
    /** slug of the product of leather samples */
    samples_product: slug.nullable(),
    synonyms: synonymsChange.shape.groups,
    size_guides: sizeGuidesChange.shape.guides,
  })
  .strict();
export type SettingsRecord = z.infer<typeof settingsRecord>;

const presetSupport = toIdentity({ identity: blankIdentity, updatedAt: null }).support;

/** Who the shop is, in the form and by the rules of its editor; a ZIP made before its promise was a choice has none. */
const identity = z
  .preprocess(
    (given) =>
      typeof given === 'object' && given !== null ? { support: presetSupport, ...given, updated_at: null } : given,
    identityChange,
  )
  .transform(({ updated_at: _, ...written }) => written);

const optionPrice = z.number().int().min(0).max(MAX_OPTION_PRICE);
const jacketPrices = z
  .object({
    /** null where they always applied */
    starts_on: z.string().refine(isDay, 'validation.day').nullable(),
    base: z.number().int().min(JACKET_BASE_PRICES.min).max(JACKET_BASE_PRICES.max),
    material: z.object({ lambskin: optionPrice, cowhide: optionPrice, reindeer: optionPrice }).strict(),
    lining: z.object({ viscose: optionPrice, quilted: optionPrice, wool: optionPrice }).strict(),
    monogram: optionPrice,
    logo: optionPrice,
  })
  .strict();

/** The shop's own words in a kind of mail; languages without any are left out, and so is a kind without any. */
const mailTexts = z
  .object(byLanguage(() => mailWordsInput.strict().refine(hasWords, 'validation.required').optional()))
  .strict()
  .refine((texts) => Object.keys(texts).length > 0, 'validation.required');

const mailsByKind = Object.fromEntries(mailKinds.map((kind) => [kind, mailTexts.optional()])) as Record<
  MailKind,
  z.ZodOptional<typeof mailTexts>
>;

const { choices, colors, workshop } = jacketOfferChange.shape;
const {
  promo,
  promo_time,
  countries,
  languages: offeredLanguages,
  currencies: offeredCurrencies,
} = settingsChange.shape;

const { mode, home, oss, oss_limit, unconfirmed_vat_ids, price_basis, rounding, voec_limit } = vatChange.shape;

/** How VAT is charged, by the rules of its editor. */
const vatRecord = z
  .object({
    mode,
    home,
    oss,
    oss_limit,
    unconfirmed_vat_ids,
    price_basis,
    rounding,
    voec: z.object({ number: presentVoecNumber, limit_nok: voec_limit }).strict().nullable(),
    rates: z
      .array(
        z
          .object({
            country: z.enum(everyCountry).refine((code) => ratedCountries.includes(code), 'validation.vat_country'),
            vat_class: z.enum(vatClasses),
            from: z.string().refine(isDay, 'validation.day'),
            basis_points: z.number().int().min(0).max(MAX_VAT_RATE),
          })
          .strict(),
      )
      .max(MAX_VAT_RATES)
      .superRefine((rates, context) => {
        const dated = rates.map(({ vat_class: vatClass, basis_points: rate, ...each }) => ({
          ...each,
          vatClass,
          rate,
        }));
        for (const at of repeatedRates(dated)) {
          context.addIssue({ code: 'custom', message: 'validation.vat_rate_twice', path: [at, 'from'] });
        }
        for (const at of ratesAboveStandard(dated)) {
          context.addIssue({ code: 'custom', message: 'validation.vat_rate_above', path: [at, 'basis_points'] });
        }
        if (countriesWithoutRate(dated, dayOf(new Date())).length > 0) {
          context.addIssue({ code: 'custom', message: 'validation.required' });
        }
      }),
  })
  .strict();

/** How goods are sent, as its editor has it and by its rules. */
const shippingRecord = shippingSettings
  .omit({ updated_at: true })
  // a ZIP without them leaves those there are
  .partial({ pickup_points: true })
  .superRefine((record, context) => {
    const checked = shippingChange.safeParse({ ...record, updated_at: null });
    for (const issue of checked.error?.issues ?? []) context.addIssue(issue);
  });

/** How VAT is charged, as a record has it. */
export const vatRecordOf = ({
  voec,
  ossLimit,
  unconfirmedVatIds,
  priceBasis,
  rates,
  ...vat
}: VatSettings): z.output<typeof vatRecord> => ({
  ...vat,
  oss_limit: ossLimit,
  unconfirmed_vat_ids: unconfirmedVatIds,
  price_basis: priceBasis,
  voec: voec && { number: voec.number, limit_nok: voec.limitNok },
  rates: rates.map(({ vatClass, rate, ...each }) => ({ ...each, vat_class: vatClass, basis_points: rate })),
});

/** What is the shop's own rather than its catalogue's; brought in only where that is asked for. */
const shopRecord = z
  .object({
    /** null where nobody has written any */
    identity: identity.nullable(),
    /** `ferry` for the mark that the apps draw, null for the initial of the name */
    logo: z.union([z.literal('ferry'), picture.omit({ placeholder: true })]).nullable(),
    /** 2550 is 25.5 % */
    vat_basis_points: z.number().int().min(0).max(MAX_VAT_RATE),
    /** how VAT is charged; a ZIP made before there was a choice has none and leaves it */
    vat: vatRecord.optional(),
    /** zones and methods of delivery; a ZIP made before there were any has none and leaves them */
    shipping: shippingRecord.optional(),
    shipping_threshold_cents: z.number().int().min(0).max(MAX_SHIPPING_THRESHOLD),
    shipping_fee_cents: z.number().int().min(0).max(MAX_SHIPPING_FEE),
    countries: countries.unwrap(),
    /** a ZIP made before there was a choice has none */
    languages: offeredLanguages.unwrap().default([...languages]),
    currencies: offeredCurrencies.unwrap().default([...currencies]),
    cutting_waits_for_proof: z.boolean(),
    payment_hold_minutes: z.number().int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max).default(HOLD_MINUTES.min),
    capture_at: z.enum(captureMoments).default('order'),
    charged_currencies: z.array(z.enum(currencies)).default([]),
    /** whether an admin has looked at VAT and shipping, which a shop needs before it opens */
    confirmed: z.boolean(),
    promo,
    promo_time: promo_time.unwrap(),
    /** in cents, the list in force and the coming ones; none for the preset prices */
    jacket_prices: z
      .array(jacketPrices)
      .max(MAX_COMING_LISTS + 1)
      .superRefine((lists, context) => {
        for (const [at, { starts_on }] of lists.entries())
          if (lists.findIndex((list) => list.starts_on === starts_on) < at)
            context.addIssue({ code: 'custom', message: 'validation.start_twice', path: [at, 'starts_on'] });
      }),
    /** what customers may choose of a jacket, and until when the workshop is full */
    jacket_choices: choices.unwrap().default({
      color: [...jacketColors],
      size: [...jacketSizes],
      material: [...jacketMaterials],
      lining: [...jacketLinings],
      logos: [...shopLogos],
      monogram: true,
    }),
    /** the shop’s own colours of leather; a ZIP made before there were any has none */
    jacket_colors: colors.unwrap().default([]),
    workshop: workshop.unwrap().default({ full_until: null, takes_orders: true }),
    mails: z.object(mailsByKind).strict(),
    /** categories and pages by their slugs; null for the built-in ones; a ZIP made before there was a choice has none */
    menus: menusDocumentWith(slug).nullable().optional(),
  })
  .strict()
  .refine(
    ({ jacket_choices, jacket_colors }) =>
      jacket_choices.color.length > 0 || jacket_colors.some(({ offered }) => offered),
    { message: 'validation.jacket_choice', path: ['jacket_choices', 'color'] },
  );
export type ShopRecord = z.output<typeof shopRecord>;

export const recordSchemas: { [F in RecordFile]: z.ZodType<Records[F], z.ZodTypeDef, unknown> } = {
  categories: categoryRecord,
  products: productRecord,
  posts: postRecord,
  pages: pageRecord,
  home: homeRecord,
  settings: settingsRecord,
  shop: shopRecord,
};

export interface Records {
  categories: CategoryRecord;
  products: ProductRecord;
  posts: PostRecord;
  pages: PageRecord;
  home: HomeRecord;
  settings: SettingsRecord;
  shop: ShopRecord;
}

/** A record's slug, or its file where it can have only one record. */
export const slugOf = <F extends RecordFile>(file: F, record: Records[F]): string =>
  'slug' in record ? record.slug : file;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  exported_at: at,
});
export type Manifest = z.infer<typeof manifestSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const mediaLine = z
  .object({
    /** below the media folder, with width and ending */
    name: z
      .string()
      .max(220)
      .regex(/^(products|catalogue|categories|blog|home|shop)(\/\w[\w-]*)+\.(avif|webp|png|webm|mp4)$/),
    sha256,
  })
  .strict();
export type MediaLine = z.infer<typeof mediaLine>;

/** What an archive may have at most, so that none fills memory or disk. */
export const archiveLimits = {
  /** one for each media file and a few for the records */
  entries: 200_000,
  /** of all entries unpacked */
  bytes: 16 * 1024 ** 3,
  /** of a file of records unpacked */
  recordBytes: 2 * 1024 ** 3,
  /** of a picture or film */
  mediaBytes: 200 * 1024 ** 2,
  /** of one record */
  lineBytes: 4 * 1024 ** 2,
  /** how many times its packed size an entry may have; texts reach about 20 */
  ratio: 200,
} as const;
