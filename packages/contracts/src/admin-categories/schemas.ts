import { z } from 'zod';
import { inEachLanguage, timestamp } from '../common.ts';

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
  /** the next change has to name it; null before the first one */
  updated_at: timestamp.nullable(),
});
export type AdminCategory = z.infer<typeof adminCategory>;
