import { z } from 'zod';
import { c, dataOf, failures, lang } from '../common.ts';
import { homePage } from './schemas.ts';

export const homeContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/home',
      summary: 'Returns the blocks of the home page that are shown now, in their order',
      // `home`: the draft, for an admin's browser only
      query: z.object({ lang, preview: z.string().optional() }),
      responses: { 200: dataOf(homePage) },
      metadata: { access: 'public', madeOf: 'catalogue' } as const,
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
