import { z } from 'zod';
import { access, ordering } from '../access.ts';
import { sessionQuery, setQuantity } from '../cart/schemas.ts';
import { c, dataOf, failures, idPath, langQuery, opaqueIdPath } from '../common.ts';
import { idempotencyHeaders } from '../orders/contract.ts';
import { cartJacket, jacketDesign, jacketOptions, jacketPrice, sharedDesign, uploadedLogo } from './schemas.ts';

const jacketForm = { files: ['front_image', 'back_image'], texts: ['jacket_data'] };

export const jacketsContract = c.router(
  {
    options: {
      method: 'GET',
      path: '/jackets/options',
      summary: 'Returns the options of a jacket and their prices',
      query: langQuery,
      responses: { 200: dataOf(jacketOptions) },
      metadata: access('public'),
    },
    price: {
      method: 'POST',
      path: '/jackets/price',
      summary: 'Calculates the price of a design, itemised',
      query: langQuery,
      body: jacketDesign,
      responses: { 200: dataOf(jacketPrice) },
      metadata: access('public'),
    },
    uploadLogo: {
      method: 'POST',
      path: '/jackets/logos',
      summary: 'Uploads a custom logo: PNG, JPEG or WebP up to 2 MB in `file`',
      contentType: 'multipart/form-data',
      query: sessionQuery,
      body: z.unknown(),
      responses: { 201: dataOf(uploadedLogo) },
      metadata: { ...access('visitor'), form: { files: ['file'] } },
    },
    share: {
      method: 'POST',
      path: '/jackets/designs',
      summary: 'Saves a design so that it can be shared by a link',
      query: sessionQuery,
      body: jacketDesign,
      responses: { 201: dataOf(sharedDesign) },
      metadata: access('visitor'),
    },
    shared: {
      method: 'GET',
      path: '/jackets/designs/:id',
      summary: 'Returns a shared design',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(sharedDesign) },
      metadata: access('public'),
    },
    add: {
      method: 'POST',
      path: '/cart/custom-jacket',
      summary:
        'Adds a jacket to the cart: `front_image`, `back_image` (PNG), `jacket_data` (JSON), `session_id`. Repeated with the same `Idempotency-Key` and design while the jacket is in the cart, it returns that jacket and adds none',
      contentType: 'multipart/form-data',
      headers: idempotencyHeaders.partial(),
      query: sessionQuery,
      body: z.unknown(),
      responses: { 201: dataOf(cartJacket) },
      metadata: { ...ordering('shopper'), guestInBody: true, form: { ...jacketForm, optionalTexts: ['session_id'] } },
    },
    list: {
      method: 'GET',
      path: '/cart/custom-jackets',
      summary: 'Lists the jackets in the cart',
      query: sessionQuery,
      responses: { 200: dataOf(z.array(cartJacket)) },
      metadata: access('shopper'),
    },
    setQuantity: {
      method: 'PUT',
      path: '/cart/custom-jacket/:id',
      summary: 'Sets the quantity of a jacket; 0 or less removes it and returns null',
      pathParams: idPath,
      query: sessionQuery,
      body: setQuantity,
      responses: { 200: dataOf(cartJacket.nullable()) },
      metadata: access('shopper'),
    },
    edit: {
      method: 'PUT',
      path: '/cart/custom-jacket/:id/design',
      summary:
        'Replaces the design of a jacket in the cart; the body is that of adding one. With a `version` that is not the one in the cart, 409 `stale_edit` with the jacket in `current`',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      query: sessionQuery,
      body: z.unknown(),
      responses: { 200: dataOf(cartJacket) },
      metadata: { ...access('shopper'), form: { ...jacketForm, optionalTexts: ['version'] } },
    },
    remove: {
      method: 'DELETE',
      path: '/cart/custom-jacket/:id',
      summary: 'Removes a jacket from the cart',
      pathParams: idPath,
      query: sessionQuery,
      body: c.noBody(),
      responses: { 200: dataOf(z.array(cartJacket)) },
      metadata: access('shopper'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
