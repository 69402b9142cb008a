import type { TextPage } from '@fori/contracts/text-pages/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { isWritten, ownerOfSlug, searchTextOf, slugsInLanguages } from '../search-texts/index.ts';
import { builtInText, type PageText } from './built-in-text.ts';
import { renderText } from './render-text-page.ts';
import { pageBySlug, publishedLanguages, publishedText } from './text-pages.repository.ts';

interface TextInForce {
  text: PageText;
  language: Language;
  /** null for the built-in text, as is the moment of its publication */
  version: number | null;
  publishedAt: Date | null;
}

/** The text of a page in force: in the language, else built in, else English; null where there is none. */
export const textInForce = async (
  q: Queries,
  { id, slug }: { id: number; slug: string },
  language: Language,
): Promise<TextInForce | null> => {
  const own = await publishedText(q, id, language);
  if (own?.body != null) {
    return { text: { ...own, body: own.body }, language, version: own.number, publishedAt: own.publishedAt };
  }
  if (isSystemPage(slug)) return { text: builtInText(slug, language), language, version: null, publishedAt: null };
  return language === fallbackLanguage ? null : textInForce(q, { id, slug }, fallbackLanguage);
};

/**
 * A page by any of its slugs, former ones too, as anybody reads it, with the shop's facts in its text (PAGE-109). Throws
 * `not_found` for an unknown page and one that is hidden or was never published.
 */
export const getTextPage = async (
  shop: Pick<Shop, 'db' | 'parcelBooking'>,
  sent: string,
  language: Language,
): Promise<TextPage> => {
  const { read } = shop.db;
  const known = await pageBySlug(read, sent);
  const owner = known ? null : await ownerOfSlug(read, 'page', sent);
  const page = owner ? await pageBySlug(read, owner.slug) : known;
  const inForce = page?.visible ? await textInForce(read, page, language) : null;
  if (!page || !inForce) throw new DomainError('not_found');
  const { slug } = page;
  const [searchText, slugs] = await Promise.all([
    searchTextOf(read, 'page', page.id, language),
    slugsInLanguages(read, 'page', page),
  ]);
  const written = isSystemPage(slug) ? languages : await publishedLanguages(read, page.id);
  return {
    slug,
    kind: isSystemPage(slug) ? slug : 'own',
    language: inForce.language,
    ...(await renderText(read, inForce.text, slug, inForce.language, shop)),
    ...(isWritten(searchText) && { search_text: searchText }),
    slugs,
    published_at: inForce.publishedAt?.toISOString() ?? null,
    languages: languages.filter((candidate) => written.includes(candidate)),
  };
};
