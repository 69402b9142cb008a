import { genders } from '@fori/domain/catalog';
import { fallbackLanguage, languages } from '@fori/domain/languages';
import { searchTextKinds } from '@fori/domain/search-texts';
import { translatedKinds } from '@fori/domain/translations';
import { vatClasses } from '@fori/domain/vat-rates';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';

export const productStatuses = ['active', 'archived'] as const;
export const imageKinds = ['image', 'video'] as const;
/** What addresses can be of that have moved. */
export const redirectKinds = ['category', 'blog', 'page'] as const;

const textIn = (alt: SQLWrapper, language: string): SQL => sql`coalesce(${alt} ->> ${sql.raw(`'${language}'`)}, '')`;

/** Whether a picture's alternative text is there in English and missing in another language; an index has these pictures only. */
export const lacksAltText = (alt: SQLWrapper): SQL => {
  const missing = languages
    .filter((language) => language !== fallbackLanguage)
    .map((language) => sql`${textIn(alt, language)} = ''`);
  return sql`${textIn(alt, fallbackLanguage)} <> '' and (${sql.join(missing, sql` or `)})`;
};

export const catalogTables = (k: Kit) => {
  const categories = k.table(
    'categories',
    {
      id: k.id('id'),
      slug: k.text('slug').notNull(),
      position: k.integer('position').notNull(),
      /** not offered in navigation, filters and suggestions; its products stay on sale */
      hidden: k.boolean('hidden').notNull().default(false),
      /** a picture of its own, a path below /media without width and ending; null for that of a product */
      pictureFile: k.text('picture_file'),
      pictureWidth: k.integer('picture_width'),
      pictureHeight: k.integer('picture_height'),
      picturePlaceholder: k.text('picture_placeholder'),
      /** null until an admin changes it */
      updatedAt: k.timestamp('updated_at'),
    },
    (t) => [k.uniqueIndex('categories_slug_uq').on(t.slug)],
  );

  /** Addresses that have moved, so that the former ones still lead somewhere. One step always: a target never moved itself. */
  const redirects = k.table(
    'redirects',
    {
      kind: k.oneOf('kind', redirectKinds).notNull(),
      oldSlug: k.text('old_slug').notNull(),
      newSlug: k.text('new_slug').notNull(),
    },
    (t) => [k.primaryKey({ name: 'redirects_pk', columns: [t.kind, t.oldSlug] })],
  );

  /** Written title, description and slug for search engines and link cards, of a product, category, post or page. */
  const searchTexts = k.table(
    'search_texts',
    {
      kind: k.oneOf('kind', searchTextKinds).notNull(),
      ownerId: k.integer('owner_id').notNull(),
      locale: k.text('locale').notNull(),
      title: k.text('title').notNull(),
      description: k.text('description').notNull(),
      /** of its address, never of a category; empty for one made of the name, of posts and pages for their own */
      slug: k.text('slug').notNull().default(''),
    },
    (t) => [k.primaryKey({ name: 'search_texts_pk', columns: [t.kind, t.ownerId, t.locale] })],
  );

  /** When the texts of something were last changed, or confirmed, in a language; nothing for those as first written (decision 0037). */
  const textChanges = k.table(
    'text_changes',
    {
      kind: k.oneOf('kind', translatedKinds).notNull(),
      ownerId: k.integer('owner_id').notNull(),
      locale: k.text('locale').notNull(),
      changedAt: k.timestamp('changed_at').notNull(),
    },
    (t) => [k.primaryKey({ name: 'text_changes_pk', columns: [t.kind, t.ownerId, t.locale] })],
  );

  const categoryTexts = k.table(
    'category_texts',
    {
      categoryId: k
        .ref('category_id')
        .notNull()
        .references(() => categories.id, { onDelete: 'cascade' }),
      locale: k.text('locale').notNull(),
      name: k.text('name').notNull(),
      /** empty for none */
      description: k.text('description').notNull().default(''),
    },
    (t) => [k.primaryKey({ name: 'category_texts_pk', columns: [t.categoryId, t.locale] })],
  );

  const products = k.table(
    'products',
    {
      id: k.id('id'),
      slug: k.text('slug').notNull(),
      categoryId: k
        .ref('category_id')
        .notNull()
        .references(() => categories.id),
      gender: k.oneOf('gender', genders).notNull(),
      status: k.oneOf('status', productStatuses).notNull().default('active'),
      priceCents: k.cents('price_cents').notNull(),
      /** whole percent; null where no discount runs */
      discount: k.integer('discount'),
      /** the lowest price charged among the variants, which the list sorts by; maintained by the catalogue's repositories */
      lowestPriceCents: k.cents('lowest_price_cents').notNull(),
      featuredRank: k.integer('featured_rank').notNull().default(1_000_000),
      widthMm: k.integer('width_mm').notNull(),
      heightMm: k.integer('height_mm').notNull(),
      depthMm: k.integer('depth_mm'),
      /** what decides its VAT rate where VAT is that of the destination */
      vatClass: k.oneOf('vat_class', vatClasses).notNull().default('standard'),
      /** for parcels and customs; null where nobody has said it */
      weightGrams: k.integer('weight_grams'),
      customsCode: k.text('customs_code'),
      origin: k.text('origin'),
      /** approved reviews by rating; updated in the transaction of each approval */
      stars1: k.integer('stars_1').notNull().default(0),
      stars2: k.integer('stars_2').notNull().default(0),
      stars3: k.integer('stars_3').notNull().default(0),
      stars4: k.integer('stars_4').notNull().default(0),
      stars5: k.integer('stars_5').notNull().default(0),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.uniqueIndex('products_slug_uq').on(t.slug),
      k.index('products_featured_idx').on(t.status, t.featuredRank, t.id),
      // the order of the back office's list, which has archived products too
      k.index('products_rank_idx').on(t.featuredRank, t.id),
      k.index('products_price_idx').on(t.status, t.lowestPriceCents, t.id),
      k.index('products_category_idx').on(t.categoryId, t.status),
      // holds all that the stars of products on sale are summed up from
      k.index('products_stars_idx').on(t.status, t.stars1, t.stars2, t.stars3, t.stars4, t.stars5),
      k.check('products_price_ck', sql`${t.priceCents} >= 0`),
      k.check('products_discount_ck', sql`${t.discount} is null or ${t.discount} between 1 and 99`),
    ],
  );

  /** One row per product and language; without a translation it repeats the English text and `translated` is false. */
  const productTexts = k.table(
    'product_texts',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      locale: k.text('locale').notNull(),
      name: k.text('name').notNull(),
      description: k.text('description').notNull(),
      material: k.text('material').notNull(),
      care: k.text('care').notNull(),
      translated: k.boolean('translated').notNull().default(true),
      /** name, description and category name, folded; what searches match */
      searchText: k.text('search_text').notNull(),
      /** place in the alphabet of this language, since databases sort by bytes; recomputed when a name changes */
      nameRank: k.integer('name_rank').notNull().default(0),
    },
    (t) => [
      k.uniqueIndex('product_texts_uq').on(t.productId, t.locale),
      // covers the names, so that reports on thousands of products do not read the texts
      k.index('product_texts_name_idx').on(t.locale, t.nameRank, t.productId, t.name),
      // finds missing translations without reading the texts
      k.index('product_texts_translated_idx').on(t.translated, t.locale, t.productId),
    ],
  );

  const productImages = k.table(
    'product_images',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      position: k.integer('position').notNull(),
      kind: k.oneOf('kind', imageKinds).notNull(),
      /** path below /media, without width and ending for pictures, whole for videos */
      file: k.text('file').notNull(),
      color: k.text('color'),
      width: k.integer('width').notNull(),
      height: k.integer('height').notNull(),
      placeholder: k.text('placeholder'),
      alt: k.json<Record<string, string>>('alt').notNull(),
    },
    (t) => [
      k.index('product_images_product_idx').on(t.productId, t.position),
      // finds missing translations without reading the texts of all pictures
      k.index('product_images_untranslated_idx').on(t.productId).where(lacksAltText(t.alt)),
    ],
  );

  const variants = k.table(
    'variants',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      sku: k.text('sku').notNull(),
      size: k.text('size').notNull(),
      color: k.text('color').notNull(),
      position: k.integer('position').notNull().default(0),
      stock: k.integer('stock').notNull().default(0),
      priceDifferenceCents: k.cents('price_difference_cents').notNull().default(0),
    },
    (t) => [
      k.uniqueIndex('variants_sku_uq').on(t.sku),
      k.uniqueIndex('variants_options_uq').on(t.productId, t.size, t.color),
      k.index('variants_product_idx').on(t.productId, t.position),
      k.check('variants_stock_ck', sql`${t.stock} >= 0`),
    ],
  );

  /** Every price and discount a product ever had, from its first day, and whether it was for sale then. */
  const priceChanges = k.table(
    'price_changes',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      at: k.createdAt('at'),
      priceCents: k.cents('price_cents').notNull(),
      discount: k.integer('discount'),
      isForSale: k.boolean('is_for_sale').notNull().default(true),
    },
    (t) => [k.index('price_changes_product_idx').on(t.productId, t.at)],
  );

  /** Every price difference a variant ever had, with its options, from its first day; kept when the variant is deleted. */
  const differenceChanges = k.table(
    'difference_changes',
    {
      id: k.id('id'),
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      /** no reference: the variant may be deleted */
      variantId: k.integer('variant_id').notNull(),
      size: k.text('size').notNull(),
      color: k.text('color').notNull(),
      at: k.createdAt('at'),
      /** null from the moment it was removed */
      differenceCents: k.cents('difference_cents'),
    },
    (t) => [k.index('difference_changes_product_idx').on(t.productId, t.at)],
  );

  /** What an admin has picked to be shown with a product. */
  const productCompanions = k.table(
    'product_companions',
    {
      productId: k
        .ref('product_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      companionId: k
        .ref('companion_id')
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
      position: k.integer('position').notNull(),
    },
    (t) => [
      k.primaryKey({ name: 'product_companions_pk', columns: [t.productId, t.companionId] }),
      // finds the lists a deleted product leaves
      k.index('product_companions_companion_idx').on(t.companionId),
      k.check('product_companions_other_ck', sql`${t.productId} <> ${t.companionId}`),
    ],
  );

  return {
    categories,
    categoryTexts,
    redirects,
    searchTexts,
    textChanges,
    products,
    productTexts,
    productImages,
    productCompanions,
    variants,
    priceChanges,
    differenceChanges,
  };
};
export type CatalogTables = ReturnType<typeof catalogTables>;
