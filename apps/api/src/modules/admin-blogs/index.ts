export { viewAdminBlog } from './view-admin-blog.ts';
