import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, pageOf } from '../common.ts';
import { textPage } from '../text-pages/schemas.ts';
import {
  adminTextPage,
  adminTextPageQuery,
  adminTextPageRow,
  newTextPage,
  seenTextPage,
  seenTextPageQuery,
  textPageChange,
  textPagePreview,
  textPageVersion,
  textPageVersionQuery,
} from './schemas.ts';

export const adminTextPagesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/pages',
      summary: 'Lists the pages of the shop’s texts: those every shop has, then its own by address; searched and paged',
      query: adminTextPageQuery,
      responses: { 200: pageOf(adminTextPageRow) },
      metadata: staff('content.read'),
    },
    create: {
      method: 'POST',
      path: '/admin/pages',
      summary: 'Creates a page of the shop’s own, hidden, with an English draft',
      query: langQuery,
      body: newTextPage,
      responses: { 201: dataOf(adminTextPage) },
      metadata: staff('content.manage'),
    },
    preview: {
      method: 'POST',
      path: '/admin/pages/preview',
      summary: 'Renders a text as its page would show it',
      query: langQuery,
      body: textPagePreview,
      responses: { 200: dataOf(textPage) },
      metadata: staff('content.read'),
    },
    get: {
      method: 'GET',
      path: '/admin/pages/:id',
      summary: 'Returns a page with its texts as they are edited',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(adminTextPage) },
      metadata: staff('content.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/pages/:id',
      summary:
        'Saves texts as drafts, address and visibility at once; 409 `stale_edit` when the page was changed since',
      pathParams: idPath,
      query: langQuery,
      body: textPageChange,
      responses: { 200: dataOf(adminTextPage) },
      metadata: staff('content.manage'),
    },
    publish: {
      method: 'POST',
      path: '/admin/pages/:id/publication',
      summary: 'Publishes the drafts of a page in all languages; 409 `stale_edit` when the page was changed since',
      pathParams: idPath,
      query: langQuery,
      body: seenTextPage,
      responses: { 200: dataOf(adminTextPage) },
      metadata: staff('content.manage'),
    },
    remove: {
      method: 'DELETE',
      path: '/admin/pages/:id',
      summary: 'Deletes a page of the shop’s own with its versions; 409 `stale_edit` when it was changed since',
      pathParams: idPath,
      query: seenTextPageQuery,
      body: c.noBody(),
      responses: { 200: dataOf(z.object({ id: z.number().int() })) },
      metadata: staff('content.manage'),
    },
    versions: {
      method: 'GET',
      path: '/admin/pages/:id/versions',
      summary: 'Lists the versions of a page in a language, newest first and paged',
      pathParams: idPath,
      query: textPageVersionQuery,
      responses: { 200: pageOf(textPageVersion) },
      metadata: staff('content.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
