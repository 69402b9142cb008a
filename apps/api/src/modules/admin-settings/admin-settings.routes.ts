import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

export const adminSettingsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSettings, {
    get: async () => ({ status: 200, body: { data: await getSettings(shop) } }),
    update: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateSettings(shop, signedInUser(request), body) },
    }),
  });
