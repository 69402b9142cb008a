import { storefrontContract } from '@fori/contracts/storefront';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { serve } from '../../http/rest.ts';
import { sendMessage } from './send-message.ts';

export const contactRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, storefrontContract.contact, {
    send: async ({ request, body }) => {
      const { language, signedIn } = request;
      await sendMessage(shop, body, { userId: signedIn?.id ?? null, language });
      return { status: 200, body: { success: true, message: translator(language)('answers:contact_sent') } };
    },
  });
