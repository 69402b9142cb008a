import { storefrontContract } from '@fori/contracts/storefront';
import { KILOBYTE, MEGABYTE } from '@fori/domain/bytes';
import { jacketPrice } from '@fori/domain/jackets';
import { toMoney } from '@fori/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { shopperOf } from '../../http/auth.ts';
import { type FormRules, serveMultipart } from '../../http/multipart.ts';
import { serve } from '../../http/rest.ts';
import { chargedShopFor, withChargedForm } from '../../http/uploads.ts';
import { readJacketOffer, readJacketPrices } from '../store/index.ts';
import { addJacket } from './cart/add-jacket.ts';
import { checkJacketInCart, editJacket } from './cart/edit-jacket.ts';
import { listJackets } from './cart/list-jackets.ts';
import { readJacketForm } from './cart/read-jacket-form.ts';
import { removeJacket } from './cart/remove-jacket.ts';
import { setJacketQuantity } from './cart/set-jacket-quantity.ts';
import { getOptions } from './designing/get-options.ts';
import { openSharedDesign } from './sharing/open-shared-design.ts';
import { shareDesign } from './sharing/share-design.ts';
import { uploadLogo } from './uploads/upload-logo.ts';

const jacketRules: FormRules = {
  files: { front_image: 8 * MEGABYTE, back_image: 8 * MEGABYTE },
  fields: { jacket_data: 16 * KILOBYTE, session_id: 100 },
};
const editRules: FormRules = { ...jacketRules, fields: { jacket_data: 16 * KILOBYTE, version: 100 } };
const logoRules: FormRules = { files: { file: 2 * MEGABYTE }, fields: {} };

const { add, edit, uploadLogo: upload, ...withoutFiles } = storefrontContract.jackets;

export const jacketsRoutes = (app: FastifyInstance, shop: Shop): void => {
  serve(app, withoutFiles, {
    options: async ({ request }) => ({
      status: 200,
      body: { data: getOptions(await readJacketOffer(shop.db.read, shop.clock()), request.language) },
    }),
    price: async ({ body }) => {
      const { total, parts } = jacketPrice(body, await readJacketPrices(shop.db.read, shop.clock()));
      const data = {
        total: toMoney(total),
        parts: parts.map(({ code, amount }) => ({ code, amount: toMoney(amount) })),
      };
      return { status: 200, body: { data } };
    },
    share: async ({ request, body }) => ({
      status: 201,
      body: { data: await shareDesign(chargedShopFor(shop, request), shopperOf(request), body, request.language) },
    }),
    shared: async ({ request, params }) => ({
      status: 200,
      body: { data: await openSharedDesign(shop, params.id, request.language) },
    }),
    list: async ({ request }) => ({
      status: 200,
      body: { data: await listJackets(shop, shopperOf(request), request.language) },
    }),
    setQuantity: async ({ request, params, body }) => ({
      status: 200,
      body: {
        data: await setJacketQuantity(
          shop,
          shopperOf(request),
          { id: params.id, quantity: body.quantity },
          request.language,
        ),
      },
    }),
    remove: async ({ request, params }) => ({
      status: 200,
      body: { data: await removeJacket(shop, shopperOf(request), params.id, request.language) },
    }),
  });

  serveMultipart(app, (scope) => {
    serve(
      scope,
      { add, edit, uploadLogo: upload },
      {
        uploadLogo: async ({ request }) => ({
          status: 201,
          body: {
            data: await withChargedForm(shop, request, logoRules, (form, deps) =>
              uploadLogo(deps, shopperOf(request), form),
            ),
          },
        }),
        add: async ({ request, headers, reply }) => {
          const added = await withChargedForm(shop, request, jacketRules, async (form, deps) => {
            const shopper = shopperOf(request, form.fields.get('session_id'));
            const sent = await deps.pictureLimit(() => readJacketForm(form));
            const idempotencyKey = headers['idempotency-key'];
            return addJacket(deps, shopper, { sent, idempotencyKey }, request.language);
          });
          if (added.replayed) reply.header('idempotent-replayed', 'true');
          return { status: 201, body: { data: added.jacket } };
        },
        edit: async ({ request, params: { id } }) => {
          const shopper = shopperOf(request);
          await checkJacketInCart(shop, shopper, id);
          const data = await withChargedForm(shop, request, editRules, async (form, deps) => {
            const sent = await deps.pictureLimit(() => readJacketForm(form));
            return editJacket(deps, shopper, { id, sent }, request.language);
          });
          return { status: 200, body: { data } };
        },
      },
    );
  });
};
