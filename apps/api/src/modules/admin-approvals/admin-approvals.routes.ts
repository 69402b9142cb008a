import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { requesterOf } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { approve, decline, withdraw } from './decide.ts';
import { countWaiting, listApprovals } from './list-approvals.ts';

export const adminApprovalsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminApprovals, {
    list: async ({ request, query: { lang: _lang, ...query } }) => ({
      status: 200,
      body: { data: await listApprovals(shop, requesterOf(request), query) },
    }),
    waiting: async ({ request }) => ({
      status: 200,
      body: { data: { count: await countWaiting(shop, requesterOf(request)) } },
    }),
    approve: async ({ request, params }) => ({
      status: 200,
      body: { data: await approve(shop, requesterOf(request), params.id) },
    }),
    decline: async ({ request, params, body }) => ({
      status: 200,
      body: { data: await decline(shop, requesterOf(request), params.id, body.reason) },
    }),
    withdraw: async ({ request, params }) => ({
      status: 200,
      body: { data: await withdraw(shop, requesterOf(request), params.id) },
    }),
  });
