import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { editedCategories } from '../catalog/index.ts';

export const adminCategoriesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminCategories, {
    list: async () => ({ status: 200, body: { data: await editedCategories(shop.db.read) } }),
  });
