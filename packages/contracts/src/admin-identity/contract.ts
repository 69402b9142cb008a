import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { shopLogo } from '../store/schemas.ts';
import { identityChange, shownIdentity } from './schemas.ts';

export const adminIdentityContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/identity',
      summary:
        'Returns who the shop is: name, company, address, contacts, opening hours, pages in networks, and the themes on which its logo can hardly be seen',
      query: langQuery,
      responses: { 200: dataOf(shownIdentity) },
      metadata: staff('settings.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/identity',
      summary: 'Replaces who the shop is, effective from the next request; 409 `stale_edit` when it was changed since',
      query: langQuery,
      body: identityChange,
      responses: { 200: dataOf(shownIdentity) },
      metadata: staff('settings.manage'),
    },
    setLogo: {
      method: 'POST',
      path: '/admin/identity/logo',
      summary:
        'Sets the shop’s logo, an SVG or PNG up to 1 MB in `logo`, and the icons made of it; returns it as pages show it. 409 `stale_edit` when the identity is changed at the same time',
      contentType: 'multipart/form-data',
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(shopLogo) },
      metadata: { ...staff('settings.manage'), form: { files: ['logo'] } },
    },
    removeLogo: {
      method: 'DELETE',
      path: '/admin/identity/logo',
      summary: 'Removes the shop’s logo, so that the initial of its name stands for it; returns it as pages show it',
      query: langQuery,
      body: c.noBody(),
      responses: { 200: dataOf(shopLogo) },
      metadata: staff('settings.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
