import { z } from 'zod';
import { beforeOpening, staff } from '../access.ts';
import { staffSignedIn } from '../auth/schemas.ts';
import { c, dataOf, emptyBody, failures, langQuery, opaqueIdPath } from '../common.ts';
import {
  passkeyBody,
  passkeyCreation,
  passkeyNameBody,
  passkeyRequest,
  passkeySignInBody,
} from '../passkeys/schemas.ts';
import {
  factorAdded,
  factorAnswer,
  factorChoice,
  factorProof,
  factors,
  freshness,
  recoveryCodes,
  totpBody,
  totpSetup,
} from './schemas.ts';

/** A call for the signed-in admin's own account, which a session that has to enrol a factor may make too. */
const enrolling = { ...staff('everyone'), enrolment: true } as const;

/** The second factor of staff: signing in with it, the factors of one’s own account, and proving one again. */
export const adminFactorsContract = c.router(
  {
    signIn: {
      method: 'POST',
      path: '/admin/login/factor',
      summary:
        'Finishes a sign-in that was answered `second_factor_required`; 422 `factor_invalid` for a wrong proof, `factor_ticket_invalid` where the password has to be given again',
      query: langQuery,
      body: factorAnswer,
      responses: { 200: staffSignedIn },
      metadata: beforeOpening('public'),
    },
    passkeySignInOptions: {
      method: 'POST',
      path: '/admin/login/passkey/options',
      summary: 'Returns what a browser needs to sign an admin in by a passkey alone',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(passkeyRequest) },
      metadata: beforeOpening('public'),
    },
    passkeySignIn: {
      method: 'POST',
      path: '/admin/login/passkey',
      summary: 'Signs an admin in by a passkey alone; 422 `factor_invalid` whatever is wrong with it',
      query: langQuery,
      body: passkeySignInBody,
      responses: { 200: staffSignedIn },
      metadata: beforeOpening('public'),
    },
    get: {
      method: 'GET',
      path: '/admin/account/factors',
      summary: 'Returns the second factors of the signed-in admin',
      query: langQuery,
      responses: { 200: dataOf(factors) },
      metadata: enrolling,
    },
    passkeyOptions: {
      method: 'POST',
      path: '/admin/account/passkeys/options',
      summary: 'Returns what a browser needs to make a passkey; beside another factor it needs a fresh one',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(passkeyCreation) },
      metadata: enrolling,
    },
    addPasskey: {
      method: 'POST',
      path: '/admin/account/passkeys',
      summary:
        'Adds a passkey, ten at most; beside another factor it needs a fresh one. An account’s first factor comes with recovery codes, shown once, and a new token, and ends its other sessions',
      query: langQuery,
      body: passkeyBody,
      responses: { 201: factorAdded },
      metadata: enrolling,
    },
    renamePasskey: {
      method: 'PATCH',
      path: '/admin/account/passkeys/:id',
      summary: 'Renames a passkey of the signed-in admin',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: passkeyNameBody,
      responses: { 200: dataOf(factors) },
      metadata: staff('everyone'),
    },
    removePasskey: {
      method: 'DELETE',
      path: '/admin/account/passkeys/:id',
      summary: 'Removes a passkey; 409 `last_factor` for the last factor, except in a demo shop',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(factors) },
      metadata: { ...staff('everyone'), stepUp: true },
    },
    startTotp: {
      method: 'POST',
      path: '/admin/account/totp',
      summary:
        'Returns a new secret for a code app, which takes the place of the present one once a code of it is confirmed; beside another factor it needs a fresh one',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(totpSetup) },
      metadata: enrolling,
    },
    confirmTotp: {
      method: 'PUT',
      path: '/admin/account/totp',
      summary:
        'Confirms the secret by a code of the app; 422 `factor_invalid` for a wrong code, 409 `factor_setup_expired` where there is nothing to confirm. An account’s first factor comes with recovery codes, shown once, and a new token, and ends its other sessions',
      query: langQuery,
      body: totpBody,
      responses: { 200: factorAdded },
      metadata: enrolling,
    },
    removeTotp: {
      method: 'DELETE',
      path: '/admin/account/totp',
      summary: 'Removes the code app; 409 `last_factor` for the last factor, except in a demo shop',
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(factors) },
      metadata: { ...staff('everyone'), stepUp: true },
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/admin/account/recovery-codes',
      summary:
        'Makes ten new recovery codes, shown once, and voids the earlier ones; 404 for an account without a factor',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(recoveryCodes) },
      metadata: { ...staff('everyone'), stepUp: true },
    },
    stepUpOptions: {
      method: 'POST',
      path: '/admin/account/step-up/options',
      summary: 'Returns how the signed-in admin can prove their factor again',
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(factorChoice) },
      metadata: staff('everyone'),
    },
    stepUp: {
      method: 'POST',
      path: '/admin/account/step-up',
      summary:
        'Proves the factor again, which opens the calls that need a fresh one for five minutes, by the token that comes with it: the one of the call ends after 30 seconds. 422 `factor_invalid` for a wrong proof',
      query: langQuery,
      body: factorProof,
      responses: { 200: dataOf(freshness) },
      metadata: staff('everyone'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
