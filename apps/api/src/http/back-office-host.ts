import { DomainError } from '@fori/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface BackOfficeHostOptions {
  /** origins of the shop and of its back office */
  publicUrl: string;
  backOfficeUrl: string;
  /** whether visitors may see the shop */
  isOpen: () => Promise<boolean>;
}

const BACK_OFFICE_PAGES = /^\/admin(\/|$)/;
const BACK_OFFICE_CALLS = '/api/admin/';
/** The route of the storefront's pages. */
const PAGES = '/*';

const FOUND = 302;

/**
 * Keeps the back office on a host of its own (SEC-47): its pages lead there from any other, its calls are unknown elsewhere, so that no
 * script of the storefront can make them with an admin's cookie. On that host pages of the storefront lead to the shop, apart from drafts,
 * which run no scripts, and from a shop that is not open, which staff see there.
 */
export const backOfficeHostPlugin = fp<BackOfficeHostOptions>(
  (app, { publicUrl, backOfficeUrl, isOpen }) => {
    const host = new URL(backOfficeUrl).host;
    const isAtBackOffice = (request: FastifyRequest) => request.host.toLowerCase() === host;
    const leadTo = (origin: string, { url }: FastifyRequest, reply: FastifyReply) =>
      reply.header('cache-control', 'no-store').redirect(`${origin}${url}`, FOUND);
    app.addHook('onRequest', async (request, reply) => {
      const isThere = isAtBackOffice(request);
      // the router finds it by encoded letters too
      const { url: route = '' } = request.routeOptions;
      if (BACK_OFFICE_PAGES.test(route)) return isThere ? undefined : leadTo(backOfficeUrl, request, reply);
      if (route.startsWith(BACK_OFFICE_CALLS) && !isThere) throw new DomainError('not_found');
    });
    // whether a draft is shown is known once all plugins have seen the request
    app.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url !== PAGES || !isAtBackOffice(request)) return;
      if (request.draft === null && (await isOpen())) return leadTo(publicUrl, request, reply);
    });
  },
  { name: 'back-office-host', dependencies: ['error-handler', 'language'] },
);
