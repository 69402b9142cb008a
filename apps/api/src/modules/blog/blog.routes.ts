import { storefrontContract } from '@fori/contracts/storefront';
import { may } from '@fori/domain/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { readerOf, shopperOf } from '../../http/auth.ts';
import { rateLimitKeyOf } from '../../http/guests.ts';
import { serve } from '../../http/rest.ts';
import { getPost } from './get-post.ts';
import { likePost } from './like-post.ts';
import { listPosts } from './list-posts.ts';

const isAdmin = (request: FastifyRequest): boolean => request.signedIn?.role === 'admin';

const seesDrafts = ({ signedIn }: FastifyRequest): boolean => signedIn !== null && may(signedIn, 'content.read');

/** `catalogue` reads for those who have no like or view of their own and see no drafts. */
export const blogRoutes = (app: FastifyInstance, shop: Shop, catalogue: Shop): void =>
  serve(app, storefrontContract.blog, {
    list: async ({ request, query }) => ({
      status: 200,
      body: {
        data: await listPosts(seesDrafts(request) ? shop : catalogue, query, {
          language: request.language,
          seesDrafts: seesDrafts(request),
        }),
      },
    }),
    detail: async ({ request, params }) => {
      const visitor = readerOf(request);
      const guestId = visitor?.kind === 'guest' ? visitor.sessionId : null;
      const mayCount = () => shop.budgets.trySpend('views', rateLimitKeyOf(shop.config.keys, request, guestId));
      const reader = { visitor, isAdmin: isAdmin(request), seesDrafts: seesDrafts(request), mayCount };
      const reads = visitor || reader.seesDrafts ? shop : catalogue;
      return { status: 200, body: { data: await getPost(reads, params.slug, request.language, reader) } };
    },
    like: async ({ request, params }) => ({
      status: 200,
      body: { data: await likePost(shop, params.slug, shopperOf(request)) },
    }),
  });
