import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { createStatusReader } from './read-status.ts';

export const adminStatusRoutes = (app: FastifyInstance, shop: Shop): void => {
  const readStatus = createStatusReader(shop);
  serve(app, backOfficeContract.adminStatus, {
    get: async () => ({ status: 200, body: { data: await readStatus() } }),
  });
};
