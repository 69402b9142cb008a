import type { FactorAnswerInput, FactorProofInput, Factors } from '@fori/contracts/admin-factors/schemas';
import type { PasskeyCreated, PasskeyRequest, PasskeyUsed } from '@fori/contracts/passkeys/schemas';
import type { FactorMethod } from '@fori/domain/factors';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { isApiError } from '../api-error.ts';
import { factorsQuery } from '../queries/admin-factors.ts';
import { meQuery } from '../queries/me.ts';
import type { Session } from '../session.ts';

type FactorsApi = Pick<BackOfficeApi, 'adminFactors'>;

/** Codes and assertions in a mutation's variables do not stay in the cache. */
const NOT_CACHED = { gcTime: 0 } as const;

/** What a `second_factor_required` asks for; null for any other failure. */
export const factorNeeded = (
  error: unknown,
): { ticket: string; methods: FactorMethod[]; passkey: PasskeyRequest | null } | null => {
  if (!isApiError(error) || error.code !== 'second_factor_required') return null;
  const { ticket, methods, passkey } = error.body;
  return ticket === undefined ? null : { ticket, methods: methods ?? [], passkey: (passkey as PasskeyRequest) ?? null };
};

/** Finishes a sign-in by the second factor and stores the session. */
export const finishAdminLogin = (api: FactorsApi, session: Session) =>
  mutationOptions({
    mutationKey: ['auth', 'factor'],
    mutationFn: async (body: FactorAnswerInput) => (await api.adminFactors.signIn({ body })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    ...NOT_CACHED,
  });

/** What a browser needs to sign in by a passkey alone; each time anew, for it works once. */
export const passkeySignInOptions = async (api: FactorsApi): Promise<PasskeyRequest> =>
  (await api.adminFactors.passkeySignInOptions({ body: {} })).body.data;

/** Signs an admin in by a passkey alone and stores the session. */
export const passkeyLogin = (api: FactorsApi, session: Session) =>
  mutationOptions({
    mutationKey: ['auth', 'passkey'],
    mutationFn: async (response: PasskeyUsed) => (await api.adminFactors.passkeySignIn({ body: { response } })).body,
    onSuccess: (signedIn) => session.setSignedIn(signedIn),
    ...NOT_CACHED,
  });

const keep = (client: QueryClient, api: FactorsApi & Pick<BackOfficeApi, 'auth'>, factors: Factors) => {
  client.setQueryData(factorsQuery(api).queryKey, factors);
  // a first factor opens the back office
  return client.invalidateQueries({ queryKey: meQuery(api).queryKey });
};

/** What a browser needs to make a passkey; each time anew, for it works once. */
export const passkeyCreationOptions = async (api: FactorsApi) =>
  (await api.adminFactors.passkeyOptions({ body: {} })).body.data;

/** Adds a passkey; the response has recovery codes where it is the account's first factor. */
export const addPasskey = (api: FactorsApi & Pick<BackOfficeApi, 'auth'>) =>
  mutationOptions({
    mutationKey: ['factors', 'add-passkey'],
    mutationFn: async (body: { name: string; response: PasskeyCreated }) =>
      (await api.adminFactors.addPasskey({ body })).body,
    onSuccess: ({ data }, _body, _result, { client }) => keep(client, api, data),
    ...NOT_CACHED,
  });

export const renamePasskey = (api: FactorsApi & Pick<BackOfficeApi, 'auth'>) =>
  mutationOptions({
    mutationKey: ['factors', 'rename-passkey'],
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      (await api.adminFactors.renamePasskey({ params: { id }, body: { name } })).body.data,
    onSuccess: (factors, _change, _result, { client }) => keep(client, api, factors),
  });

/** Starts a code app: its secret as text and as the address for a QR code. */
export const startTotp = (api: FactorsApi) =>
  mutationOptions<{ secret: string; uri: string }, Error, void>({
    mutationKey: ['factors', 'start-totp'],
    mutationFn: async () => (await api.adminFactors.startTotp({ body: {} })).body.data,
    ...NOT_CACHED,
  });

/** Confirms the code app; the response has recovery codes where it is the account's first factor. */
export const confirmTotp = (api: FactorsApi & Pick<BackOfficeApi, 'auth'>) =>
  mutationOptions({
    mutationKey: ['factors', 'confirm-totp'],
    mutationFn: async (code: string) => (await api.adminFactors.confirmTotp({ body: { code } })).body,
    onSuccess: ({ data }, _code, _result, { client }) => keep(client, api, data),
    ...NOT_CACHED,
  });

/** Removes a passkey by its id, or the code app. */
export const removeFactor = (api: FactorsApi & Pick<BackOfficeApi, 'auth'>) =>
  mutationOptions({
    mutationKey: ['factors', 'remove'],
    mutationFn: async (factor: { passkey: string } | 'totp') =>
      (factor === 'totp'
        ? await api.adminFactors.removeTotp({ body: null })
        : await api.adminFactors.removePasskey({ params: { id: factor.passkey }, body: null })
      ).body.data,
    onSuccess: (factors, _factor, _result, { client }) => keep(client, api, factors),
  });

/** Makes new recovery codes, which are in this response alone. */
export const renewRecoveryCodes = (api: FactorsApi) =>
  mutationOptions<string[], Error, void>({
    mutationKey: ['factors', 'renew-recovery-codes'],
    mutationFn: async () => (await api.adminFactors.renewRecoveryCodes({ body: {} })).body.data.recovery_codes,
    onSuccess: (_codes, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: factorsQuery(api).queryKey }),
    ...NOT_CACHED,
  });

/** How the factor can be proved again; each time anew, for a passkey's challenge works once. */
export const stepUpOptions = async (api: FactorsApi) => (await api.adminFactors.stepUpOptions({ body: {} })).body.data;

/** Proves the factor again, which opens the calls that need a fresh one. */
export const stepUp = (api: FactorsApi) =>
  mutationOptions({
    mutationKey: ['factors', 'step-up'],
    mutationFn: async (body: FactorProofInput) => (await api.adminFactors.stepUp({ body })).body.data,
    ...NOT_CACHED,
  });
