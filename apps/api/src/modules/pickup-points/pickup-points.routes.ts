import { pickupPointsContract } from '@fori/contracts/pickup-points/contract';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { findPickupPoints } from './find-pickup-points.ts';
import { toNearPickupPoint } from './pickup-points.mapper.ts';

export const pickupPointsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, pickupPointsContract, {
    find: async ({ query: { country, postal_code: postalCode, shipping_method: methodId } }) => {
      const points = await findPickupPoints(shop, { to: { country, postalCode }, methodId });
      return { status: 200, body: { data: points.map(toNearPickupPoint) } };
    },
  });
