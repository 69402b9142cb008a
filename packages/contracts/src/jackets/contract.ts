import { z } from 'zod';
import { access } from '../access.ts';
import { sessionQuery, setQuantity } from '../cart/schemas.ts';
import { c, dataOf, failures, idPath, langQuery, opaqueIdPath } from '../common.ts';
import { cartJacket, jacketDesign, jacketOptions, jacketPrice, sharedDesign, uploadedLogo } from './schemas.ts';

const jacketForm = { files: ['front_image', 'back_image'], texts: ['jacket_data'] };

export const jacketsContract = c.router(
  {
    options: {
      method: 'GET',
      path: '/jackets/options',
      summary: 'What a jacket can be made of, and what it costs',
      query: langQuery,
      responses: { 200: dataOf(jacketOptions) },
      metadata: access('public'),
    },
    price: {
      method: 'POST',
      path: '/jackets/price',
      summary: 'What a design costs, by its parts',
      query: langQuery,
      body: jacketDesign,
      responses: { 200: dataOf(jacketPrice) },
      metadata: access('public'),
    },
    uploadLogo: {
      method: 'POST',
      path: '/jackets/logos',
      summary: 'Uploads a logo of the customer’s own: PNG, JPEG or WebP up to 2 MB in `file`',
      contentType: 'multipart/form-data',
      query: sessionQuery,
      body: z.unknown(),
      responses: { 201: dataOf(uploadedLogo) },
      metadata: { ...access('shopper'), form: { files: ['file'] } },
    },
    share: {
      method: 'POST',
      path: '/jackets/designs',
      summary: 'Keeps a design so that it can be shared by a link',
      query: sessionQuery,
      body: jacketDesign,
      responses: { 201: dataOf(sharedDesign) },
      metadata: access('shopper'),
    },
    shared: {
      method: 'GET',
      path: '/jackets/designs/:id',
      summary: 'A shared design',
      pathParams: opaqueIdPath,
      query: langQuery,
      responses: { 200: dataOf(sharedDesign) },
      metadata: access('public'),
    },
    add: {
      method: 'POST',
      path: '/cart/custom-jacket',
      summary: 'Puts a jacket into the cart: `front_image`, `back_image` (PNG), `jacket_data` (JSON), `session_id`',
      contentType: 'multipart/form-data',
      query: sessionQuery,
      body: z.unknown(),
      responses: { 201: dataOf(cartJacket) },
      metadata: { ...access('shopper'), guestInBody: true, form: { ...jacketForm, optionalTexts: ['session_id'] } },
    },
    list: {
      method: 'GET',
      path: '/cart/custom-jackets',
      summary: 'The jackets in the cart',
      query: sessionQuery,
      responses: { 200: dataOf(z.array(cartJacket)) },
      metadata: access('shopper'),
    },
    setQuantity: {
      method: 'PUT',
      path: '/cart/custom-jacket/:id',
      summary: 'Sets how many; 0 or less removes the jacket, and answers null',
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
        'Replaces the design of a jacket in the cart, sent as on adding. With the `version` it began from, 409 `stale_edit` (the jacket in `current`) where the cart holds another',
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
      summary: 'Removes a jacket',
      pathParams: idPath,
      query: sessionQuery,
      body: c.noBody(),
      responses: { 200: dataOf(z.array(cartJacket)) },
      metadata: access('shopper'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
