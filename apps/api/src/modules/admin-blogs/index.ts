export { restorableCover } from './set-cover.ts';
export { undeletePost } from './undelete-post.ts';
export { viewAdminBlog } from './view-admin-blog.ts';
