import type { Language } from '@fori/domain/languages';
import { fillPlaceholders } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import { writtenSlugs } from '../search-texts/index.ts';
import { textInForce } from './get-text-page.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { ownPageAddresses } from './text-pages.repository.ts';

/** The pages of the shop's own that can be read in a language, with their titles and slugs in it, by id (NAV-111). */
export const shownOwnPages = async (
  q: Queries,
  language: Language,
): Promise<Map<number, { slug: string; title: string }>> => {
  const shown = new Map<number, { slug: string; title: string }>();
  const facts = await readPageFacts(q, language);
  const slugsOf = await writtenSlugs(q, 'page');
  for (const page of await ownPageAddresses(q)) {
    const inForce = await textInForce(q, page, language);
    if (!inForce) continue;
    const title = fillPlaceholders(inForce.text.title, (name) => facts[name as keyof PageFacts]);
    shown.set(page.id, { slug: slugsOf(page)[language], title });
  }
  return shown;
};
