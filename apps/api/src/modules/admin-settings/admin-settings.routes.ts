import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { askerOf } from '../../http/auth.ts';
import { actedOrAsked, serve } from '../../http/rest.ts';
import { getSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

export const adminSettingsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSettings, {
    get: async () => ({ status: 200, body: { data: await getSettings(shop) } }),
    update: async ({ request, body }) => actedOrAsked(200, await updateSettings(shop, askerOf(request), body)),
  });
