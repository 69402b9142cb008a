import { storefrontContract } from '@fori/contracts/storefront';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { clientOf, signedInUser } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { type EndedSessions, endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** A customer's own sessions; those of admins are in `modules/admin-sessions`, which records what it ends. */
export const sessionsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const { db, clock } = shop;
  const end = async (request: FastifyRequest, which: EndedSessions) => {
    const { id, sessionId } = signedInUser(request);
    const from = clientOf(request);
    const { left } = await db.write((tx) =>
      endSessions(tx, shop, { userId: id, by: id, present: sessionId, which, from }),
    );
    return { status: 200 as const, body: { data: left } };
  };
  serve(app, storefrontContract.sessions, {
    list: async ({ request }) => {
      const { id, sessionId } = signedInUser(request);
      return { status: 200, body: { data: await listSessions(db.read, id, sessionId, clock()) } };
    },
    end: async ({ request, params }) => end(request, { sessionId: params.id }),
    endOthers: async ({ request }) => end(request, 'others'),
  });
};
