import { c, dataOf, failures, langQuery } from '../common.ts';
import { homePage } from './schemas.ts';

export const homeContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/home',
      summary: 'Returns the blocks of the home page that are shown now, in their order',
      query: langQuery,
      responses: { 200: dataOf(homePage) },
      metadata: { access: 'public', madeOf: 'catalogue' } as const,
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
