import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, dataWithMessage, failures, idPath, pageOf } from '../common.ts';
import {
  adminBlog,
  adminBlogQuery,
  adminBlogRow,
  blogBody,
  blogChangeBody,
  blogImage,
  blogPreview,
  previewBody,
  seenQuery,
} from './schemas.ts';

export const adminBlogsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/blogs',
      summary: 'All posts, drafts among them, filtered, searched and paged',
      query: adminBlogQuery,
      responses: { 200: pageOf(adminBlogRow) },
      metadata: access('admin'),
    },
    create: {
      method: 'POST',
      path: '/admin/blogs',
      summary: 'Writes a new post, a draft unless its status says otherwise',
      body: blogBody,
      responses: { 201: dataOf(adminBlog) },
      metadata: access('admin'),
    },
    preview: {
      method: 'POST',
      path: '/admin/blogs/preview',
      summary: 'Markdown as readers would get it; nothing is kept',
      body: previewBody,
      responses: { 200: dataOf(blogPreview) },
      metadata: access('admin'),
    },
    uploadImage: {
      method: 'POST',
      path: '/admin/blogs/images',
      summary:
        'Takes in a picture for the text of a post: PNG, JPEG, WebP or AVIF up to 8 MB in `image`. One no post shows within a week goes again',
      contentType: 'multipart/form-data',
      body: z.unknown(),
      responses: { 201: dataOf(blogImage) },
      metadata: { ...access('admin'), form: { files: ['image'] } },
    },
    get: {
      method: 'GET',
      path: '/admin/blogs/:id',
      summary: 'One post with its texts in every language',
      pathParams: idPath,
      responses: { 200: dataOf(adminBlog) },
      metadata: access('admin'),
    },
    update: {
      method: 'PUT',
      path: '/admin/blogs/:id',
      summary:
        'Changes a post, its status and when it comes out. 409 `stale_edit` with the post as it is in `current`, when it changed since `updated_at`',
      pathParams: idPath,
      body: blogChangeBody,
      responses: { 200: dataOf(adminBlog) },
      metadata: access('admin'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/blogs/:id',
      summary: 'Deletes a post with its texts, views and likes; 409 `stale_edit` when it changed since `updated_at`',
      pathParams: idPath,
      query: seenQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(z.object({ id: z.number().int() })) },
      metadata: access('admin'),
    },
    setCover: {
      method: 'POST',
      path: '/admin/blogs/:id/cover',
      summary: 'Gives a post a cover: PNG, JPEG, WebP or AVIF up to 8 MB in `cover`. It is kept at once',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      query: seenQuery,
      body: z.unknown(),
      responses: { 200: dataOf(adminBlog) },
      metadata: { ...access('admin'), form: { files: ['cover'] } },
    },
    removeCover: {
      method: 'DELETE',
      path: '/admin/blogs/:id/cover',
      summary: 'Takes a post’s cover away',
      pathParams: idPath,
      query: seenQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(adminBlog) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
