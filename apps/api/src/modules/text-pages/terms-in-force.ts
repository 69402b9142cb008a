import { hash } from 'node:crypto';
import type { Language } from '@fori/domain/languages';
import { fillPlaceholders, type TermsInForce } from '@fori/domain/text-pages';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings } from '../store/index.ts';
import { textInForce } from './get-text-page.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { pageBySlug } from './text-pages.repository.ts';

/** The terms in force at `now` in a language, for an order to keep (ORDER-140); null where the shop has no such page. */
export const termsInForce = async (q: Queries, language: Language, now: Date): Promise<TermsInForce | null> => {
  const page = await pageBySlug(q, 'terms');
  const inForce = page && (await textInForce(q, page, language));
  if (!inForce) return null;
  const { text, version, publishedAt } = inForce;
  const facts = pageFacts(await readIdentity(q), await readSettings(q), inForce.language);
  const read = fillPlaceholders(`${text.title}\n\n${text.body}`, (name) => facts[name as keyof PageFacts]);
  return {
    pageId: page.id,
    language: inForce.language,
    version,
    date: (publishedAt ?? now).toISOString(),
    hash: hash('sha256', read),
  };
};
