import { type Language, languages } from '@fori/domain/languages';
import type { Queries } from '../db/types.ts';
import { insertVersion, updatePage } from '../modules/admin-text-pages/versions.repository.ts';
import { aboutWithHistory, builtInText, type PageText, pageBySlug } from '../modules/text-pages/index.ts';
import { inEachLanguage } from './demo-texts.ts';
import type { DemoTexts } from './texts/types.ts';

type DemoPage = keyof DemoTexts['pages'];

/** The built-in contact page with the demo's own words about its place. */
const contact = (language: Language, store: string): PageText => {
  const text = builtInText('contact', language);
  const parts = text.body.split('\n\n');
  return { ...text, body: [...parts.slice(0, -1), store].join('\n\n') };
};

/** The demo's own pages in a language; all others keep their built-in text. */
const pagesIn = (
  language: Language,
  { about, contact: { store } }: DemoTexts['pages'],
): Record<DemoPage, PageText> => ({
  about: aboutWithHistory(language, about),
  contact: contact(language, store),
});

/** Publishes what the demo's pages say of its history and place, in all languages. */
export const insertDemoPages = async (tx: Queries, now: Date): Promise<void> => {
  const texts = inEachLanguage(({ pages }) => pages);
  for (const slug of ['about', 'contact'] as const) {
    const page = await pageBySlug(tx, slug);
    if (!page) throw new Error(`no page "${slug}"`);
    for (const locale of languages) {
      const text = pagesIn(locale, texts[locale])[slug];
      await insertVersion(tx, { pageId: page.id, locale, number: 1, ...text, writtenAt: now, publishedAt: now });
    }
    await updatePage(tx, page.id, { updatedAt: now });
  }
};
