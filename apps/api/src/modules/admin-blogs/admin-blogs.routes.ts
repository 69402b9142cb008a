import { backOfficeContract } from '@fori/contracts/back-office';
import { MAX_BLOG_PICTURE_BYTES } from '@fori/domain/blog';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { previewPost } from '../blog/index.ts';
import { createBlog } from './create-blog.ts';
import { deleteBlog } from './delete-blog.ts';
import { listAdminBlogs } from './list-admin-blogs.ts';
import { removeCover, setCover } from './set-cover.ts';
import { updateBlog } from './update-blog.ts';
import { uploadImage } from './upload-image.ts';
import { viewAdminBlog } from './view-admin-blog.ts';

const coverRules: FormRules = { files: { cover: MAX_BLOG_PICTURE_BYTES }, fields: {} };
const imageRules: FormRules = { files: { image: MAX_BLOG_PICTURE_BYTES }, fields: {} };

const { setCover: cover, uploadImage: image, ...withoutFiles } = backOfficeContract.adminBlogs;

export const adminBlogsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const viewed = (id: number) => viewAdminBlog(shop.db.read, id);

  serve(app, withoutFiles, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listAdminBlogs(shop, query, request.language) },
    }),
    create: async ({ request, body }) => ({
      status: 201,
      body: { data: await createBlog(shop, signedInUser(request), body) },
    }),
    preview: async ({ body }) => ({ status: 200, body: { data: previewPost(body.body) } }),
    get: async ({ params }) => ({ status: 200, body: { data: await viewed(params.id) } }),
    update: async ({ request, params, body }) => {
      const which = { id: params.id, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await updateBlog(shop, which, body) } };
    },
    remove: async ({ request, params, query }) => {
      const which = { id: params.id, adminId: signedInUser(request).id, seen: query.updated_at };
      const data = await deleteBlog(shop, which);
      return { status: 200, body: { data, message: translator(request.language)('answers:post_deleted') } };
    },
    removeCover: async ({ request, params, query }) => {
      const which = { id: params.id, adminId: signedInUser(request).id, seen: query.updated_at };
      const data = await removeCover(shop, which);
      return { status: 200, body: { data, message: translator(request.language)('answers:cover_removed') } };
    },
  });

  serveMultipart(app, (scope) => {
    serve(
      scope,
      { cover, image },
      {
        cover: async ({ request, params, query }) => {
          const which = { id: params.id, adminId: signedInUser(request).id, seen: query.updated_at };
          // refuse an unknown post before its upload is read
          await viewed(params.id);
          const data = await withForm(request, formTarget(shop, coverRules), (form) =>
            setCover(shopThatChecksSpace(shop), which, form),
          );
          return { status: 200, body: { data } };
        },
        image: async ({ request }) => {
          const { id } = signedInUser(request);
          const data = await withForm(request, formTarget(shop, imageRules), (form) =>
            uploadImage(shopThatChecksSpace(shop), id, form),
          );
          return { status: 201, body: { data } };
        },
      },
    );
  });
};
