import { backOfficeContract } from '@fori/contracts/back-office';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { networksOf } from '../../http/network-of.ts';
import { setPreviewCookie } from '../../http/preview-cookie.ts';
import { serve } from '../../http/rest.ts';
import { addSampleProducts } from './add-sample-products.ts';
import { closeShop } from './close-shop.ts';
import { confirmLegalTexts } from './confirm-legal-texts.ts';
import { createOwner } from './create-owner.ts';
import { viewSetupLink } from './find-setup-link.ts';
import { openShop } from './open-shop.ts';
import { viewSetup } from './view-setup.ts';

export const adminSetupRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminSetup, {
    link: async ({ request, params }) => {
      await shop.setupLimit.count(networksOf(request.ip));
      return { status: 200, body: { data: await viewSetupLink(shop, params.token) } };
    },
    createOwner: async ({ request, body }) => {
      await shop.setupLimit.count(networksOf(request.ip));
      await createOwner(shop, body, request.language);
      return { status: 201, body: { message: translator(request.language)('answers:joined') } };
    },
    get: async () => ({ status: 200, body: { data: await viewSetup(shop.db.read, shop) } }),
    open: async ({ request }) => ({
      status: 200,
      body: { data: await openShop(shop, signedInUser(request).id) },
    }),
    close: async ({ request, body }) => ({
      status: 200,
      body: { data: await closeShop(shop, signedInUser(request).id, body) },
    }),
    confirmLegalTexts: async ({ request }) => ({
      status: 200,
      body: { data: await confirmLegalTexts(shop, signedInUser(request).id) },
    }),
    addSamples: async ({ request }) => ({
      status: 200,
      body: { data: await addSampleProducts(shop, signedInUser(request).id) },
    }),
    preview: async ({ request, reply }) => {
      setPreviewCookie(reply, shop.config, signedInUser(request).sessionId);
      return { status: 200, body: { message: translator(request.language)('answers:preview_on') } };
    },
  });
