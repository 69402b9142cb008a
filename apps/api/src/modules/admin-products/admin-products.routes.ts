import { MAX_PRODUCT_PICTURE_BYTES } from '@fori/contracts/admin-products/schemas';
import { backOfficeContract } from '@fori/contracts/back-office';
import { KILOBYTE } from '@fori/domain/bytes';
import { DomainError } from '@fori/domain/errors';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { editedProduct } from '../catalog/index.ts';
import { addProductImage, checkMayAddImage } from './add-product-image.ts';
import { bulkProducts } from './bulk-products.ts';
import { changeProductImage, removeProductImage } from './change-product-image.ts';
import { createProduct } from './create-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { removeAdminProduct } from './remove-admin-product.ts';
import { updateProduct } from './update-product.ts';

const rules: FormRules = {
  files: { image: MAX_PRODUCT_PICTURE_BYTES },
  fields: { alt_text: 8 * KILOBYTE, color: KILOBYTE },
};

const { addImage, ...withoutFiles } = backOfficeContract.adminProducts;

export const adminProductsRoutes = (app: FastifyInstance, shop: Shop): void => {
  serve(app, withoutFiles, {
    list: async ({ request, query }) => ({
      status: 200,
      body: { data: await listAdminProducts(shop, query, request.language) },
    }),
    create: async ({ request, body }) => ({
      status: 201,
      body: { data: await createProduct(shop, body, signedInUser(request).id) },
    }),
    bulk: async ({ request, body }) => {
      const { dry_run: dryRun, ...rest } = body;
      const context = { adminId: signedInUser(request).id, language: request.language };
      return { status: 200, body: { data: await bulkProducts(shop, { ...rest, ...context, dryRun }) } };
    },
    get: async ({ params }) => {
      const product = await editedProduct(shop.db.read, params.id);
      if (!product) throw new DomainError('not_found');
      return { status: 200, body: { data: product } };
    },
    update: async ({ request, params, body }) => {
      const { updated_at: seen, ...fields } = body;
      const data = await updateProduct(shop, { id: params.id, fields, seen, adminId: signedInUser(request).id });
      return { status: 200, body: { data } };
    },
    remove: async ({ request, params }) => {
      const data = await removeAdminProduct(shop, { id: params.id, adminId: signedInUser(request).id });
      const key = data.outcome === 'deleted' ? 'answers:product_deleted' : 'answers:product_archived';
      const message = translator(request.language)(key, { name: data.name });
      return { status: 200, body: { data, message } };
    },
    updateImage: async ({ request, params, body }) => {
      const target = { productId: params.id, imageId: params.imageId, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await changeProductImage(shop, target, body) } };
    },
    removeImage: async ({ request, params }) => {
      const target = { productId: params.id, imageId: params.imageId, adminId: signedInUser(request).id };
      const data = await removeProductImage(shop, target);
      return { status: 200, body: { data, message: translator(request.language)('answers:picture_removed') } };
    },
  });

  const uploadTarget = formTarget(shop, rules);
  serveMultipart(app, (scope) => {
    serve(
      scope,
      { addImage },
      {
        addImage: async ({ request, params }) => {
          await checkMayAddImage(shop, params.id);
          const target = { productId: params.id, adminId: signedInUser(request).id };
          const data = await withForm(request, uploadTarget, (form) =>
            addProductImage(shopThatChecksSpace(shop), target, form),
          );
          return { status: 201, body: { data } };
        },
      },
    );
  });
};
