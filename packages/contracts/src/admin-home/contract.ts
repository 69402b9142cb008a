import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, pageOf } from '../common.ts';
import { documentVersion, seenDocument, versionsQuery } from '../document-versions.ts';
import { adminHome, homeChange, homePicture, homeVersionContent } from './schemas.ts';

export const adminHomeContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/home',
      summary: 'Returns the home page as it is edited, as customers see it and as it is built in',
      query: langQuery,
      responses: { 200: dataOf(adminHome) },
      metadata: staff('content.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/home',
      summary: 'Saves the home page as a draft; 409 `stale_edit` when it was changed since',
      query: langQuery,
      body: homeChange,
      responses: { 200: dataOf(adminHome) },
      metadata: staff('content.manage'),
    },
    publish: {
      method: 'POST',
      path: '/admin/home/publication',
      summary: 'Publishes the draft of the home page; 409 `stale_edit` when it was changed since',
      query: langQuery,
      body: seenDocument,
      responses: { 200: dataOf(adminHome) },
      metadata: staff('content.manage'),
    },
    uploadPicture: {
      method: 'POST',
      path: '/admin/home/pictures',
      summary:
        'Uploads a picture for the home page: PNG, JPEG, WebP or AVIF up to 8 MB in `picture`. It is deleted if no version of the page has it within a week',
      contentType: 'multipart/form-data',
      body: z.unknown(),
      responses: { 201: dataOf(homePicture) },
      metadata: { ...staff('content.manage'), form: { files: ['picture'] } },
    },
    versions: {
      method: 'GET',
      path: '/admin/home/versions',
      summary: 'Lists the versions of the home page, newest first and paged',
      query: versionsQuery,
      responses: { 200: pageOf(documentVersion) },
      metadata: staff('content.read'),
    },
    version: {
      method: 'GET',
      path: '/admin/home/versions/:id/content',
      summary: 'Returns a version of the home page by its number',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(homeVersionContent) },
      metadata: staff('content.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
