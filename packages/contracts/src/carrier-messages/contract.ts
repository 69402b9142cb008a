import { z } from 'zod';
import { beforeOpening } from '../access.ts';
import { c, failures } from '../common.ts';

/** What a carriers' service calls: apart, since no page does. */
export const carrierMessagesContract = c.router(
  {
    shipmondoDelivered: {
      method: 'POST',
      path: '/shipping/shipmondo/delivered',
      summary: 'Receives Shipmondo’s signed messages about parcels that were delivered',
      body: z.object({ data: z.string().max(500_000) }),
      responses: { 200: z.object({ received: z.literal(true) }) },
      metadata: { ...beforeOpening('public'), signed: true },
    },
  },
  { pathPrefix: '/api', commonResponses: failures, strictStatusCodes: true },
);
