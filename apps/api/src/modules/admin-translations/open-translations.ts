import type { OpenTranslation, OpenTranslations, TranslationQuery } from '@fori/contracts/admin-translations/schemas';
import { DomainError } from '@fori/domain/errors';
import { byLanguage, fallbackLanguage, isLanguage, type Language, languages } from '@fori/domain/languages';
import { areaOfTranslations, may, type Permitted, requirePermission } from '@fori/domain/permissions';
import { ONLY_ID, type TranslatedKind, translatedKinds } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { homeTextsByLanguage } from '../admin-home/index.ts';
import { menuTextsByLanguage } from '../admin-menus/index.ts';
import { everyAdminPage } from '../admin-text-pages/index.ts';
import { recordChange } from '../audit/index.ts';
import { editedCategories, guideTextsByLanguage, productNames, readSizeGuides } from '../catalog/index.ts';
import { readOpening, readSettings, writtenJacketOffer, writtenSettings } from '../store/index.ts';
import { missingLanguages, recordTextChanges, type TextByLanguage, textChangesOf } from '../translations/index.ts';
import {
  changedProducts,
  hasPictures,
  isActiveProduct,
  textsOfPosts,
  untranslatedAltTexts,
  untranslatedTexts,
} from './translated-texts.repository.ts';

/** Something with texts, its name in a language (of products added later), and the languages it is not translated into. */
interface Translated {
  id: number;
  label: string;
  missing: Language[];
}

type TextRow = Awaited<ReturnType<typeof textsOfPosts>>[number];

/** The source's language is never missing. */
const targets = languages.filter((language) => language !== fallbackLanguage);

const fromRows = (rows: readonly TextRow[], named: Language): Translated[] =>
  [...groupBy(rows, ({ id }) => id)].map(([id, texts]) => ({
    id,
    label: texts.find(({ locale }) => locale === named)?.label ?? '',
    missing: texts.flatMap(({ locale, translated }) => (!translated && isLanguage(locale) ? [locale] : [])),
  }));

/** What there is only one of. */
const theOnly = (texts: readonly TextByLanguage[]): Translated[] => [
  { id: ONLY_ID, label: '', missing: missingLanguages(texts) },
];

/** Those of the products that lack a language or whose English text has changed: of the others nothing is open. */
const openProducts = async (q: Queries, kind: 'product' | 'pictures', missing: ReadonlyMap<number, Language[]>) => {
  const ids = new Set([...missing.keys(), ...(await changedProducts(q, kind))]);
  return [...ids].sort((a, b) => a - b).map((id): Translated => ({ id, label: '', missing: missing.get(id) ?? [] }));
};

const readers: Readonly<Record<TranslatedKind, (q: Queries, named: Language) => Promise<Translated[]>>> = {
  product: async (q) => {
    const missing = new Map<number, Language[]>();
    for (const { id, locale } of await untranslatedTexts(q)) {
      if (!isLanguage(locale)) continue;
      const own = missing.get(id);
      if (own) own.push(locale);
      else missing.set(id, [locale]);
    }
    return openProducts(q, 'product', missing);
  },
  pictures: async (q) => {
    const pictures = groupBy(await untranslatedAltTexts(q), ({ id }) => id);
    const missing = [...pictures].map(([id, texts]) => [id, missingLanguages(texts.map(({ alt }) => alt))] as const);
    return openProducts(q, 'pictures', new Map(missing));
  },
  blog: async (q, named) => fromRows(await textsOfPosts(q), named),
  category: async (q, named) =>
    (await editedCategories(q)).map(({ id, texts }) => ({
      id,
      label: texts[named].name || texts[fallbackLanguage].name,
      missing: targets.filter((language) => texts[language].name === ''),
    })),
  page: async (q, named) =>
    (await everyAdminPage(q, named)).map(({ id, title, states }) => ({
      id,
      label: title,
      missing: targets.filter((language) => states[language] === 'missing'),
    })),
  home: async (q) => theOnly(await homeTextsByLanguage(q)),
  menus: async (q) => theOnly(await menuTextsByLanguage(q)),
  promo: async (q) => theOnly([(await writtenSettings(q)).promo]),
  closing: async (q) => {
    const { closing } = await readOpening(q);
    return closing ? theOnly([closing.note]) : [];
  },
  'size-guides': async (q) => theOnly(guideTextsByLanguage((await readSizeGuides(q)).guides)),
  colors: async (q) => theOnly((await writtenJacketOffer(q)).colors.map(({ names }) => names)),
};

const exists = async (q: Queries, kind: TranslatedKind, id: number): Promise<boolean> => {
  if (kind === 'product') return isActiveProduct(q, id);
  if (kind === 'pictures') return (await isActiveProduct(q, id)) && hasPictures(q, id);
  return (await readers[kind](q, fallbackLanguage)).some((thing) => thing.id === id);
};

/** Names the products of a page; by then few are left. */
const withProductNames = async (q: Queries, page: OpenTranslation[], named: Language): Promise<OpenTranslation[]> => {
  const isOfProduct = ({ kind }: OpenTranslation) => kind === 'product' || kind === 'pictures';
  const ids = new Set(page.filter(isOfProduct).map(({ id }) => id));
  const names = await productNames(q, [...ids], named);
  return page.map((open) => (isOfProduct(open) ? { ...open, label: names.get(open.id) ?? '' } : open));
};

/** What an audit record of a confirmed translation names. */
const recordedAs: Readonly<Partial<Record<TranslatedKind, { entity: string; entityId?: string }>>> = {
  pictures: { entity: 'product' },
  home: { entity: 'home', entityId: 'shop' },
  menus: { entity: 'menus', entityId: 'shop' },
  promo: { entity: 'settings', entityId: 'shop' },
  closing: { entity: 'settings', entityId: 'opening' },
  'size-guides': { entity: 'size_guides', entityId: 'shop' },
  colors: { entity: 'jacket', entityId: 'offer' },
};

/** What is missing or outdated of one kind, in its order, by language. */
const openOf = async (q: Queries, kind: TranslatedKind, named: Language): Promise<OpenTranslation[]> => {
  // one after the other: in a transaction they share a connection
  const things = await readers[kind](q, named);
  const changes = groupBy(await textChangesOf(q, kind), ({ ownerId }) => ownerId);
  const open: OpenTranslation[] = [];
  // loops, for there may be tens of thousands
  for (const { id, label, missing } of things) {
    const changedAt = new Map(changes.get(id)?.map(({ locale, changedAt: at }) => [locale, at]));
    const source = changedAt.get(fallbackLanguage) ?? null;
    const source_changed_at = source?.toISOString() ?? null;
    for (const language of targets) {
      const isMissing = missing.includes(language);
      const isOutdated = !isMissing && source !== null && source > (changedAt.get(language) ?? new Date(0));
      if (!isMissing && !isOutdated) continue;
      open.push({ kind, id, label, language, state: isMissing ? 'missing' : 'outdated', source_changed_at });
    }
  }
  return open;
};

/**
 * A page of what is not translated, or was translated before its English text changed, with the numbers of each language
 * (ADMIN-195), of the kinds the reader may read (ADMIN-281). Archived products are left out; so are, unless asked for, languages customers cannot choose (ADMIN-206). Names are in
 * `named` where they exist.
 */
export const listOpenTranslations = async (
  { db: { read } }: Pick<Shop, 'db'>,
  { language, kind, state, page, per_page }: TranslationQuery,
  { named, ...reader }: Permitted & { named: Language },
): Promise<OpenTranslations> => {
  const readable = translatedKinds.filter((one) => may(reader, `${areaOfTranslations[one]}.read`));
  const all = (await Promise.all(readable.map((one) => openOf(read, one, named)))).flat();
  const offered = (await readSettings(read)).languages;
  const chosen = all.filter(
    (open) =>
      (language === 'all' ? offered.includes(open.language) : open.language === language) &&
      (kind === 'all' || open.kind === kind) &&
      (state === 'all' || open.state === state),
  );
  const counts = byLanguage(() => ({ missing: 0, outdated: 0 }));
  for (const open of all) counts[open.language][open.state] += 1;
  return {
    data: await withProductNames(read, chosen.slice((page - 1) * per_page, page * per_page), named),
    current_page: page,
    last_page: Math.max(1, Math.ceil(chosen.length / per_page)),
    per_page,
    total: chosen.length,
    counts,
  };
};

/**
 * Says that a translation still agrees with its English text, with an audit record (ADMIN-196). Writes nothing where it is not
 * outdated. Throws `not_found` for what does not exist, and `permission_missing` without the permission to change things of the kind.
 */
export const confirmTranslation = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { kind, id, adminId, permissions }: Permitted & { kind: TranslatedKind | null; id: number; adminId: string },
  language: Language,
): Promise<void> =>
  db.write(async (tx) => {
    if (kind) requirePermission({ permissions }, `${areaOfTranslations[kind]}.manage`);
    if (!kind || !(await exists(tx, kind, id))) throw new DomainError('not_found');
    const open = await openOf(tx, kind, language);
    const outdated = open.find((one) => one.id === id && one.language === language && one.state === 'outdated');
    if (!outdated) return;
    const now = clock();
    await recordTextChanges(tx, kind, id, [language], now);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'translation.confirm',
      entity: kind,
      entityId: String(id),
      ...recordedAs[kind],
      before: null,
      after: { language },
    });
  });
