export { restorableCover } from './set-cover.ts';
export { viewAdminBlog } from './view-admin-blog.ts';
