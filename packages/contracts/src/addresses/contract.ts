import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, emptyBody, failures, langQuery, messageBody, opaqueIdPath } from '../common.ts';
import { address, addressInput } from './schemas.ts';

export const addressesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/addresses',
      summary: 'Lists the customer’s addresses, the default one first',
      query: langQuery,
      responses: { 200: dataOf(z.array(address)) },
      metadata: access('customer'),
    },
    add: {
      method: 'POST',
      path: '/addresses',
      summary: 'Adds an address; the first one becomes the default',
      query: langQuery,
      body: addressInput,
      responses: { 201: dataOf(address) },
      metadata: access('customer'),
    },
    update: {
      method: 'PUT',
      path: '/addresses/:id',
      summary: 'Replaces an address',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: addressInput,
      responses: { 200: dataOf(address) },
      metadata: access('customer'),
    },
    remove: {
      method: 'DELETE',
      path: '/addresses/:id',
      summary: 'Deletes an address, except the last one',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
    makeDefault: {
      method: 'POST',
      path: '/addresses/:id/default',
      summary: 'Makes an address the default',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(address) },
      metadata: access('customer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
