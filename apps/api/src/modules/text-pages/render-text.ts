import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import type { PageText } from './built-in-text.ts';
import { readPageFacts } from './page-facts.ts';
import { type RenderedPage, renderTextPage } from './render-text-page.ts';

/** A text with the shop's present facts in it, rendered for its page. */
export const renderText = async (q: Queries, text: PageText, slug: string, language: Language): Promise<RenderedPage> =>
  renderTextPage(text, slug, await readPageFacts(q, language));
