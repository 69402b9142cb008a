import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { exchangeRates, store } from './schemas.ts';

export const storeContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/store',
      summary: 'Who the shop is and what it offers',
      query: langQuery,
      responses: { 200: dataOf(store) },
      metadata: access('public'),
    },
    csrf: {
      method: 'GET',
      path: '/csrf',
      summary: 'A CSRF token and its cookie, for clients without a page',
      responses: { 200: z.object({ token: z.string() }) },
      metadata: access('public'),
    },
    exchangeRates: {
      method: 'GET',
      path: '/exchange-rates',
      summary: 'Units of each currency for one euro',
      responses: { 200: dataOf(exchangeRates) },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
