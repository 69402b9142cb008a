import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, timestamp } from '../common.ts';

/** Whether the shop offers feeds of its products to merchant centres, and how that is changed: `updated_at` as it was read (BOOK-17). */
export const productFeedSettings = z.object({
  on: z.boolean(),
  /** the next change has to name it; null while the preset applies */
  updated_at: timestamp.nullable(),
});
export type ProductFeed = z.infer<typeof productFeedSettings>;

export const adminProductFeedContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/product-feed',
      summary: 'Returns whether the shop offers feeds of its products to merchant centres',
      query: langQuery,
      responses: { 200: dataOf(productFeedSettings) },
      metadata: staff('catalogue.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/product-feed',
      summary:
        'Turns the feeds of products on or off; 409 `stale_edit` when that was changed since. They are at `/feeds/products-{language}-{currency}-{country}.xml`',
      query: langQuery,
      body: productFeedSettings,
      responses: { 200: dataOf(productFeedSettings) },
      metadata: staff('catalogue.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
