import { blogLimits, blogStatuses, translationStates } from '@fori/domain/blog';
import type { Language } from '@fori/domain/languages';
import { SLUG } from '@fori/domain/slugs';
import { z } from 'zod';
import { blogCover } from '../blog/schemas.ts';
import { lang, lenient, page, perPage, searchTerm, timestamp } from '../common.ts';
import { line, linesOf } from '../text-inputs.ts';

export const ADMIN_BLOGS_PER_PAGE = 25;

/** `scheduled`: drafts with a publication date. */
export const adminBlogStatuses = ['all', ...blogStatuses, 'scheduled'] as const;
export const adminBlogSorts = ['newest', 'oldest', 'updated', 'title', 'views', 'likes'] as const;
/** `complete` or `incomplete` in all six languages, or incomplete in the given one. */
export const adminBlogTranslations = ['all', 'complete', 'incomplete', 'fi', 'sv', 'no', 'da', 'is'] as const;

export const adminBlogQuery = z.object({
  status: lenient(adminBlogStatuses, 'all'),
  translation: lenient(adminBlogTranslations, 'all'),
  /** in titles, excerpts, tags and texts of any language, in the address and in the author's name */
  search: searchTerm,
  sort: lenient(adminBlogSorts, 'newest'),
  page,
  per_page: perPage(ADMIN_BLOGS_PER_PAGE),
  lang,
});
export type AdminBlogQuery = z.infer<typeof adminBlogQuery>;

/** An object with the schema for every language but English. */
const perTranslation = <T extends z.ZodTypeAny>(schema: T) =>
  ({ fi: schema, sv: schema, no: schema, da: schema, is: schema }) satisfies Record<Exclude<Language, 'en'>, T>;
export type TranslationLanguage = Exclude<Language, 'en'>;

const translationState = z.enum(translationStates);

export const adminBlogRow = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** in the requested language, English where it is not translated */
  title: z.string(),
  author: z.string(),
  status: z.enum(blogStatuses),
  cover: blogCover.nullable(),
  translations: z.object({ en: translationState, ...perTranslation(translationState) }),
  /** minutes */
  read_time: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  publish_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AdminBlogRow = z.infer<typeof adminBlogRow>;

export const adminBlogText = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Markdown */
  body: z.string(),
  tags: z.array(z.string()),
  cover_alt: z.string(),
});
export type AdminBlogText = z.infer<typeof adminBlogText>;

/** A post as its editor needs it: the English text at the top level, the others in `translations`, null where missing. */
export const adminBlog = adminBlogText.extend({
  id: z.number().int(),
  slug: z.string(),
  /** readers have seen the post, so that its slug no longer changes */
  slug_fixed: z.boolean(),
  author: z.string(),
  status: z.enum(blogStatuses),
  cover: z
    .object({ url: z.string(), width: z.number().int(), height: z.number().int(), placeholder: z.string().nullable() })
    .nullable(),
  translations: z.object(perTranslation(adminBlogText.nullable())),
  /** minutes, of the English text */
  read_time: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  /** when the draft will be published */
  publish_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AdminBlog = z.infer<typeof adminBlog>;

const markdown = linesOf(0, blogLimits.body);

const tags = z
  .array(line(blogLimits.tag))
  .transform((submitted) => {
    const seen = new Set<string>();
    return submitted.filter((tag) => tag !== '' && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
  })
  .pipe(z.array(z.string()).max(blogLimits.tags));

const blogTextInput = z.object({
  title: line(blogLimits.title).default(''),
  excerpt: line(blogLimits.excerpt).default(''),
  body: markdown.default(''),
  tags: tags.default([]),
  cover_alt: line(blogLimits.coverAlt).default(''),
});

/** Empty counts as not given: a new post gets one made from its title, another keeps its own. */
const slug = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || SLUG.test(text), 'validation.slug')
  .optional();

/**
 * The new content of a post. The English title is required; once the post is public or scheduled, so are excerpt and body of
 * every language that has any text. A language missing in `translations` stays as it is, null deletes it.
 */
export const blogBody = blogTextInput.extend({
  /** an empty one is refused with the other missing texts */
  title: line(blogLimits.title),
  slug,
  /** defaults to the admin's own name */
  author: line(blogLimits.author).optional(),
  /** defaults to `draft` for a new post */
  status: z.enum(blogStatuses).optional(),
  /** when a draft is to be published, in the future; null for no date */
  publish_at: timestamp.nullable().optional(),
  translations: z.object(perTranslation(blogTextInput.nullable().optional())).default({}),
});
export type BlogBody = z.output<typeof blogBody>;
export type BlogInput = z.input<typeof blogBody>;

/** `updated_at` is that of the edited version: 409 `stale_edit` with the current post where it has changed since. */
export const blogChangeBody = blogBody.extend({ updated_at: timestamp });
export type BlogChange = z.output<typeof blogChangeBody>;
export type BlogChangeInput = z.input<typeof blogChangeBody>;

export const seenQuery = z.object({ updated_at: timestamp.optional(), lang });

export const previewBody = z.object({ body: markdown });
export const blogPreview = z.object({
  /** exactly as readers would get it */
  html: z.string(),
  /** minutes */
  read_time: z.number().int(),
});
export type BlogPreview = z.infer<typeof blogPreview>;

export const blogImage = z.object({
  /** usable in Markdown as it is: `![What it shows](/media/…)` */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type BlogImage = z.infer<typeof blogImage>;
