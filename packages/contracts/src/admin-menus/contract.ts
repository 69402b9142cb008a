import { staff } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, pageOf } from '../common.ts';
import { documentVersion, seenDocument, versionsQuery } from '../document-versions.ts';
import { adminMenus, menusChange, menusVersionContent } from './schemas.ts';

export const adminMenusContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/menus',
      summary: 'Returns the links of header and footer as they are edited and as they are built in',
      query: langQuery,
      responses: { 200: dataOf(adminMenus) },
      metadata: staff('content.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/menus',
      summary: 'Saves the links of header and footer as a draft; 409 `stale_edit` when they were changed since',
      query: langQuery,
      body: menusChange,
      responses: { 200: dataOf(adminMenus) },
      metadata: staff('content.manage'),
    },
    publish: {
      method: 'POST',
      path: '/admin/menus/publication',
      summary: 'Publishes the draft of header and footer; 409 `stale_edit` when it was changed since',
      query: langQuery,
      body: seenDocument,
      responses: { 200: dataOf(adminMenus) },
      metadata: staff('content.manage'),
    },
    versions: {
      method: 'GET',
      path: '/admin/menus/versions',
      summary: 'Lists the versions of header and footer, newest first and paged',
      query: versionsQuery,
      responses: { 200: pageOf(documentVersion) },
      metadata: staff('content.read'),
    },
    version: {
      method: 'GET',
      path: '/admin/menus/versions/:id/content',
      summary: 'Returns a version of header and footer by its number',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(menusVersionContent) },
      metadata: staff('content.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
