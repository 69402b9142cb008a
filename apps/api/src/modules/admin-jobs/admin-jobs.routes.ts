import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { listJobs } from './list-jobs.ts';

export const adminJobsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminJobs, {
    list: async () => ({ status: 200, body: { data: await listJobs(shop) } }),
  });
