import { isDeepStrictEqual } from 'node:util';
import { shippingChange } from '@fori/contracts/admin-shipping/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { GoodsFacts } from '@fori/domain/goods';
import { nextBlockChange } from '@fori/domain/home';
import { byLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { mailKinds, noWords } from '@fori/domain/mail-words';
import { formerColors } from '@fori/domain/mixed-colors';
import { automaticDelivery } from '@fori/domain/parcels';
import type { SearchTextKind } from '@fori/domain/search-texts';
import type { SluggedKind } from '@fori/domain/slugs';
import type { VatSettings } from '@fori/domain/taxed-order';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import { identityOf } from '../admin-identity/index.ts';
import { recordedShipping, shippingMethodsOf } from '../admin-shipping/index.ts';
import { recordedVat } from '../admin-vat/index.ts';
import type { AuditFacts } from '../audit/index.ts';
import { requireLockedPost, rewritePost, setPostCover, writePost } from '../blog/index.ts';
import {
  categoriesWithNames,
  changeCompanions,
  changeProduct,
  changeVariants,
  insertCategory,
  productsWithIds,
  readSizeGuides,
  readSynonyms,
  renameCategoryOfProducts,
  replaceCategoryTexts,
  replaceSizeGuides,
  replaceSynonyms,
  updateCategories,
  updateCategory,
  variantsOfProducts,
  writeProduct,
} from '../catalog/index.ts';
import { publishBefore } from '../document-versions/index.ts';
import { homeVersions } from '../home/index.ts';
import { menuVersions } from '../menus/index.ts';
import { keepFormerSlugs, replaceSearchTexts } from '../search-texts/index.ts';
import {
  replaceIdentity,
  replaceJacketOffer,
  replaceMailTexts,
  replaceSettings,
  writtenIdentity,
  writtenJacketOffer,
  writtenMailTexts,
  writtenSettings,
} from '../store/index.ts';
import { changedLanguages } from './compare-records.ts';
import type {
  CategoryRecord,
  HomeRecord,
  PageRecord,
  PostRecord,
  ProductRecord,
  SettingsRecord,
  ShopRecord,
} from './format.ts';
import { idsOfTargets, renamedMenus, slugsOfTargets } from './menu-names.ts';
import { linksByNumber, type ProductLinks } from './product-links.ts';
import {
  insertPage,
  insertVersions,
  pagesBySlug,
  productsBySlug,
  replacePictures,
  updatePage,
  updateVersionNumber,
  versionsOfPages,
} from './records.repository.ts';
import type { Stored } from './records.ts';

/** The transaction that an import writes in, and what it adds to the audit log. */
export interface Writing {
  tx: Queries;
  /** of the records */
  links: ProductLinks;
  at: Date;
  actorId: string;
  /** the admin as the author of pages; null on the command line */
  authorId: string | null;
  fileName: string;
  audit: AuditFacts[];
}

export interface Task<R> {
  /** null for a new record */
  before: Stored<R> | null;
  /** the number that something deleted had, and has again */
  id?: number;
  record: R;
  /** what differs */
  fields: readonly string[];
}

const pick = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, (record as Record<string, unknown>)[field]]));

/** Adds the audit record of one thing: the differing fields of a known one, its address of a new one. */
const note = <R extends object>(
  { at, actorId, fileName, audit }: Writing,
  entity: string,
  id: number | string,
  { before, record, fields }: Task<R>,
  change = 'update',
): void => {
  const facts = { at, actorId, entity, entityId: String(id) };
  if (before)
    audit.push({
      ...facts,
      action: `${entity}.${change}`,
      before: pick(before.record, fields),
      after: { ...pick(record, fields), import: fileName },
    });
  else
    audit.push({
      ...facts,
      action: `${entity}.create`,
      before: null,
      after: { ...pick(record, ['slug', 'status']), import: fileName },
    });
};

const withId = ({ id }: { id?: number }) => (id === undefined ? {} : { id });

const entriesOf = <T>(texts: { readonly [L in Language]?: T | undefined }): [Language, T][] =>
  Object.entries(texts).flatMap(([language, text]): [Language, T][] =>
    isLanguage(language) && text !== undefined ? [[language, text]] : [],
  );

/** Texts by language without the languages that have none. */
const textsBy = <T, U>(texts: { readonly [L in Language]?: T | undefined }, toText: (text: T) => U) =>
  Object.fromEntries(entriesOf(texts).map(([language, text]) => [language, toText(text)])) as Partial<
    Record<Language, U>
  > & { en: U };

/** Writes a category; the search finds products by the names of theirs. */
export const writeCategory = async (writing: Writing, task: Task<CategoryRecord>): Promise<void> => {
  const { tx, at } = writing;
  const { before, record, fields } = task;
  const texts = entriesOf(record.texts).map(([locale, text]) => ({ locale, ...text }));
  const { picture } = record;
  const columns = {
    hidden: record.hidden,
    pictureFile: picture?.file ?? null,
    pictureWidth: picture?.width ?? null,
    pictureHeight: picture?.height ?? null,
    picturePlaceholder: picture?.placeholder ?? null,
    updatedAt: at,
  };
  const id =
    before?.id ??
    (await insertCategory(tx, { ...withId(task), slug: record.slug, hidden: record.hidden, updatedAt: at }, texts));
  await updateCategory(tx, id, columns);
  if (before && fields.includes('texts')) {
    await replaceCategoryTexts(tx, id, texts, at);
    const names = texts.flatMap(({ locale, name }) => (name === '' ? [] : [[locale, name] as const]));
    await renameCategoryOfProducts(tx, id, new Map(names));
  }
  await writeAddress(writing, 'category', id, task);
  note(writing, 'category', id, task);
};

/** Writes the texts for search engines of something new that has any, or where they differ. */
const writeSearchTexts = async (
  { tx }: Writing,
  kind: SearchTextKind,
  id: number,
  { before, record: { search_texts: texts = {} }, fields }: Task<Pick<PageRecord | CategoryRecord, 'search_texts'>>,
): Promise<void> => {
  if (before ? !fields.includes('search_texts') : Object.keys(texts).length === 0) return;
  await replaceSearchTexts(
    tx,
    kind,
    id,
    byLanguage((language) => ({ title: '', description: '', slug: '', ...texts[language] })),
  );
};

const slugsIn = ({ search_texts: texts = {} }: Pick<PageRecord, 'search_texts'>): string[] =>
  Object.values(texts).map((text) => text?.slug ?? '');

/** Writes the texts for search engines of something with slugs, keeping those it had; whose they are was checked before. */
const writeAddress = async (
  writing: Writing,
  kind: SluggedKind,
  id: number,
  task: Task<PostRecord | PageRecord | CategoryRecord>,
): Promise<void> => {
  const { before, record } = task;
  await writeSearchTexts(writing, kind, id, task);
  const had = before ? slugsIn(before.record) : [];
  const has = slugsIn(record.search_texts || !before ? record : before.record);
  await keepFormerSlugs(writing.tx, kind, record.slug, { before: [...had, ...record.former_slugs], after: has });
};

/** Puts the shop's categories in the archive's order, those the archive does not have after them. */
export const writeCategoryOrder = async ({ tx }: Writing, slugs: readonly string[]): Promise<void> => {
  const categories = await categoriesWithNames(tx);
  const place = (slug: string) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length);
  const ordered = categories.toSorted((a, b) => place(a.slug) - place(b.slug));
  const moved = ordered.flatMap(({ id, position: before }, position) =>
    before === position ? [] : [{ id, position }],
  );
  await updateCategories(tx, moved);
};

const measurementsOf = ({ width_mm: width, height_mm: height, depth_mm: depth }: ProductRecord) => ({
  width,
  height,
  depth,
});

const goodsOf = ({ weight_g: weightGrams, customs_code: customsCode, origin }: ProductRecord): GoodsFacts => ({
  weightGrams,
  customsCode,
  origin,
});

const createProduct = async ({ tx, at }: Writing, task: Task<ProductRecord>): Promise<number> => {
  const { record } = task;
  const { id } = await writeProduct(
    tx,
    {
      ...withId(task),
      slug: record.slug,
      category: record.category,
      gender: record.gender,
      status: record.status,
      price: record.price_cents,
      discount: record.discount,
      ...(record.featured_rank !== null && { featuredRank: record.featured_rank }),
      measurements: measurementsOf(record),
      vatClass: record.vat_class,
      goods: goodsOf(record),
      texts: textsBy(record.texts, (text) => text),
      variants: record.variants.map(({ sku, size, color, stock, price_difference_cents, history }) => ({
        sku,
        size,
        color,
        stock,
        priceDifference: price_difference_cents,
        history: history.map((point) => ({ at: new Date(point.at), difference: point.price_difference_cents })),
      })),
      images: record.pictures.map(withAlt),
      history: record.price_history.map((point) => ({
        at: new Date(point.at),
        price: point.price_cents,
        discount: point.discount,
        isForSale: point.for_sale,
      })),
    },
    at,
  );
  return id;
};

const changeKnownProduct = async (
  { tx, at: now }: Writing,
  id: number,
  record: ProductRecord,
  fields: readonly string[],
): Promise<void> => {
  const [product] = await productsWithIds(tx, [id]);
  const at = product ? momentAfter(product.updatedAt, now) : now;
  if (fields.includes('variants')) {
    const stored = await variantsOfProducts(tx, [id]);
    const own = new Set(record.variants.map(({ sku }) => sku));
    await changeVariants(
      tx,
      { id, slug: record.slug },
      [
        ...record.variants.map(({ sku, size, color, stock, price_difference_cents }) => {
          const known = stored.find((variant) => variant.sku === sku);
          // what is sold meanwhile stays sold: only a new variant gets the archive's stock
          return {
            ...(known ? { id: known.id } : { stock }),
            sku,
            size,
            color,
            priceDifference: price_difference_cents,
          };
        }),
        ...stored
          .filter(({ sku }) => !own.has(sku))
          .map(({ id: variantId, sku, size, color, priceDifferenceCents }) => ({
            id: variantId,
            sku,
            size,
            color,
            priceDifference: priceDifferenceCents,
          })),
      ],
      at,
    );
  }
  await changeProduct(
    tx,
    id,
    {
      category: record.category,
      gender: record.gender,
      status: record.status,
      price: record.price_cents,
      discount: record.discount,
      featuredRank: record.featured_rank,
      measurements: measurementsOf(record),
      vatClass: record.vat_class,
      goods: goodsOf(record),
      texts: textsBy(record.texts, (text) => text),
    },
    at,
  );
  if (fields.includes('pictures')) await replacePictures(tx, id, record.pictures.map(withAlt));
};

const withAlt = ({ alt, ...picture }: ProductRecord['pictures'][number]) => ({
  ...picture,
  alt: textsBy(alt, (text) => text),
});

/** Writes a product; of a known one stock and earlier prices stay, and variants that the archive does not have. */
export const writeProductRecord = async (writing: Writing, task: Task<ProductRecord>): Promise<void> => {
  const { before, record, fields } = task;
  const id = before?.id ?? (await createProduct(writing, task));
  if (before) await changeKnownProduct(writing, id, record, fields);
  await writeSearchTexts(writing, 'product', id, task);
  note(writing, 'product', id, task);
};

/** Sets what goes with products, once all of them are written. Products that do not exist are reported by the reader. */
export const writeCompanions = async (
  { tx }: Writing,
  picked: readonly { slug: string; companions: readonly string[] }[],
): Promise<void> => {
  for (const { slug, companions } of picked) {
    const ids = new Map((await productsBySlug(tx, [slug, ...companions])).map((row) => [row.slug, row.id]));
    const id = ids.get(slug);
    if (id === undefined) continue;
    await changeCompanions(
      tx,
      id,
      companions.flatMap((other) => ids.get(other) ?? []),
    );
  }
};

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The value with products in its links by number, as the shop stores it. */
const ownLinks = async <T>({ tx, links }: Writing, value: T): Promise<T> =>
  links === 'by_slug' ? linksByNumber(tx, value) : value;

/** Writes a post with its cover; a known one keeps the day it was published on. */
export const writePostRecord = async (writing: Writing, task: Task<PostRecord>): Promise<void> => {
  const { tx, at } = writing;
  const { before, record, fields } = task;
  const texts = textsBy(await ownLinks(writing, record.texts), ({ cover_alt: coverAlt, ...text }) => ({
    ...text,
    coverAlt,
  }));
  const { slug, status, author, cover } = record;
  const post = { slug, status, author, publishAt: dateOf(record.publish_at), texts };
  let id = before?.id;
  if (id === undefined) {
    const draft = { ...post, ...withId(task), cover, publishedAt: dateOf(record.published_at) };
    id = await writePost(tx, draft, at);
  } else {
    await rewritePost(tx, await requireLockedPost(tx, id), post, at);
    if (fields.includes('cover')) await setPostCover(tx, await requireLockedPost(tx, id), cover, at);
  }
  await writeAddress(writing, 'blog', id, task);
  note(writing, 'blog', id, task);
};

type Versions = PageRecord['versions'];
type Version = NonNullable<Versions[Language]>[number];

const versionRow = (
  { authorId }: Writing,
  pageId: number,
  locale: Language,
  { number, title, description, body, written_at, published_at }: Version,
) => ({
  pageId,
  locale,
  number,
  title,
  description,
  body,
  authorId,
  writtenAt: new Date(written_at),
  publishedAt: dateOf(published_at),
});

/** Publishes a text as the newest version in a language; the shop's own draft stays a draft, after it. */
const publishVersion = async (writing: Writing, pageId: number, locale: Language, version: Version): Promise<void> => {
  const { tx, at } = writing;
  const stored = (await versionsOfPages(tx, [pageId])).filter((row) => row.locale === locale);
  const draft = stored.find(({ publishedAt }) => publishedAt === null);
  const number = Math.max(0, ...stored.map((row) => row.number)) + 1;
  if (draft) await updateVersionNumber(tx, draft.id, number);
  await insertVersions(tx, [
    {
      ...versionRow(writing, pageId, locale, version),
      number: draft ? draft.number : number,
      writtenAt: at,
      publishedAt: at,
    },
  ]);
};

/**
 * Writes a page. A language without any version gets all of the archive's; elsewhere the text in force there is published as a
 * new version.
 */
export const writePageRecord = async (writing: Writing, task: Task<PageRecord>): Promise<void> => {
  const { tx, at } = writing;
  const { before, record } = task;
  const visible = record.visible || isSystemPage(record.slug);
  const id =
    before?.id ?? (await insertPage(tx, { ...withId(task), slug: record.slug, visible, createdAt: at, updatedAt: at }));
  const languages = before ? changedLanguages(before.record, record) : Object.keys(record.versions);
  for (const [language, versions] of entriesOf(await ownLinks(writing, record.versions))) {
    if (!languages.includes(language)) continue;
    const last = versions.findLast(({ published_at }) => published_at !== null);
    if ((before?.record.versions[language] ?? []).length === 0)
      await insertVersions(
        tx,
        versions.map((version) => versionRow(writing, id, language, version)),
      );
    else if (last) await publishVersion(writing, id, language, last);
  }
  const [page] = await pagesBySlug(tx, [record.slug]);
  if (before && page) await updatePage(tx, id, { visible, updatedAt: momentAfter(page.updatedAt, at) });
  await writeAddress(writing, 'page', id, task);
  const noted = {
    ...task,
    before: before && { id, record: summary(before.record) as unknown as PageRecord },
    record: summary(record) as unknown as PageRecord,
  };
  note(writing, 'page', id, noted, languages.length > 0 ? 'publish' : 'update');
};

/** The numbers of a page's newest versions, which say enough: versions stay. */
const summary = ({ versions, ...others }: PageRecord) => ({
  ...others,
  ...Object.fromEntries(entriesOf(versions).map(([language, list]) => [language, list.at(-1)?.number ?? null])),
});

/** Publishes the home page as a new version; the shop's own draft stays a draft, after it. */
export const writeHomeRecord = async (writing: Writing, { record }: Task<HomeRecord>): Promise<void> => {
  const { tx, at, actorId, authorId, fileName, audit } = writing;
  const slugs = record.blocks.flatMap((block) => (block.kind === 'featured' ? block.products : []));
  const ids = new Map((await productsBySlug(tx, slugs)).map(({ slug, id }) => [slug, id]));
  const linked = await linksByNumber(tx, record);
  const document = {
    ...linked,
    blocks: linked.blocks.map((block) =>
      block.kind === 'featured' ? { ...block, products: block.products.flatMap((slug) => ids.get(slug) ?? []) } : block,
    ),
  };
  const nextChangeAt = nextBlockChange(document.blocks, at);
  const versions = await publishBefore(tx, homeVersions, { document, authorId, at }, { nextChangeAt });
  audit.push({
    at,
    actorId,
    action: 'home.publish',
    entity: 'home',
    entityId: 'shop',
    before: { version: versions.before },
    after: { version: versions.after, import: fileName },
  });
};

/** Writes the settings that belong to the catalogue; all others stay. */
export const writeSettingsRecord = async (writing: Writing, task: Task<SettingsRecord>): Promise<void> => {
  const { tx, at } = writing;
  const { record, fields } = task;
  const [samples] = record.samples_product === null ? [] : await productsBySlug(tx, [record.samples_product]);
  if (fields.some((field) => field !== 'synonyms' && field !== 'size_guides')) {
    const { updatedAt, ...present } = await writtenSettings(tx);
    await replaceSettings(
      tx,
      {
        ...present,
        pricesWithVat: record.prices_with_vat,
        jacketLogoSizes: record.jacket_logo_sizes,
        delivery: { inStock: record.delivery.in_stock, madeToOrder: record.delivery.made_to_order },
        samplesProduct: samples?.id ?? null,
      },
      updatedAt,
      at,
    );
  }
  if (fields.includes('synonyms')) await replaceSynonyms(tx, record.synonyms, (await readSynonyms(tx)).updatedAt, at);
  if (fields.includes('size_guides'))
    await replaceSizeGuides(tx, record.size_guides, (await readSizeGuides(tx)).updatedAt, at);
  note(writing, 'settings', 'catalogue', task);
};

/** Replaces the shop's own words in each mail whose words differ. */
const writeMails = async (
  { tx, at, actorId, fileName, audit }: Writing,
  before: ShopRecord['mails'],
  after: ShopRecord['mails'],
): Promise<void> => {
  for (const kind of mailKinds) {
    if (isDeepStrictEqual(before[kind], after[kind])) continue;
    const { updatedAt } = await writtenMailTexts(tx, kind);
    const texts = byLanguage((language) => after[kind]?.[language] ?? noWords);
    if (!(await replaceMailTexts(tx, { kind, texts }, updatedAt, at))) throw new DomainError('stale_edit');
    audit.push({
      at,
      actorId,
      action: 'mail.update',
      entity: 'mail',
      entityId: kind,
      before: before[kind] ?? {},
      after: { ...after[kind], import: fileName },
    });
  }
};

/** Publishes the menus as a new version, without links to what the shop does not have; its own draft stays one. */
const writeMenus = async (writing: Writing, menus: NonNullable<ShopRecord['menus']> | null): Promise<void> => {
  const { tx, at, actorId, authorId, fileName, audit } = writing;
  const document = menus && renamedMenus(menus, idsOfTargets(await slugsOfTargets(tx)));
  const versions = await publishBefore(tx, menuVersions, { document, authorId, at }, {});
  audit.push({
    at,
    actorId,
    action: 'menus.publish',
    entity: 'menus',
    entityId: 'shop',
    before: { version: versions.before },
    after: { version: versions.after, import: fileName },
  });
};

const vatOf = (
  { voec, oss_limit, unconfirmed_vat_ids, price_basis: priceBasis, rates, ...vat }: NonNullable<ShopRecord['vat']>,
  present: VatSettings,
): VatSettings => ({
  ...vat,
  priceBasis,
  ossLimit: oss_limit ?? present.ossLimit,
  unconfirmedVatIds: unconfirmed_vat_ids ?? present.unconfirmedVatIds,
  voec: voec && { number: voec.number, limitNok: voec.limit_nok },
  rates: rates.map(({ vat_class: vatClass, basis_points: rate, ...each }) => ({ ...each, vatClass, rate })),
});

/** Writes who the shop is, its money settings, what jackets cost, its words in mails and its menus, each where it differs. */
export const writeShopRecord = async (
  writing: Writing,
  { before, record, fields }: Task<ShopRecord>,
): Promise<void> => {
  const { tx, at, actorId, fileName, audit } = writing;
  const recordPart = (action: string, entity: string, entityId: string, changed: readonly string[]) =>
    audit.push({
      at,
      actorId,
      action,
      entity,
      entityId,
      before: before && pick(before.record, changed),
      after: { ...pick(record, changed), import: fileName },
    });
  const ofIdentity = fields.filter((field) => field === 'identity' || field === 'logo');
  if (ofIdentity.length > 0 && record.identity !== null) {
    const { updatedAt } = await writtenIdentity(tx);
    const identity = identityOf({ ...record.identity, updated_at: null }, record.logo);
    if (!(await replaceIdentity(tx, identity, updatedAt, at))) throw new DomainError('stale_edit');
    recordPart('settings.update_identity', 'settings', 'identity', ofIdentity);
  }
  if (fields.includes('mails')) await writeMails(writing, before?.record.mails ?? {}, record.mails);
  if (fields.includes('menus')) await writeMenus(writing, record.menus ?? null);
  const ofJackets = fields.filter((field) =>
    ['jacket_prices', 'jacket_choices', 'jacket_colors', 'workshop'].includes(field),
  );
  if (ofJackets.length > 0) {
    const { updatedAt, colors: former, formerColors: removed } = await writtenJacketOffer(tx);
    const { full_until: fullUntil, takes_orders: takesOrders } = record.workshop;
    const prices = record.jacket_prices.map(({ starts_on: startsOn, ...list }) => ({ startsOn, ...list }));
    const colors = record.jacket_colors;
    const offer = {
      prices,
      choices: record.jacket_choices,
      colors,
      formerColors: formerColors(removed, former, colors),
      workshop: { fullUntil, takesOrders },
    };
    if (!(await replaceJacketOffer(tx, offer, updatedAt, at))) throw new DomainError('stale_edit');
    recordPart('jacket.update', 'jacket', 'offer', ofJackets);
  }
  const others = fields.filter((field) => ![...ofIdentity, ...ofJackets, 'mails', 'menus'].includes(field));
  if (others.length > 0) {
    const { updatedAt, ...present } = await writtenSettings(tx);
    const change = {
      ...present,
      vatRate: record.vat_basis_points,
      vat: record.vat ? vatOf(record.vat, present.vat) : present.vat,
      methods: record.shipping
        ? shippingMethodsOf(shippingChange.parse({ ...record.shipping, updated_at: null }), present.methods)
        : present.methods,
      deliveredAfter: record.shipping
        ? automaticDelivery(present.deliveredAfter, record.shipping.delivered_after_days, at)
        : present.deliveredAfter,
      shipping: { threshold: record.shipping_threshold_cents, fee: record.shipping_fee_cents },
      countries: record.countries,
      languages: record.languages,
      currencies: record.currencies,
      cuttingWaitsForProof: record.cutting_waits_for_proof,
      payment: {
        holdMinutes: record.payment_hold_minutes,
        captureAt: record.capture_at,
        chargedIn: record.charged_currencies,
      },
      confirmed: record.confirmed,
      promo: record.promo,
      promoTime: { from: dateOf(record.promo_time.from), until: dateOf(record.promo_time.until) },
    };
    if (!(await replaceSettings(tx, change, updatedAt, at))) throw new DomainError('stale_edit');
    const ofShop = others.filter((field) => field !== 'vat' && field !== 'shipping');
    if (ofShop.length > 0) recordPart('settings.update', 'settings', 'shop', ofShop);
    if (others.includes('vat')) {
      audit.push({
        at,
        actorId,
        action: 'settings.update_vat',
        entity: 'settings',
        entityId: 'vat',
        before: recordedVat(present.vat),
        after: { ...recordedVat(change.vat), import: fileName },
      });
    }
    if (others.includes('shipping')) {
      audit.push({
        at,
        actorId,
        action: 'settings.update_shipping',
        entity: 'settings',
        entityId: 'shipping',
        before: recordedShipping(present),
        after: { ...recordedShipping(change), import: fileName },
      });
    }
  }
};
