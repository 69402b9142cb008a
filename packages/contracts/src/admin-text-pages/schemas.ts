import { languages } from '@fori/domain/languages';
import { SLUG } from '@fori/domain/slugs';
import { pageLimits, systemPages, unknownPlaceholders } from '@fori/domain/text-pages';
import { z } from 'zod';
import { inEachLanguage, lang, page, perPage, searchTerm, timestamp } from '../common.ts';

const PAGES_PER_PAGE = 25;
const VERSIONS_PER_PAGE = 20;

/** A text whose placeholders the shop knows (PAGE-112). */
export const textWithFacts = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .superRefine((text, context) => {
      const [name] = unknownPlaceholders(text);
      if (name !== undefined) {
        context.addIssue({ code: 'custom', message: 'validation.placeholder', params: { name } });
      }
    });

/** The text of a page in a language; empty parts are allowed in a draft. */
export const pageTextInput = z.object({
  title: textWithFacts(pageLimits.title),
  description: textWithFacts(pageLimits.description),
  body: textWithFacts(pageLimits.body),
});
export type PageTextInput = z.infer<typeof pageTextInput>;

const slug = z.string().trim().regex(SLUG, 'validation.slug');

export const newTextPage = z.object({
  slug,
  title: textWithFacts(pageLimits.title).refine((text) => text !== '', 'validation.required'),
});
export type NewTextPage = z.infer<typeof newTextPage>;

/** What an admin changes of a page; a text of null is the built-in one, or none for a page of the shop's own. */
export const textPageChange = z.object({
  slug,
  visible: z.boolean(),
  texts: inEachLanguage(pageTextInput.nullable()),
  /** as it was read, so that nobody overwrites a change they have not seen */
  updated_at: timestamp,
});
export type TextPageChange = z.infer<typeof textPageChange>;

export const seenTextPage = z.object({ updated_at: timestamp });
export const seenTextPageQuery = z.object({ updated_at: timestamp, lang });

/** How a page stands in a language: not written, as built in, published, or with a draft of something newer. */
export const pageTextStates = ['missing', 'built_in', 'published', 'draft'] as const;
export type PageTextState = (typeof pageTextStates)[number];

const pageText = z.object({ title: z.string(), description: z.string(), body: z.string() });
export type PageText = z.infer<typeof pageText>;

const row = {
  id: z.number().int(),
  slug: z.string(),
  kind: z.enum([...systemPages, 'own']),
  visible: z.boolean(),
  states: inEachLanguage(z.enum(pageTextStates)),
  updated_at: timestamp,
};

/** A page in the list. */
export const adminTextPageRow = z.object({ ...row, title: z.string() });
export type AdminTextPageRow = z.infer<typeof adminTextPageRow>;

/** A page as the back office edits it. */
export const adminTextPage = z.object({
  ...row,
  /** whether its address stays, since it was published */
  slug_fixed: z.boolean(),
  /** as they are edited: the draft, else what is published; null for the built-in text, or none */
  texts: inEachLanguage(pageText.nullable()),
  /** the text to start from and to go back to; null for a page of the shop's own */
  built_in: inEachLanguage(pageText).nullable(),
});
export type AdminTextPage = z.infer<typeof adminTextPage>;

export const adminTextPageQuery = z.object({ search: searchTerm, page, per_page: perPage(PAGES_PER_PAGE), lang });

export const textPageVersionQuery = z.object({
  /** of the texts */
  language: z.enum(languages).catch('en'),
  page,
  per_page: perPage(VERSIONS_PER_PAGE),
  lang,
});

/** A published text of a page, or its draft. */
export const textPageVersion = z.object({
  id: z.number().int(),
  number: z.number().int(),
  /** null for a version by which the built-in text came into force again, or the page was withdrawn in the language */
  text: pageText.nullable(),
  /** null where the account was deleted or the shop's set-up wrote it */
  author: z.string().nullable(),
  written_at: timestamp,
  /** null for the draft */
  published_at: timestamp.nullable(),
});
export type TextPageVersion = z.infer<typeof textPageVersion>;

export const textPagePreview = z.object({
  slug: z.string().max(pageLimits.slug),
  text: pageTextInput,
  language: z.enum(languages),
});
