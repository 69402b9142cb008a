import { z } from 'zod';
import { access } from '../access.ts';
import { customerSignedIn } from '../accounts/schemas.ts';
import { c, dataOf, emptyBody, failures, langQuery, opaqueIdPath } from '../common.ts';
import { currentPassword } from '../profile/schemas.ts';
import {
  passkeyBody,
  passkeyCreation,
  passkeyNameBody,
  passkeyRequest,
  passkeySignInBody,
  passkeys,
} from './schemas.ts';

/** The password is missing for an account without one, whose sign-in has to be recent. */
const ownerConfirmation = z.object({ current_password: currentPassword.optional() }).optional();

/**
 * Passkeys of customers. Not a part of the storefront's contract, which every page loads: the storefront loads these calls
 * with the parts of a page that make them (decision 0032).
 */
export const passkeysContract = c.router(
  {
    signInOptions: {
      method: 'POST',
      path: '/customer/login/passkey/options',
      summary: 'Returns what a browser needs to sign a customer in by a passkey',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(passkeyRequest) },
      metadata: access('public'),
    },
    signIn: {
      method: 'POST',
      path: '/customer/login/passkey',
      summary:
        'Signs a customer in by a passkey alone and merges the guest cart of the session; 422 `factor_invalid` whatever is wrong with it',
      query: langQuery,
      body: passkeySignInBody,
      responses: { 200: customerSignedIn },
      metadata: access('public'),
    },
    list: {
      method: 'GET',
      path: '/profile/passkeys',
      summary: 'Lists the passkeys of the customer, the oldest first',
      query: langQuery,
      responses: { 200: dataOf(passkeys) },
      metadata: access('customer'),
    },
    creationOptions: {
      method: 'POST',
      path: '/profile/passkeys/options',
      summary:
        'Returns what a browser needs to make a passkey; needs the present password, or without one a sign-in of the last five minutes',
      query: langQuery,
      body: ownerConfirmation,
      responses: { 200: dataOf(passkeyCreation) },
      metadata: access('customer'),
    },
    add: {
      method: 'POST',
      path: '/profile/passkeys',
      summary: 'Adds a passkey, ten at most',
      query: langQuery,
      body: passkeyBody,
      responses: { 201: dataOf(passkeys) },
      metadata: access('customer'),
    },
    rename: {
      method: 'PATCH',
      path: '/profile/passkeys/:id',
      summary: 'Renames a passkey of the customer',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: passkeyNameBody,
      responses: { 200: dataOf(passkeys) },
      metadata: access('customer'),
    },
    remove: {
      method: 'DELETE',
      path: '/profile/passkeys/:id',
      summary: 'Removes a passkey of the customer and ends their other sessions; needs what making one needs',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: ownerConfirmation,
      responses: { 200: dataOf(passkeys) },
      metadata: access('customer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true, pathPrefix: '/api' },
);
