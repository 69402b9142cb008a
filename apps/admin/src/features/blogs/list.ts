import { adminBlogQuery } from '@fori/contracts/admin-blogs/schemas';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The list of posts; its language is that of the page. */
export const blogList = defineList(paths.blogs, adminBlogQuery.omit({ lang: true }));
export type BlogListState = ReturnType<typeof blogList.read>;
