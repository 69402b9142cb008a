import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, dataWithMessage, failures, idParam, idPath, langQuery, pageOf } from '../common.ts';
import {
  adminImage,
  adminProduct,
  adminProductQuery,
  adminProductRow,
  bulkInput,
  bulkResult,
  imageInput,
  productInput,
  productUpdate,
  removal,
} from './schemas.ts';

const imagePath = idPath.extend({ imageId: idParam });

export const adminProductsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/products',
      summary: 'Lists products including archived ones, filtered, searched, sorted and paged',
      query: adminProductQuery,
      responses: { 200: pageOf(adminProductRow) },
      metadata: staff('catalogue.read'),
    },
    create: {
      method: 'POST',
      path: '/admin/products',
      summary: 'Creates a product with its variants; pictures are uploaded separately',
      body: productInput,
      responses: { 201: dataOf(adminProduct) },
      metadata: staff('catalogue.manage'),
    },
    bulk: {
      method: 'POST',
      path: '/admin/products/bulk',
      summary:
        'Archives, restores or discounts several products, all or none (404 when one is unknown), and returns the result of each; `dry_run` changes nothing',
      body: bulkInput,
      responses: { 200: dataOf(z.array(bulkResult)) },
      metadata: staff('catalogue.manage'),
    },
    get: {
      method: 'GET',
      path: '/admin/products/:id',
      summary: 'Returns a product with all editable fields',
      pathParams: idPath,
      responses: { 200: dataOf(adminProduct) },
      metadata: staff('catalogue.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/products/:id',
      summary:
        'Replaces the fields in the body; variants that are not listed are removed. 409 `stale_edit` with the product in `current` when it changed since `updated_at`',
      pathParams: idPath,
      body: productUpdate,
      responses: { 200: dataOf(adminProduct) },
      metadata: staff('catalogue.manage'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/products/:id',
      summary: 'Deletes a product that was never ordered; archives one that is part of orders',
      pathParams: idPath,
      query: langQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(removal) },
      metadata: staff('catalogue.manage'),
    },
    addImage: {
      method: 'POST',
      path: '/admin/products/:id/images',
      summary:
        'Adds a picture (`image`), re-encoded in several sizes; `alt_text` is the English text or JSON by language, `color` the variant colour it shows',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      body: z.unknown(),
      responses: { 201: dataOf(z.object({ image: adminImage, product: adminProduct })) },
      metadata: { ...staff('catalogue.manage'), form: { files: ['image'], optionalTexts: ['alt_text', 'color'] } },
    },
    updateImage: {
      method: 'PUT',
      path: '/admin/products/:id/images/:imageId',
      summary: 'Changes the texts, colour or position of a picture; omitted fields stay unchanged',
      pathParams: imagePath,
      body: imageInput,
      responses: { 200: dataOf(adminProduct) },
      metadata: staff('catalogue.manage'),
    },
    removeImage: {
      method: 'DELETE',
      path: '/admin/products/:id/images/:imageId',
      summary: 'Removes a picture; its files follow once that cannot be undone any more, unless something shows them',
      pathParams: imagePath,
      query: langQuery,
      body: c.noBody(),
      responses: { 200: dataWithMessage(adminProduct) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
