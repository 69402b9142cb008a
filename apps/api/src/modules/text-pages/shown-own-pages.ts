import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { fillPlaceholders } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import { writtenSlugs } from '../search-texts/index.ts';
import { readIdentity, readSettings } from '../store/index.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { ownPageTitles } from './text-pages.repository.ts';

/** A page of the shop's own with its slug and title in one language. */
interface ShownPage {
  slug: string;
  title: string;
}

/**
 * The pages of the shop's own that can be read in some languages, by id (NAV-111); as on the page itself, a title that a language
 * lacks is the English one. The number of queries does not depend on how many pages and languages there are (SHOP-123).
 */
export const shownOwnPages = async (
  q: Queries,
  wanted: readonly Language[],
): Promise<ReadonlyMap<Language, ReadonlyMap<number, ShownPage>>> => {
  // one after the other: in a transaction they share a connection
  const titles = await ownPageTitles(q, [...new Set([...wanted, fallbackLanguage])]);
  const slugsOf = await writtenSlugs(q, 'page');
  const identity = await readIdentity(q);
  const settings = await readSettings(q);
  const shownIn = (language: Language): ReadonlyMap<number, ShownPage> => {
    const facts = pageFacts(identity, settings, language);
    const shown = new Map<number, ShownPage>();
    for (const { id, slug, locale, title } of titles) {
      if (locale !== language && (locale !== fallbackLanguage || shown.has(id))) continue;
      const filled = fillPlaceholders(title, (name) => facts[name as keyof PageFacts]);
      shown.set(id, { slug: slugsOf({ id, slug })[language], title: filled });
    }
    return shown;
  };
  return new Map(wanted.map((language) => [language, shownIn(language)]));
};
