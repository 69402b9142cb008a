import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { listAudit } from './list-audit.ts';
import { listFilters } from './list-filters.ts';
import { undoChange } from './undo-change.ts';
import { verifyAudit } from './verify-audit.ts';

export const adminAuditRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminAudit, {
    list: async ({ request, query }) => {
      const reader = { permissions: signedInUser(request).permissions, language: request.language };
      return { status: 200, body: { data: await listAudit(shop, query, reader) } };
    },
    filters: async () => ({ status: 200, body: { data: await listFilters(shop) } }),
    undo: async ({ request, params }) => {
      const { id: adminId, permissions, factorAt } = signedInUser(request);
      await undoChange(shop, params.id, { adminId, permissions, factorAt, language: request.language });
      return { status: 200, body: { data: { id: params.id } } };
    },
    verify: async () => ({ status: 200, body: { data: await verifyAudit(shop) } }),
  });
