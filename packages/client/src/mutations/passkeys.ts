import type { PasskeyCreated, PasskeyUsed } from '@fori/contracts/passkeys/schemas';
import { mutationOptions } from '@tanstack/react-query';
import { type PasskeysApi, passkeysQuery } from '../queries/passkeys.ts';
import { SESSIONS_KEY } from '../queries/sessions.ts';
import type { Session } from '../session.ts';

/** What a browser needs to sign a customer in by a passkey; each time anew, for it works once. */
export const signInOptions = async (api: PasskeysApi) => (await api.signInOptions({ body: {} })).body.data;

/** Signs a customer in by a passkey and stores the session; the response reports what was merged of the guest's cart. */
export const signInByPasskey = (api: PasskeysApi, session: Session) =>
  mutationOptions({
    mutationKey: ['passkeys', 'sign-in'],
    mutationFn: async (response: PasskeyUsed) => (await api.signIn({ body: { response } })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    gcTime: 0,
  });

/** What a browser needs to make a passkey; each time anew, for it works once. The password of an account that has one is needed. */
export const creationOptions = async (api: PasskeysApi, password: { current_password?: string }) =>
  (await api.creationOptions({ body: password })).body.data;

/** Adds a passkey of the customer. */
export const addPasskey = (api: PasskeysApi) =>
  mutationOptions({
    mutationKey: ['passkeys', 'add'],
    mutationFn: async (body: { name: string; response: PasskeyCreated }) => (await api.add({ body })).body.data,
    onSuccess: (passkeys, _body, _result, { client }) => client.setQueryData(passkeysQuery(api).queryKey, passkeys),
    gcTime: 0,
  });

export const renamePasskey = (api: PasskeysApi) =>
  mutationOptions({
    mutationKey: ['passkeys', 'rename'],
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      (await api.rename({ params: { id }, body: { name } })).body.data,
    onSuccess: (passkeys, _change, _result, { client }) => client.setQueryData(passkeysQuery(api).queryKey, passkeys),
  });

/** Removes a passkey of the customer, whose other sessions the shop ends. The password of an account that has one is needed. */
export const removePasskey = (api: PasskeysApi) =>
  mutationOptions({
    mutationKey: ['passkeys', 'remove'],
    mutationFn: async ({ id, ...password }: { id: string; current_password?: string }) =>
      (await api.remove({ params: { id }, body: password })).body.data,
    onSuccess: (left, _removal, _result, { client }) => {
      client.setQueryData(passkeysQuery(api).queryKey, left);
      return client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
    // a password may be in the variables
    gcTime: 0,
  });
