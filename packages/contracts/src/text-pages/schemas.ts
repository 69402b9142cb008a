import { languages } from '@fori/domain/languages';
import { systemPages } from '@fori/domain/text-pages';
import { z } from 'zod';
import { inEachLanguage, searchText, timestamp } from '../common.ts';

const pagePicture = z.object({ src: z.string(), alt: z.string(), caption: z.string() });
export type PagePicture = z.infer<typeof pagePicture>;

/** What stands below a heading of the third level. */
const pagePart = z.object({
  anchor: z.string(),
  title: z.string(),
  /** of an entry in a history: a heading that begins with a year */
  year: z.string().nullable(),
  html: z.string(),
});
export type PagePart = z.infer<typeof pagePart>;

/** What stands below a heading of the second level. All HTML is sanitised: no scripts, no styles, only the shop's own pictures. */
const pageSection = z.object({
  /** the fragment of its address, unique within the page */
  anchor: z.string(),
  title: z.string(),
  html: z.string(),
  parts: z.array(pagePart),
  /** of the brand page: its pictures, and the links that stand alone in a paragraph */
  pictures: z.array(pagePicture),
  links: z.array(z.object({ href: z.string(), text: z.string() })),
  /** whether the list of what the browser stores follows */
  stored_items: z.boolean(),
});
export type PageSection = z.infer<typeof pageSection>;

/** A page with the shop's own facts in its text, ready to be shown. */
export const textPage = z.object({
  slug: z.string(),
  kind: z.enum([...systemPages, 'own']),
  /** of the text; not the requested one where the page is not written in it */
  language: z.enum(languages),
  title: z.string(),
  /** the first heading, where it differs from the title */
  heading: z.string(),
  description: z.string(),
  search_text: searchText,
  /** of its address in each language */
  slugs: inEachLanguage(z.string()),
  /** of the brand page: the large picture at its top */
  picture: pagePicture.nullable(),
  /** what stands before the first section, as HTML */
  lead: z.string(),
  sections: z.array(pageSection),
  /** when this text was published; null for the built-in one */
  published_at: timestamp.nullable(),
  /** languages it can be read in */
  languages: z.array(z.enum(languages)),
});
export type TextPage = z.infer<typeof textPage>;
