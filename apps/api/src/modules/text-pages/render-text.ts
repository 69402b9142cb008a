import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings } from '../store/index.ts';
import type { PageText } from './built-in-text.ts';
import { pageFacts } from './page-facts.ts';
import { type RenderedPage, renderTextPage } from './render-text-page.ts';

/** A text with the shop's present facts in it, rendered for its page. */
export const renderText = async (
  q: Queries,
  text: PageText,
  slug: string,
  language: Language,
): Promise<RenderedPage> => {
  const [identity, settings] = [await readIdentity(q), await readSettings(q)];
  return renderTextPage(text, slug, pageFacts(identity, settings, language));
};
