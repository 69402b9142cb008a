import { isNotNull, like } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

/** All covers, and all texts that may contain pictures. */
export const picturesNamed = async (q: Queries) => {
  const { blogPosts, blogTexts } = q.t;
  const covers = await q.select({ file: blogPosts.coverFile }).from(blogPosts).where(isNotNull(blogPosts.coverFile));
  const texts = await q.select({ body: blogTexts.body }).from(blogTexts).where(like(blogTexts.body, '%/media/blog/%'));
  return { covers: covers.flatMap(({ file }) => file ?? []), texts: texts.map(({ body }) => body) };
};
