import { isCategorySlug, MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@fori/domain/catalog';
import { fallbackLanguage } from '@fori/domain/languages';
import { z } from 'zod';
import { inEachLanguage, lang, rowId, timestamp } from '../common.ts';
import { categoryWithPicture } from '../products/schemas.ts';
import { line, lineOf } from '../text-inputs.ts';

/** A category as the back office shows it. */
export const adminCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  /** not offered in navigation, filters and suggestions; its products stay on sale */
  hidden: z.boolean(),
  /** empty texts are missing: customers read the English ones */
  texts: inEachLanguage(z.object({ name: z.string(), description: z.string() })),
  /** its own; null where customers see that of one of its products */
  picture: z
    .object({
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      placeholder: z.string().nullable(),
    })
    .nullable(),
  /** in it, archived ones included */
  products: z.number().int(),
  /** slugs that once led to it, whose addresses still do */
  former_slugs: z.array(z.string()),
  /** of slug, texts and visibility, which the next change has to name; null before the first one */
  updated_at: timestamp.nullable(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

/** What the home page shows of a category beside its name, were it offered: for the preview in its editor (ADMIN-238). */
export const categoryTile = categoryWithPicture
  .pick({ image: true, photograph: true })
  /** how many of its products are on sale, in the requested language */
  .extend({ count_text: z.string() });
export type CategoryTile = z.infer<typeof categoryTile>;

const slug = z.string().trim().refine(isCategorySlug, 'validation.category_slug');
const name = line(MAX_CATEGORY_NAME);

export const newCategory = z.object({ slug, name: lineOf(1, MAX_CATEGORY_NAME) });
export type NewCategory = z.infer<typeof newCategory>;

/** What an admin changes of a category with its form; picture and place are changed by calls of their own. */
export const categoryChange = z.object({
  slug,
  hidden: z.boolean(),
  /** empty texts are removed; the English name is required */
  texts: inEachLanguage(z.object({ name, description: z.string().trim().max(MAX_CATEGORY_DESCRIPTION) })).superRefine(
    (texts, context) => {
      if (texts[fallbackLanguage].name === '') {
        context.addIssue({ code: 'custom', path: [fallbackLanguage, 'name'], message: 'validation.required' });
      }
    },
  ),
  /** as it was read, so that nobody overwrites a change they have not seen */
  updated_at: timestamp.nullable(),
});
export type CategoryChange = z.infer<typeof categoryChange>;

/** The category it is placed before; null for the last place. */
export const categoryPlace = z.object({ before: rowId.nullable() });

/** The picture of a product that the category takes; null for none of its own. */
export const categoryPicture = z.object({ image: rowId.nullable() });

export const categoryRemovalQuery = z.object({
  /** the slug of the category its products move to */
  move_to: z.string().optional(),
  lang,
});
