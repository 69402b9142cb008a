import { z } from 'zod';
import { beforeOpening, staff } from '../access.ts';
import { c, dataOf, emptyBody, failures, langQuery, messageBody, opaqueParam } from '../common.ts';
import { closingBody, ownerBody, setup, setupLink } from './schemas.ts';

/** A new shop: its owner's account, what has to be done, and opening it. */
export const adminSetupContract = c.router(
  {
    link: {
      method: 'GET',
      path: '/admin/setup-links/:token',
      summary: 'Returns the state of a set-up link; 422 `link_invalid` for one that is unknown or was replaced',
      pathParams: z.object({ token: opaqueParam }),
      query: langQuery,
      responses: { 200: dataOf(setupLink) },
      metadata: beforeOpening('public'),
    },
    createOwner: {
      method: 'POST',
      path: '/admin/setup/owner',
      summary:
        'Creates the account of the shop’s owner, an admin, by the set-up link that a shop without an admin prints at its start; works once',
      query: langQuery,
      body: ownerBody,
      responses: { 201: messageBody },
      metadata: beforeOpening('public'),
    },
    get: {
      method: 'GET',
      path: '/admin/setup',
      summary: 'Returns whether the shop is open, and which steps before that are done',
      query: langQuery,
      responses: { 200: dataOf(setup) },
      metadata: staff('everyone'),
    },
    open: {
      method: 'POST',
      path: '/admin/setup/opening',
      summary:
        'Opens the shop to customers, for the first time or again; the first time 409 `setup_incomplete` with the steps that are `missing`',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(setup) },
      metadata: staff('settings.manage'),
    },
    close: {
      method: 'POST',
      path: '/admin/setup/closing',
      summary:
        'Closes the shop for a while, or changes what it says: everything can be looked at, and nothing put into a cart or ordered; 409 `stale_edit` with the present state in `current` when it was changed since',
      query: langQuery,
      body: closingBody,
      responses: { 200: dataOf(setup) },
      metadata: staff('settings.manage'),
    },
    confirmLegalTexts: {
      method: 'POST',
      path: '/admin/setup/legal-texts',
      summary: 'Notes that an admin has read the shop’s Terms and Privacy, which a new shop needs before it opens',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(setup) },
      metadata: staff('settings.manage'),
    },
    addSamples: {
      method: 'POST',
      path: '/admin/setup/samples',
      summary: 'Adds sample products, none of them for sale, to a shop that has no product; any other stays as it is',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(setup) },
      metadata: staff('catalogue.manage'),
    },
    preview: {
      method: 'POST',
      path: '/admin/setup/preview',
      summary: 'Sets a cookie that shows this browser the shop before it opens, as long as the admin is signed in',
      query: langQuery,
      body: emptyBody,
      responses: { 200: messageBody },
      metadata: staff('everyone'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
