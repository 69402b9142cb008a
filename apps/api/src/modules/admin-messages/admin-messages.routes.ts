import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { answerMessage } from './answer-message.ts';
import { getMessage } from './get-message.ts';
import { listMessages } from './list-messages.ts';
import { markAnswered } from './mark-answered.ts';

export const adminMessagesRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminMessages, {
    list: async ({ query }) => ({ status: 200, body: { data: await listMessages(shop, query) } }),
    get: async ({ params }) => ({ status: 200, body: { data: await getMessage(shop, params.id) } }),
    mark: async ({ request, params, body }) => {
      const { answered = true, updated_at: seen } = body ?? {};
      const mark = { messageId: params.id, adminId: signedInUser(request).id, answered, seen };
      return { status: 200, body: { data: await markAnswered(shop, mark) } };
    },
    answer: async ({ request, params, body }) => {
      const { id, text, updated_at: seen } = body;
      const answer = { id, text, seen, messageId: params.id, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await answerMessage(shop, answer) } };
    },
  });
