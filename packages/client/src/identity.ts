import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import { isApiError } from './api-error.ts';
import { type KeyValueStorage, localBrowserStorage, sessionBrowserStorage } from './browser-storage.ts';
import { LOGGED_OUT_KEY, requireFreshLogin, STATE_KEY } from './identity-state.ts';

/** The identity provider's settings, from the shop. */
export type IdentityProvider = NonNullable<Store['identity']>;

/**
 * AUTH-75 to AUTH-84. The library itself makes up to 3 attempts at a token request. Tokens are stored in local storage and
 * renewed by refresh tokens, because the shop's pages do not allow the provider's hidden frame.
 */
const SETTINGS = {
  httpTimeoutInSeconds: 10,
  /** also of the popup */
  authorizeTimeoutInSeconds: 60,
  leeway: 60,
  sessionCheckExpiryDays: 1,
  useRefreshTokens: true,
  useRefreshTokensFallback: false,
  cacheLocation: 'localstorage',
} as const;

const CALLBACK_PATH = '/auth/callback';
/** Auth0's name for Google. */
const CONNECTION = 'google-oauth2';

const clients = new Map<string, Promise<Auth0Client>>();

/** The provider's library, loaded on first use. Rejects where it cannot be loaded or the page is not secure. */
export const identityClient = (provider: IdentityProvider): Promise<Auth0Client> => {
  const { domain, client_id: clientId, audience } = provider;
  const key = JSON.stringify([domain, clientId, audience]);
  const known = clients.get(key);
  if (known) return known;
  const client = import('@auth0/auth0-spa-js').then(
    (library) => new library.Auth0Client({ domain, clientId, ...SETTINGS, authorizationParams: { audience } }),
  );
  clients.set(key, client);
  client.catch(() => clients.delete(key));
  return client;
};

interface AppState {
  returnTo: string;
}

/** Redirects to the provider's login, which returns through the callback page to `returnTo`. */
export const startSocialSignIn = async (
  provider: IdentityProvider,
  { returnTo, language, signUp }: { returnTo: string; language: Language; signUp: boolean },
  storage: KeyValueStorage = localBrowserStorage(),
): Promise<void> => {
  const client = await identityClient(provider);
  // without a prompt the provider would at once return the account the shop has refused
  const isRefused = storage.getItem(STATE_KEY) === 'refused';
  await client.loginWithRedirect<AppState>({
    appState: { returnTo },
    authorizationParams: {
      connection: CONNECTION,
      redirect_uri: globalThis.location.origin + CALLBACK_PATH,
      ui_locales: language,
      ...(signUp && { screen_hint: 'signup' }),
      ...(isRefused && { prompt: 'login' }),
    },
  });
};

/** What is sent to the shop, which trusts the token only. */
export interface IdentityProof {
  name: string;
  email: string;
  auth0_user_id: string;
  id_token: string;
}

const proofOf = async (client: Auth0Client): Promise<IdentityProof> => {
  const claims = await client.getIdTokenClaims();
  if (!claims) throw new Error('no ID token');
  return {
    name: claims.name ?? '',
    email: claims.email ?? '',
    auth0_user_id: claims.sub,
    id_token: claims.__raw,
  };
};

/** Token times are in whole seconds, so that two tokens of the same second may be identical. */
const NEXT_SECOND_MS = 1100;

/** The same proof with a new token, because the shop accepts each token once. */
const renewedProof = async (client: Auth0Client, used: IdentityProof): Promise<IdentityProof> => {
  await client.getTokenSilently({ cacheMode: 'off' });
  const renewed = await proofOf(client);
  if (renewed.id_token !== used.id_token) return renewed;
  await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
  await client.getTokenSilently({ cacheMode: 'off' });
  return proofOf(client);
};

/** Whether it is unknown if the shop has handled a call. */
const isResponseLost = (error: unknown): boolean => isApiError(error) && error.kind !== 'response';

/** The sign-in failed or was cancelled; `returnTo` is its target, null where unknown. */
export class SocialSignInError extends Error {
  override readonly name = 'SocialSignInError';
  constructor(
    readonly returnTo: string | null,
    cause: unknown,
  ) {
    super('social sign-in failed', { cause });
  }
}

const returnToOf = (error: unknown): string | null => {
  const { appState } = error as { appState?: Partial<AppState> };
  return appState?.returnTo ?? null;
};

/**
 * Completes a sign-in on the callback page: exchanges the code in the URL for tokens and sends the ID token to the shop.
 * Where the response is lost, it is sent once more with a new token, because the shop accepts each token once. Rejects with a
 * SocialSignInError.
 */
export const finishSocialSignIn = async <T>(
  provider: IdentityProvider,
  exchange: (proof: IdentityProof) => Promise<T>,
  storage: KeyValueStorage = localBrowserStorage(),
): Promise<{ result: T; returnTo: string | null }> => {
  let client: Auth0Client;
  let returnTo: string | null;
  try {
    client = await identityClient(provider);
    returnTo = (await client.handleRedirectCallback<AppState>()).appState?.returnTo ?? null;
  } catch (error) {
    throw new SocialSignInError(returnToOf(error), error);
  }
  try {
    const proof = await proofOf(client);
    const response = await exchange(proof).catch(async (error: unknown) => {
      if (!isResponseLost(error)) throw error;
      return exchange(await renewedProof(client, proof));
    });
    storage.setItem(STATE_KEY, 'used');
    return { result: response, returnTo };
  } catch (error) {
    requireFreshLogin(storage);
    await client.logout({ openUrl: false }).catch(() => undefined);
    throw new SocialSignInError(returnTo, error);
  }
};

/**
 * Ends the session at the provider, if there is one, by a redirect that returns to the home page. Where that fails, the next
 * sign-in asks for the account.
 */
export const leaveIdentityProvider = async (
  provider: IdentityProvider,
  storage: KeyValueStorage = localBrowserStorage(),
  session: KeyValueStorage = sessionBrowserStorage(),
): Promise<void> => {
  if (storage.getItem(STATE_KEY) === null) return;
  try {
    const client = await identityClient(provider);
    storage.removeItem(STATE_KEY);
    session.setItem(LOGGED_OUT_KEY, 'due');
    await client.logout({ logoutParams: { returnTo: globalThis.location.origin } });
  } catch {
    session.removeItem(LOGGED_OUT_KEY);
    requireFreshLogin(storage);
  }
};
