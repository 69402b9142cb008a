import { adminBlogQuery } from '@fori/contracts/admin-blogs/schemas';
import { listOf } from '../../shared/list/list-of.ts';
import { paths } from '../../shared/paths.ts';

/** The list of posts; its language is that of the page. */
export const blogList = listOf(paths.blogs, adminBlogQuery.omit({ lang: true }));
export type BlogListState = ReturnType<typeof blogList.read>;
