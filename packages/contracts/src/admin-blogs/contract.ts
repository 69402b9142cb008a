import { z } from 'zod';
import { staff } from '../access.ts';
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
      summary: 'Lists all posts including drafts, filtered, searched and paged',
      query: adminBlogQuery,
      responses: { 200: pageOf(adminBlogRow) },
      metadata: staff('content.read'),
    },
    create: {
      method: 'POST',
      path: '/admin/blogs',
      summary: 'Creates a post, as a draft unless `status` says otherwise',
      body: blogBody,
      responses: { 201: dataOf(adminBlog) },
      metadata: staff('content.manage'),
    },
    preview: {
      method: 'POST',
      path: '/admin/blogs/preview',
      summary: 'Renders Markdown as readers would see it; nothing is stored',
      body: previewBody,
      responses: { 200: dataOf(blogPreview) },
      metadata: staff('content.read'),
    },
    uploadImage: {
      method: 'POST',
      path: '/admin/blogs/images',
      summary:
        'Uploads a picture for the text of a post: PNG, JPEG, WebP or AVIF up to 8 MB in `image`. It is deleted if no post shows it within a week',
      contentType: 'multipart/form-data',
      body: z.unknown(),
      responses: { 201: dataOf(blogImage) },
      metadata: { ...staff('content.manage'), form: { files: ['image'] } },
    },
    get: {
      method: 'GET',
      path: '/admin/blogs/:id',
      summary: 'Returns a post with its texts in every language',
      pathParams: idPath,
      responses: { 200: dataOf(adminBlog) },
      metadata: staff('content.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/blogs/:id',
      summary:
        'Changes a post, its status and its publication date; 409 `stale_edit` with the post in `current` when it changed since `updated_at`',
      pathParams: idPath,
      body: blogChangeBody,
      responses: { 200: dataOf(adminBlog) },
      metadata: staff('content.manage'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/blogs/:id',
      summary: 'Deletes a post with its texts, views and likes; 409 `stale_edit` when it changed since `updated_at`',
      pathParams: idPath,
      query: seenQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(z.object({ id: z.number().int() })) },
      metadata: staff('content.manage'),
    },
    setCover: {
      method: 'POST',
      path: '/admin/blogs/:id/cover',
      summary: 'Sets the cover of a post: PNG, JPEG, WebP or AVIF up to 8 MB in `cover`. It is stored immediately',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      query: seenQuery,
      body: z.unknown(),
      responses: { 200: dataOf(adminBlog) },
      metadata: { ...staff('content.manage'), form: { files: ['cover'] } },
    },
    removeCover: {
      method: 'DELETE',
      path: '/admin/blogs/:id/cover',
      summary: 'Removes the cover of a post',
      pathParams: idPath,
      query: seenQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(adminBlog) },
      metadata: staff('content.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
