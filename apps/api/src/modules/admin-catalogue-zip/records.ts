import { NO_RANK } from '@fori/domain/catalog';
import { countries } from '@fori/domain/countries';
import { byLanguage, isLanguage, type Language } from '@fori/domain/languages';
import type { SearchTextKind } from '@fori/domain/search-texts';
import type { SluggedKind } from '@fori/domain/slugs';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { toIdentity } from '../admin-identity/index.ts';
import { shippingRecordOf } from '../admin-shipping/index.ts';
import {
  categoriesWithNames,
  imagesOf,
  priceHistoryByProduct,
  productsByIds,
  productsWithIds,
  readSizeGuides,
  readSynonyms,
  textsOfProducts,
  variantsOfProducts,
} from '../catalog/index.ts';
import { homeVersions } from '../home/index.ts';
import { menuVersions } from '../menus/index.ts';
import { formerSlugs, searchTextsOfMany } from '../search-texts/index.ts';
import {
  languagesOfMailWords,
  toChoices,
  writtenIdentity,
  writtenJacketOffer,
  writtenMailTexts,
  writtenSettings,
} from '../store/index.ts';
import type {
  CategoryRecord,
  HomeRecord,
  PageRecord,
  PostRecord,
  ProductRecord,
  SettingsRecord,
  ShopRecord,
} from './format.ts';
import { vatRecordOf } from './format.ts';
import { renamedMenus, slugsOfTargets } from './menu-names.ts';
import { linksBySlug, type ProductLinks } from './product-links.ts';
import { companionsOf, postsWithTexts, versionsOfPages } from './records.repository.ts';

/* The catalogue as it is in an archive. An import compares with the same records, so that what was exported changes nothing. */

/** A record with the id of its row. */
export interface Stored<R> {
  id: number;
  record: R;
}

type ByLanguage<T> = Partial<Record<Language, T>>;

/** Texts by language in one object; rows of unknown languages are left out. */
const textsIn = <R extends { locale: string }, T>(
  rows: readonly R[],
  toText: (row: R) => T,
): ByLanguage<T> & { en: T } =>
  Object.fromEntries(
    rows.flatMap((row) => (isLanguage(row.locale) ? [[row.locale, toText(row)]] : [])),
  ) as ByLanguage<T> & {
    en: T;
  };

const withSlug = ({ title, description, slug }: { title: string; description: string; slug: string }) => ({
  title,
  description,
  slug,
});

/** The texts for search engines of several things, by id and language. */
const searchTextsBy = async (q: Queries, kind: SearchTextKind, ids: readonly number[]) => {
  const rows = groupBy(await searchTextsOfMany(q, kind, ids), ({ ownerId }) => ownerId);
  return <T>(id: number, toText: (row: { title: string; description: string; slug: string }) => T) =>
    textsIn(rows.get(id) ?? [], toText);
};

/** The former slugs of things of a kind by their main ones. */
const formerSlugsBy = async (q: Queries, kind: SluggedKind) => {
  const rows = groupBy(await formerSlugs(q, kind), ({ main }) => main);
  return (main: string): string[] => (rows.get(main) ?? []).map(({ former }) => former);
};

/** The slugs of a record in languages, each with its field. */
export const writtenSlugs = ({ search_texts: texts = {} }: CategoryRecord | PostRecord | PageRecord) =>
  Object.entries(texts).flatMap(([language, text]) =>
    text?.slug ? [[`search_texts.${language}.slug`, text.slug] as const] : [],
  );

/** The shop's categories in their order. */
export const categoryRecords = async (q: Queries): Promise<Stored<CategoryRecord>[]> => {
  const categories = await categoriesWithNames(q);
  const former = await formerSlugsBy(q, 'category');
  const searchTexts = await searchTextsBy(
    q,
    'category',
    categories.map(({ id }) => id),
  );
  return categories.map(({ id, slug, hidden, picture, texts }) => ({
    id,
    record: {
      slug,
      hidden,
      texts: textsIn(
        [...texts].map(([locale, text]) => ({ locale, ...text })),
        ({ name, description }) => ({ name, description }),
      ),
      picture,
      former_slugs: former(slug),
      search_texts: searchTexts(id, withSlug),
    },
  }));
};

/** Products by id, in the order of the ids. */
export const productRecords = async (q: Queries, ids: readonly number[]): Promise<Stored<ProductRecord>[]> => {
  if (ids.length === 0) return [];
  const categories = new Map((await categoriesWithNames(q)).map(({ id, slug }) => [id, slug]));
  const products = await productsWithIds(q, ids);
  const variants = groupBy(await variantsOfProducts(q, ids), ({ productId }) => productId);
  const texts = groupBy(await textsOfProducts(q, ids), ({ productId }) => productId);
  const images = groupBy(await imagesOf(q, ids), ({ productId }) => productId);
  const companions = groupBy(await companionsOf(q, ids), ({ productId }) => productId);
  const histories = await priceHistoryByProduct(q, ids);
  const searchTexts = await searchTextsBy(q, 'product', ids);
  return products.map((product) => {
    const { id } = product;
    const history = histories.get(id);
    const record: ProductRecord = {
      slug: product.slug,
      category: categories.get(product.categoryId) ?? '',
      gender: product.gender,
      status: product.status,
      price_cents: product.priceCents,
      discount: product.discount,
      featured_rank: product.featuredRank === NO_RANK ? null : product.featuredRank,
      width_mm: product.widthMm,
      height_mm: product.heightMm,
      depth_mm: product.depthMm,
      vat_class: product.vatClass,
      weight_g: product.weightGrams,
      customs_code: product.customsCode,
      origin: product.origin,
      texts: textsIn(
        (texts.get(id) ?? []).filter(({ locale, translated }) => translated || locale === 'en'),
        ({ name, description, material, care }) => ({ name, description, material, care }),
      ),
      variants: (variants.get(id) ?? []).map((variant) => ({
        sku: variant.sku,
        size: variant.size,
        color: variant.color,
        stock: variant.stock,
        price_difference_cents: variant.priceDifferenceCents,
        history: (history?.differences ?? [])
          .filter(({ variantId }) => variantId === variant.id)
          .map(({ at, difference }) => ({ at: at.toISOString(), price_difference_cents: difference })),
      })),
      pictures: (images.get(id) ?? []).map(({ kind, file, color, width, height, placeholder, alt }) => ({
        kind,
        file,
        color,
        width,
        height,
        placeholder,
        alt,
      })),
      companions: (companions.get(id) ?? []).map(({ slug }) => slug),
      search_texts: searchTexts(id, withSlug),
      price_history: (history?.prices ?? []).map(({ at, price, discount, isForSale }) => ({
        at: at.toISOString(),
        price_cents: price,
        discount,
        for_sale: isForSale,
      })),
    };
    return { id, record };
  });
};

/** Posts of the journal by id. */
export const postRecords = async (
  q: Queries,
  ids: readonly number[],
  links: ProductLinks = 'by_slug',
): Promise<Stored<PostRecord>[]> => {
  if (ids.length === 0) return [];
  const searchTexts = await searchTextsBy(q, 'blog', ids);
  const former = await formerSlugsBy(q, 'blog');
  const posts = await postsWithTexts(q, ids);
  const stored = posts.map((one) => one.texts);
  const texts = links === 'by_slug' ? await linksBySlug(q, stored) : stored;
  return posts.map(({ post }, index) => ({
    id: post.id,
    record: {
      slug: post.slug,
      status: post.status,
      author: post.author,
      cover:
        post.coverFile === null
          ? null
          : {
              file: post.coverFile,
              width: post.coverWidth ?? 1,
              height: post.coverHeight ?? 1,
              placeholder: post.coverPlaceholder,
            },
      publish_at: post.publishAt?.toISOString() ?? null,
      published_at: post.publishedAt?.toISOString() ?? null,
      texts: textsIn(texts[index] ?? [], ({ title, excerpt, body, tags, coverAlt }) => ({
        title,
        excerpt,
        body,
        tags,
        cover_alt: coverAlt,
      })),
      search_texts: searchTexts(post.id, withSlug),
      former_slugs: former(post.slug),
    },
  }));
};

/** Pages with all their versions. */
export const pageRecords = async (
  q: Queries,
  pages: readonly { id: number; slug: string; visible: boolean }[],
  links: ProductLinks = 'by_slug',
): Promise<Stored<PageRecord>[]> => {
  if (pages.length === 0) return [];
  const ids = pages.map(({ id }) => id);
  const searchTexts = await searchTextsBy(q, 'page', ids);
  const former = await formerSlugsBy(q, 'page');
  const stored = await versionsOfPages(q, ids);
  const written = stored.map(({ body }) => body);
  const bodies = links === 'by_slug' ? await linksBySlug(q, written) : written;
  const rows = stored.map((row, index) => ({ ...row, body: bodies[index] ?? null }));
  return pages.map(({ id, slug, visible }) => {
    const versions: PageRecord['versions'] = {};
    for (const { pageId, locale, number, title, description, body, writtenAt, publishedAt } of rows) {
      if (pageId !== id || !isLanguage(locale)) continue;
      const version = {
        number,
        title,
        description,
        body,
        written_at: writtenAt.toISOString(),
        published_at: publishedAt?.toISOString() ?? null,
      };
      versions[locale] = [...(versions[locale] ?? []), version];
    }
    const texts = { search_texts: searchTexts(id, withSlug), former_slugs: former(slug) };
    return { id, record: { slug, visible, versions, ...texts } };
  });
};

/** The home page in force; none where that is the built-in one, which every shop has. */
export const homeRecords = async (q: Queries): Promise<Stored<HomeRecord>[]> => {
  const row = await homeVersions.inForce(q);
  if (!row?.document) return [];
  const { blocks, ...head } = await linksBySlug(q, row.document);
  const ids = blocks.flatMap((block) => (block.kind === 'featured' ? block.products : []));
  const slugs = new Map((await productsByIds(q, ids)).map(({ id, slug }) => [id, slug]));
  const record: HomeRecord = {
    ...head,
    blocks: blocks.map((block) =>
      block.kind === 'featured' ? { ...block, products: block.products.flatMap((id) => slugs.get(id) ?? []) } : block,
    ),
  };
  return [{ id: row.id, record }];
};

/** The shop's own words by kind of mail, without the languages that have none. */
const mailTextsOfShop = async (q: Queries): Promise<ShopRecord['mails']> => {
  const mails: ShopRecord['mails'] = {};
  for (const { kind, own } of await languagesOfMailWords(q)) {
    if (own.length === 0) continue;
    const { texts } = await writtenMailTexts(q, kind);
    mails[kind] = Object.fromEntries(own.map((language) => [language, texts[language]]));
  }
  return mails;
};

/** The menus in force, with categories and pages by their slugs; null where they are the built-in ones. */
const menusOfShop = async (q: Queries): Promise<ShopRecord['menus']> => {
  const document = (await menuVersions.inForce(q))?.document;
  return document ? renamedMenus(document, await slugsOfTargets(q)) : null;
};

/**
 * What is the shop's own: who it is, its VAT, shipping, countries, languages, currencies, promo bar, what jackets cost, its words
 * in mails and its menus.
 */
export const shopRecordOf = async (q: Queries): Promise<ShopRecord> => {
  const written = await writtenIdentity(q);
  const { updated_at: _, ...identity } = toIdentity(written);
  const {
    vatRate,
    vat,
    methods,
    deliveredAfter,
    shipping,
    countries: chosen,
    languages,
    currencies,
    cuttingWaitsForProof,
    payment,
    confirmed,
    promo,
    promoTime,
  } = await writtenSettings(q);
  const { prices, choices, colors, workshop } = await writtenJacketOffer(q);
  return {
    identity: written.updatedAt === null ? null : identity,
    logo: written.identity.logo,
    vat_basis_points: vatRate,
    vat: vatRecordOf(vat),
    shipping: shippingRecordOf({ methods, deliveredAfter }),
    shipping_threshold_cents: shipping.threshold,
    shipping_fee_cents: shipping.fee,
    countries: countries.filter((country) => chosen.includes(country)),
    languages: [...languages],
    currencies: [...currencies],
    cutting_waits_for_proof: cuttingWaitsForProof,
    payment_hold_minutes: payment.holdMinutes,
    capture_at: payment.captureAt,
    charged_currencies: [...payment.chargedIn],
    confirmed,
    promo: byLanguage((language) => promo[language] ?? ''),
    promo_time: { from: promoTime.from?.toISOString() ?? null, until: promoTime.until?.toISOString() ?? null },
    jacket_prices: prices.map(({ startsOn, ...list }) => ({ starts_on: startsOn, ...list })),
    jacket_choices: { ...toChoices(choices), color: [...choices.color] },
    jacket_colors: colors.map(({ hex, names, offered }) => ({ hex, names: { ...names }, offered })),
    workshop: { full_until: workshop.fullUntil, takes_orders: workshop.takesOrders },
    mails: await mailTextsOfShop(q),
    menus: await menusOfShop(q),
  };
};

/** The settings that belong to the catalogue. */
export const settingsOfCatalogue = async (q: Queries): Promise<SettingsRecord> => {
  const settings = await writtenSettings(q);
  const { synonyms } = await readSynonyms(q);
  const { guides } = await readSizeGuides(q);
  const { samplesProduct, delivery } = settings;
  const [samples] = samplesProduct === null ? [] : await productsByIds(q, [samplesProduct]);
  return {
    prices_with_vat: settings.pricesWithVat,
    jacket_logo_sizes: settings.jacketLogoSizes,
    delivery: { in_stock: delivery.inStock, made_to_order: delivery.madeToOrder },
    samples_product: samples?.slug ?? null,
    synonyms,
    size_guides: guides,
  };
};
