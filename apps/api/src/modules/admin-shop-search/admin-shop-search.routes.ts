import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { getSynonyms } from './get-synonyms.ts';
import { dismissUnmatchedSearch, listUnmatchedSearches } from './unmatched-searches.ts';
import { updateSynonyms } from './update-synonyms.ts';

export const adminShopSearchRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminShopSearch, {
    synonyms: async () => ({ status: 200, body: { data: await getSynonyms(shop) } }),
    updateSynonyms: async ({ request, body }) => ({
      status: 200,
      body: { data: await updateSynonyms(shop, signedInUser(request).id, body) },
    }),
    unmatched: async () => ({ status: 200, body: { data: await listUnmatchedSearches(shop) } }),
    dismissUnmatched: async ({ request, params }) => ({
      status: 200,
      body: { data: await dismissUnmatchedSearch(shop, signedInUser(request).id, params.id) },
    }),
  });
