import { MAX_PRODUCT_PICTURE_BYTES } from '@fori/contracts/admin-products/schemas';
import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, requireFile, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { editedCategories } from '../catalog/index.ts';
import { setCategoryPicture, uploadCategoryPicture } from './category-picture.ts';
import { viewTile } from './view-tile.ts';
import { changeCategory, createCategory, placeCategory, removeCategory, viewCategory } from './write-category.ts';

const rules: FormRules = { files: { image: MAX_PRODUCT_PICTURE_BYTES }, fields: {} };

const { uploadPicture, ...withoutFiles } = backOfficeContract.adminCategories;

export const adminCategoriesRoutes = (app: FastifyInstance, shop: Shop): void => {
  serve(app, withoutFiles, {
    list: async () => ({ status: 200, body: { data: await editedCategories(shop.db.read) } }),
    create: async ({ request, body }) => ({
      status: 201,
      body: {
        data: await createCategory(shop, { adminId: signedInUser(request).id, language: request.language }, body),
      },
    }),
    get: async ({ params }) => ({ status: 200, body: { data: await viewCategory(shop.db.read, params.id) } }),
    tile: async ({ request, params }) => ({
      status: 200,
      body: { data: await viewTile(shop, params.id, request.language) },
    }),
    update: async ({ request, params, body }) => {
      const { language } = request;
      const which = { id: params.id, adminId: signedInUser(request).id, language };
      return { status: 200, body: { data: await changeCategory(shop, which, body) } };
    },
    place: async ({ request, params, body }) => {
      const which = { id: params.id, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await placeCategory(shop, which, body.before) } };
    },
    setPicture: async ({ request, params, body }) => {
      const which = { id: params.id, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await setCategoryPicture(shop, which, body.image) } };
    },
    remove: async ({ request, params, query }) => {
      await removeCategory(shop, { id: params.id, adminId: signedInUser(request).id }, query.move_to);
      return { status: 200, body: { data: { id: params.id } } };
    },
  });

  const uploadTarget = formTarget(shop, rules);
  serveMultipart(app, (scope) => {
    serve(
      scope,
      { uploadPicture },
      {
        uploadPicture: async ({ request, params }) => {
          const which = { id: params.id, adminId: signedInUser(request).id };
          // refuse an unknown category before its upload is read
          await viewCategory(shop.db.read, params.id);
          const data = await withForm(request, uploadTarget, (form) =>
            uploadCategoryPicture(shopThatChecksSpace(shop), which, requireFile(form, 'image').path),
          );
          return { status: 200, body: { data } };
        },
      },
    );
  });
};
