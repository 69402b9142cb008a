import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { searchTextPath, searchTexts, searchTextsChange } from './schemas.ts';

export const adminSearchTextsContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/admin/search-texts/:kind/:id',
      summary:
        'Returns what search engines and link cards show of a `product`, `category`, `blog` post or `page` in each language',
      pathParams: searchTextPath,
      responses: { 200: dataOf(searchTexts) },
      metadata: staff(['catalogue.read', 'content.read']),
    },
    update: {
      method: 'PUT',
      path: '/admin/search-texts/:kind/:id',
      summary:
        'Replaces title, description and slug for search engines and link cards; 409 `stale_edit` when they were changed since',
      pathParams: searchTextPath,
      query: langQuery,
      body: searchTextsChange,
      responses: { 200: dataOf(searchTexts) },
      metadata: staff(['catalogue.manage', 'content.manage']),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
