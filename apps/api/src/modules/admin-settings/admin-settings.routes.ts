import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { requesterOf } from '../../http/auth.ts';
import { approvalResponse, serve } from '../../http/rest.ts';
import { getSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

export const adminSettingsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSettings, {
    get: async () => ({ status: 200, body: { data: await getSettings(shop) } }),
    update: async ({ request, body }) => approvalResponse(200, await updateSettings(shop, requesterOf(request), body)),
  });
