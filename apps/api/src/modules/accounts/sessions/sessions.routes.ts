import { storefrontContract } from '@fori/contracts/storefront';
import type { SignedInUser } from '@fori/domain/people';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../composition.ts';
import { signedInUser } from '../../../http/auth.ts';
import { serve } from '../../../http/rest.ts';
import { type EndedSessions, endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** A customer's own sessions; those of admins are in `modules/admin-sessions`, which records what it ends. */
export const sessionsRoutes = (app: FastifyInstance, { db, clock }: Shop): void => {
  const end = async ({ id, sessionId }: SignedInUser, which: EndedSessions) => {
    const { left } = await db.write((tx) => endSessions(tx, { userId: id, present: sessionId, which, now: clock() }));
    return { status: 200 as const, body: { data: left } };
  };
  serve(app, storefrontContract.sessions, {
    list: async ({ request }) => {
      const { id, sessionId } = signedInUser(request);
      return { status: 200, body: { data: await listSessions(db.read, id, sessionId, clock()) } };
    },
    end: async ({ request, params }) => end(signedInUser(request), { sessionId: params.id }),
    endOthers: async ({ request }) => end(signedInUser(request), 'others'),
  });
};
