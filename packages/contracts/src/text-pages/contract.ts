import { c, dataOf, failures, langQuery, slugPath } from '../common.ts';
import { textPage } from './schemas.ts';

export const textPagesContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/pages/:slug',
      summary: 'Returns a page of the shop’s texts, such as its terms, as it is published',
      pathParams: slugPath,
      query: langQuery,
      responses: { 200: dataOf(textPage) },
      metadata: { access: 'public', madeOf: 'catalogue' } as const,
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
