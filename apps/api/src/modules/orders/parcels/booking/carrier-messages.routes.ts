import { carrierMessagesContract } from '@fori/contracts/carrier-messages/contract';
import { DomainError } from '@fori/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../../composition.ts';
import { serve } from '../../../../http/rest.ts';
import { noteDelivered } from '../../status/deliver-by-carrier.ts';
import { deliveredShipment } from './delivered-message.ts';

/** What a carriers' service calls; 404 in a shop that has no key for its messages. */
export const carrierMessagesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, carrierMessagesContract, {
    shipmondoDelivered: async ({ body, request }) => {
      const key = shop.config.shipmondo?.webhookKey;
      if (!key) throw new DomainError('not_found');
      const [path = ''] = request.url.split('?');
      const shipment = await deliveredShipment(body.data, key, path);
      if (shipment !== null) await noteDelivered(shop, shipment);
      return { status: 200, body: { received: true } };
    },
  });
