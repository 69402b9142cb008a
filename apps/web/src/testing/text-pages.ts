import type { PageSection, TextPage } from '@fori/contracts/text-pages/schemas';
import { byLanguage, languages } from '@fori/domain/languages';
import { isSystemPage } from '@fori/domain/text-pages';

export const buildSection = (section: Partial<PageSection> & { anchor: string }): PageSection => ({
  title: section.anchor,
  html: `<p>About ${section.anchor}.</p>`,
  parts: [],
  pictures: [],
  links: [],
  stored_items: false,
  ...section,
});

export const buildPart = (title: string, year: string | null = null) => ({
  anchor: title.toLowerCase(),
  title,
  year,
  html: `<p>${title}, in a few words.</p>`,
});

const titles: Readonly<Record<string, string>> = {
  about: 'About us',
  contact: 'Contact',
  faqs: 'Questions and answers',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

/** A page with two sections; override what a test is about. */
export const buildTextPage = (slug: string, page: Partial<TextPage> = {}): TextPage => ({
  slug,
  kind: isSystemPage(slug) ? slug : 'own',
  language: 'en',
  title: titles[slug] ?? slug,
  heading: titles[slug] ?? slug,
  description: `What there is to know of ${slug}, in a sentence long enough.`,
  slugs: byLanguage(() => slug),
  picture: null,
  lead: '<p>In short.</p>',
  sections: [buildSection({ anchor: 'first' }), buildSection({ anchor: 'second' })],
  published_at: null,
  languages: [...languages],
  ...page,
});
