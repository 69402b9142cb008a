import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures } from '../common.ts';
import { nearPickupPoint, pickupPointsQuery } from './schemas.ts';

/** Pick-up points: apart, since only a checkout with such a delivery method asks for them. */
export const pickupPointsContract = c.router(
  {
    find: {
      method: 'GET',
      path: '/checkout/pickup-points',
      summary:
        'Lists the pick-up points of a delivery method near a postal code, the nearest first; none where none can be offered at the moment',
      query: pickupPointsQuery,
      responses: { 200: dataOf(z.array(nearPickupPoint)) },
      metadata: access('public'),
    },
  },
  { pathPrefix: '/api', commonResponses: failures, strictStatusCodes: true },
);
