import { Readable } from 'node:stream';
import { backOfficeContract } from '@fori/contracts/back-office';
import { downloadName } from '@fori/domain/slugs';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { clientOf, signedInUser } from '../../http/auth.ts';
import { asDownload } from '../../http/downloads.ts';
import { serve } from '../../http/rest.ts';
import { readIdentity } from '../store/index.ts';
import { exportEvents } from './export-events.ts';
import { listEvents } from './list-events.ts';
import { listSlowdowns } from './list-slowdowns.ts';
import { releaseSlowdown } from './release-slowdown.ts';

export const adminSecurityRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSecurity, {
    list: async ({ query }) => ({ status: 200, body: { data: await listEvents(shop, query) } }),
    export: async ({ request, reply, query }) => {
      const lines = await exportEvents(shop, signedInUser(request).id, query, clientOf(request));
      const day = shop.clock().toISOString().slice(0, 10);
      const { name } = await readIdentity(shop.db.read);
      reply.headers(asDownload(downloadName(name, `security-events-${day}.jsonl`)));
      return { status: 200, body: Readable.from(lines) };
    },
    slowdowns: async () => ({ status: 200, body: { data: await listSlowdowns(shop) } }),
    release: async ({ request, params }) => ({
      status: 200,
      body: { data: await releaseSlowdown(shop, signedInUser(request).id, params.id, clientOf(request)) },
    }),
  });
