import { z } from 'zod';
import { access, beforeOpening } from '../access.ts';
import { c, dataOf, failures, lang } from '../common.ts';
import { exchangeRates, store } from './schemas.ts';

export const storeContract = c.router(
  {
    get: {
      method: 'GET',
      path: '/store',
      summary: 'Returns the shop’s details and offers',
      // `menus`: with their draft, for an admin's browser only
      query: z.object({ lang, preview: z.string().optional() }),
      responses: { 200: dataOf(store) },
      metadata: access('public'),
    },
    csrf: {
      method: 'GET',
      path: '/csrf',
      summary: 'Returns a CSRF token and sets its cookie, for clients without a page',
      responses: { 200: z.object({ token: z.string() }) },
      metadata: beforeOpening('public'),
    },
    exchangeRates: {
      method: 'GET',
      path: '/exchange-rates',
      summary: 'Returns the exchange rates: units of each currency for one euro',
      responses: { 200: dataOf(exchangeRates) },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
