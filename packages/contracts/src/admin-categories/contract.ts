import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery } from '../common.ts';
import {
  adminCategory,
  categoryChange,
  categoryPicture,
  categoryPlace,
  categoryRemovalQuery,
  categoryTile,
  newCategory,
} from './schemas.ts';

export const adminCategoriesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/categories',
      summary: 'Lists the categories in the shop’s order, hidden ones too, with their texts in each language',
      responses: { 200: dataOf(z.array(adminCategory)) },
      metadata: staff('catalogue.read'),
    },
    create: {
      method: 'POST',
      path: '/admin/categories',
      summary: 'Creates a category after all others, hidden until it is shown',
      query: langQuery,
      body: newCategory,
      responses: { 201: dataOf(adminCategory) },
      metadata: staff('catalogue.manage'),
    },
    get: {
      method: 'GET',
      path: '/admin/categories/:id',
      summary: 'Returns a category with its texts in each language',
      pathParams: idPath,
      responses: { 200: dataOf(adminCategory) },
      metadata: staff('catalogue.read'),
    },
    tile: {
      method: 'GET',
      path: '/admin/categories/:id/tile',
      summary:
        'Returns the picture and the number of products that the home page shows of a category, also of a hidden one',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(categoryTile) },
      metadata: staff('catalogue.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/categories/:id',
      summary:
        'Changes slug, texts and visibility of a category; 409 `stale_edit` with the category in `current` when they were changed since. The former slug redirects to it permanently',
      pathParams: idPath,
      query: langQuery,
      body: categoryChange,
      responses: { 200: dataOf(adminCategory) },
      metadata: staff('catalogue.manage'),
    },
    place: {
      method: 'PUT',
      path: '/admin/categories/:id/place',
      summary: 'Places a category before another one, or last; returns all in their order',
      pathParams: idPath,
      query: langQuery,
      body: categoryPlace,
      responses: { 200: dataOf(z.array(adminCategory)) },
      metadata: staff('catalogue.manage'),
    },
    uploadPicture: {
      method: 'POST',
      path: '/admin/categories/:id/picture',
      summary: 'Sets a category’s own picture, an uploaded `image`, re-encoded in several sizes',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      body: z.unknown(),
      responses: { 200: dataOf(adminCategory) },
      metadata: { ...staff('catalogue.manage'), form: { files: ['image'] } },
    },
    setPicture: {
      method: 'PUT',
      path: '/admin/categories/:id/picture',
      summary: 'Takes a product’s picture as the category’s own, or removes the category’s own picture',
      pathParams: idPath,
      query: langQuery,
      body: categoryPicture,
      responses: { 200: dataOf(adminCategory) },
      metadata: staff('catalogue.manage'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/categories/:id',
      summary:
        'Removes a category; its products, size guides and addresses go to `move_to`, without which one with products is refused at `move_to`',
      pathParams: idPath,
      query: categoryRemovalQuery,
      body: c.noBody(),
      responses: { 200: dataOf(z.object({ id: z.number().int() })) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
