import { isNotNull, like } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** All covers, and all texts of posts and pages that may contain pictures; every version of a page counts. */
export const picturesNamed = async (q: Queries) => {
  const { blogPosts, blogTexts, textPageVersions } = q.t;
  const covers = await q.select({ file: blogPosts.coverFile }).from(blogPosts).where(isNotNull(blogPosts.coverFile));
  const texts = await q.select({ body: blogTexts.body }).from(blogTexts).where(like(blogTexts.body, '%/media/blog/%'));
  const pages = await q
    .select({ body: textPageVersions.body })
    .from(textPageVersions)
    .where(like(textPageVersions.body, '%/media/blog/%'));
  return {
    covers: covers.flatMap(({ file }) => file ?? []),
    texts: [...texts, ...pages].flatMap(({ body }) => body ?? []),
  };
};
