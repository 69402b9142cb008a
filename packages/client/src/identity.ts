import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { Store } from '@fori/contracts/store/schemas';
import type { Language } from '@fori/domain/languages';
import { isApiError } from './api-error.ts';
import { type KeyValueStorage, localBrowserStorage, sessionBrowserStorage } from './browser-storage.ts';
import { LOGGED_OUT_KEY, requireFreshLogin, STATE_KEY } from './identity-state.ts';

/** What the shop tells of the identity provider. */
export type IdentityProvider = NonNullable<Store['identity']>;

/**
 * AUTH-75 to AUTH-84. The library tries a token request 3 times by itself. Tokens are in local storage and renewed by refresh
 * tokens, never in a hidden frame of the provider's, which the shop's pages allow none of.
 */
const SETTINGS = {
  httpTimeoutInSeconds: 10,
  /** of the popup as well */
  authorizeTimeoutInSeconds: 60,
  leeway: 60,
  sessionCheckExpiryDays: 1,
  useRefreshTokens: true,
  useRefreshTokensFallback: false,
  cacheLocation: 'localstorage',
} as const;

const CALLBACK_PATH = '/auth/callback';
/** how Auth0 calls Google */
const CONNECTION = 'google-oauth2';

const clients = new Map<string, Promise<Auth0Client>>();

/** The provider's library, fetched when it is first needed. Rejects when it cannot be had or the page is not secure. */
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

/** Leaves for the provider's login; the way back leads over the callback page to `returnTo`. */
export const startSocialSignIn = async (
  provider: IdentityProvider,
  { returnTo, language, signUp }: { returnTo: string; language: Language; signUp: boolean },
  storage: KeyValueStorage = localBrowserStorage(),
): Promise<void> => {
  const client = await identityClient(provider);
  // whom the provider would send back at once, the shop would refuse again: let them choose anew
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

/** What the shop is given; it believes the token alone. */
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

/** Providers count in seconds: asked twice within one, they may sign the very same token. */
const NEXT_SECOND_MS = 1100;

/** The same proof in another token, for the shop takes none twice. */
const renewedProof = async (client: Auth0Client, used: IdentityProof): Promise<IdentityProof> => {
  await client.getTokenSilently({ cacheMode: 'off' });
  const renewed = await proofOf(client);
  if (renewed.id_token !== used.id_token) return renewed;
  await new Promise((resolve) => setTimeout(resolve, NEXT_SECOND_MS));
  await client.getTokenSilently({ cacheMode: 'off' });
  return proofOf(client);
};

/** Whether nobody knows if the shop has handled a call. */
const isLost = (error: unknown): boolean => isApiError(error) && error.kind !== 'response';

/** The sign-in failed or was cancelled; `returnTo` is where it was to lead, if that is known. */
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
 * Finishes on the callback page what was started: swaps the code in the address for tokens and hands the ID token to the
 * shop. Where the shop's answer is lost it is asked again with a fresh one, for it takes none twice. Rejects with a
 * SocialSignInError, whose cause says why.
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
      if (!isLost(error)) throw error;
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
 * Ends the sign-in at the provider, if there is one: the browser goes there and comes back to the shop's home. Where that
 * cannot be done, the next sign-in asks who it is.
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
