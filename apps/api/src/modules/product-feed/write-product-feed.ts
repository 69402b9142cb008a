import { MEGABYTE } from '@fori/domain/bytes';
import { countries } from '@fori/domain/countries';
import { currencies } from '@fori/domain/currencies';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { unitPrice } from '@fori/domain/pricing';
import {
  FEED_LENGTHS,
  FEED_PICTURES,
  type FeedMarket,
  type FeedPricing,
  feedPath,
  feedPrices,
  feedText,
  feedTitle,
  type LimitedAttribute,
} from '@fori/domain/product-feed';
import { dayOf } from '@fori/domain/shop-time';
import { productPath } from '@fori/domain/slugs';
import { colorText, sizeText } from '@fori/i18n/options';
import { type Translate, translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { groupBy } from '../../group-by.ts';
import { createVersionedCache } from '../../versioned-cache.ts';
import { element, group, optionalElement } from '../../xml.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import {
  categoriesIn,
  galleryAddress,
  imageForColor,
  imagesOf,
  listProductAddresses,
  listProductRanges,
  readStoredProducts,
} from '../catalog/index.ts';
import { readIdentity, readProductFeed, readSettings } from '../store/index.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'exchangeRates'> & { feeds: FeedCache };
type Market = FeedMarket<Language>;

/** Products that are read at a time, by the ranges of their ids. */
const PRODUCTS_TOGETHER = 250;
/** A longer feed is made anew for each reader instead of being kept in memory, in characters. */
const KEPT = 2_000_000;
/** All feeds that are kept, in bytes; those that nobody fetched for long make room for others. */
const KEPT_TOGETHER = 16 * MEGABYTE;
/** Of a character in memory, at most. */
const BYTES_A_CHARACTER = 2;

/**
 * Keeps feeds apart from what visitors read of the catalogue, which hundreds of markets would push out. One that is too long to be kept is
 * remembered as null.
 */
export const createFeedCache = (shop: Pick<Shop, 'db'>) =>
  createVersionedCache<string | null>(() => shop.db.catalogueVersions(), {
    maxSize: KEPT_TOGETHER,
    sizeOf: (text, key) => ((text?.length ?? 0) + key.length) * BYTES_A_CHARACTER,
  });
type FeedCache = ReturnType<typeof createFeedCache>;

const MARKET = /^([a-z]{2})-([A-Z]{3})-([A-Z]{2})$/;

/** The market that a feed's address names; null for one that the shop does not serve, or while it offers no feeds (BOOK-17). */
export const marketOf = async ({ db }: Pick<Shop, 'db'>, name: string): Promise<Market | null> => {
  const [, lang, money, place] = MARKET.exec(name) ?? [];
  const language = languages.find((each) => each === lang);
  const currency = currencies.find((each) => each === money);
  const country = countries.find((each) => each === place);
  if (!language || !currency || !country || !(await readProductFeed(db.read)).on) return null;
  const offered = await readSettings(db.read);
  const isServed =
    offered.languages.includes(language) &&
    offered.currencies.includes(currency) &&
    offered.countries.includes(country);
  return isServed ? { language, currency, country } : null;
};

interface Made {
  market: Market;
  origin: string;
  t: Translate;
  brand: string;
  categories: ReadonlyMap<number, string>;
  pricing: FeedPricing;
}

type Stored = NonNullable<Awaited<ReturnType<typeof readStoredProducts>> extends Map<number, infer S> ? S : never>;
type Pictures = Awaited<ReturnType<typeof imagesOf>>;

const limited = (name: LimitedAttribute, text: string): string => optionalElement(name, feedText(name, text));

/** The SKU, or the number of a variant whose SKU is longer than an id may be. */
const itemId = ({ id, sku }: { id: number; sku: string }): string =>
  sku.length <= FEED_LENGTHS['g:id'] ? sku : String(id);

/** The items of a product: one for each variant with a picture. Google takes no item without a picture. */
const itemsOf = (
  { product, variants, texts }: Stored,
  pictures: Pictures,
  slug: string,
  { market, origin, t, brand, categories, pricing }: Made,
): string[] => {
  const { language, country } = market;
  const text = texts.find(({ locale }) => locale === language);
  if (!text) return [];
  const link = `${origin}${productPath(product.id, slug)}?lang=${language}`;
  const isGrouped = variants.length > 1;
  return variants.flatMap((variant) => {
    const picture = imageForColor(pictures, variant.color);
    if (!picture) return [];
    const options = [colorText(t, variant.color), sizeText(t, variant.size)];
    const unit = (discount: number | null) => unitPrice(product.priceCents, variant.priceDifferenceCents, discount);
    const prices = (price: number) =>
      feedPrices({ price, vatClass: product.vatClass, grams: product.weightGrams }, pricing);
    const regular = prices(unit(null));
    const now = prices(unit(product.discount));
    const others = pictures.filter(({ id, kind }) => kind === 'image' && id !== picture.id).slice(0, FEED_PICTURES);
    return [
      '<item>',
      element('g:id', itemId(variant)),
      element('g:title', feedTitle(text.name, isGrouped ? options : [])),
      limited('g:description', text.description || text.name),
      limited('g:link', link),
      limited('g:image_link', origin + galleryAddress(picture)),
      ...others.map((other) => limited('g:additional_image_link', origin + galleryAddress(other))),
      element('g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
      element('g:price', regular.price),
      ...(now.price === regular.price ? [] : [element('g:sale_price', now.price)]),
      element('g:condition', 'new'),
      limited('g:brand', brand),
      limited('g:mpn', variant.sku),
      ...(isGrouped ? [limited('g:item_group_id', String(product.id))] : []),
      limited('g:color', options[0] ?? ''),
      limited('g:size', options[1] ?? ''),
      element('g:gender', product.gender),
      element('g:age_group', 'adult'),
      limited('g:material', text.material),
      limited('g:product_type', categories.get(product.categoryId) ?? ''),
      ...now.shipping.map(({ service, price }) =>
        group(
          'g:shipping',
          element('g:country', country),
          service === null ? '' : element('g:service', service),
          element('g:price', price),
        ),
      ),
      '</item>\n',
    ].join('');
  });
};

/** The feed in pieces, read as they are due, so that it is never in memory as a whole. */
async function* piecesOf(shop: Deps, market: Market, rates: FeedRates): AsyncGenerator<string> {
  const { db, config, clock } = shop;
  const { language, currency, country } = market;
  const origin = config.publicUrl.replace(/\/$/, '');
  const now = clock();
  const settings = await readSettings(db.read, now);
  const { name } = await readIdentity(db.read);
  const made: Made = {
    market,
    origin,
    brand: name,
    t: translator(language),
    categories: new Map((await categoriesIn(db.read, language)).map(({ id, name: label }) => [id, label])),
    pricing: {
      language,
      country,
      currency,
      rate: rates[currency],
      nokPerEuro: rates.NOK,
      day: dayOf(now),
      vatRate: settings.vatRate,
      vat: settings.vat,
      shipping: settings.shipping,
      methods: settings.methods,
    },
  };
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>',
    element('title', name),
    element('link', `${origin}/?lang=${language}`),
    element('description', name),
    element('language', localeTags[language].toLowerCase()),
    '\n',
  ].join('');
  for (const { range } of await listProductRanges(shop, PRODUCTS_TOGETHER)) {
    const addresses = await listProductAddresses(shop, PRODUCTS_TOGETHER, range);
    const ids = addresses.map(({ id }) => id);
    const products = await readStoredProducts(db.read, ids);
    const pictures = groupBy(await imagesOf(db.read, ids), ({ productId }) => productId);
    yield addresses
      .flatMap(({ id, slugs }) => {
        const stored = products.get(id);
        return stored ? itemsOf(stored, pictures.get(id) ?? [], slugs[language], made) : [];
      })
      .join('');
    await yieldToEventLoop();
  }
  yield '</channel></rss>\n';
}

type FeedRates = Awaited<ReturnType<Deps['exchangeRates']['current']>>['rates'];

/**
 * A market's feed of all products on sale as RSS 2.0 with Google's attributes, one item for each variant (BOOK-18, BOOK-19). A feed of a
 * usual shop is kept until catalogue, stock or exchange rate change; a long one is made anew, in pieces.
 */
export const writeProductFeed = async (shop: Deps, market: Market): Promise<string | AsyncGenerator<string>> => {
  const { rates } = await shop.exchangeRates.current();
  const key = `${feedPath(market)} ${dayOf(shop.clock())} ${rates[market.currency]} ${rates.NOK}`;
  const make = async () => {
    let text = '';
    for await (const piece of piecesOf(shop, market, rates)) {
      text += piece;
      if (text.length > KEPT) return null;
    }
    return text;
  };
  const kept = await (await shop.feeds.snapshot()).getOrMake(key, async () => ({
    value: await make(),
    showsStock: true,
    isCacheable: true,
  }));
  return kept ?? piecesOf(shop, market, rates);
};
