import { type SearchTextKind, searchTextKinds, searchTextLimits } from '@fori/domain/search-texts';
import { SLUG } from '@fori/domain/slugs';
import { z } from 'zod';
import { idParam, inEachLanguage } from '../common.ts';

const text = z.object({
  title: z.string(),
  description: z.string(),
  /** of its address; empty for a page every shop has */
  slug: z.string(),
});
const textInput = z.object({
  title: z.string().trim().max(searchTextLimits.title),
  description: z.string().trim().max(searchTextLimits.description),
  /** empty for the one the shop's rule gives */
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .refine((slug) => slug === '' || SLUG.test(slug), 'validation.slug'),
});

/** A kind in a path. An unknown one becomes null, so that the response is 404. */
export const searchTextPath = z.object({
  kind: z.string().transform((kind): SearchTextKind | null => searchTextKinds.find((known) => known === kind) ?? null),
  id: idParam,
});

/** What search engines and link cards show of something; empty texts are made by the shop's rule. */
export const searchTexts = z.object({
  texts: inEachLanguage(text),
  /** what they are made of where they are empty; the title of one without a name in a language is the English one */
  made: inEachLanguage(text),
  /** site-relative address of its page */
  path: z.string(),
  /** site-relative address of the picture of its link card; null for the shop's own */
  image: z.string().nullable(),
});
export type SearchTexts = z.infer<typeof searchTexts>;

export const searchTextsChange = z.object({
  texts: inEachLanguage(textInput),
  /** as they were read, so that nobody overwrites a change they have not seen */
  seen: inEachLanguage(text),
});
export type SearchTextsChange = z.infer<typeof searchTextsChange>;
