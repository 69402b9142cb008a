import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { sizeGuides, sizeGuidesChange } from './schemas.ts';

export const adminSizeGuidesContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/size-guides',
      summary: 'Returns the size guides, tables in centimetres with their texts in each language',
      query: langQuery,
      responses: { 200: dataOf(sizeGuides) },
      metadata: staff('catalogue.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/size-guides',
      summary: 'Replaces all size guides; 409 `stale_edit` when they were changed since',
      query: langQuery,
      body: sizeGuidesChange,
      responses: { 200: dataOf(sizeGuides) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
