import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  finishSocialSignIn,
  type IdentityProof,
  identityClient,
  leaveIdentityProvider,
  SocialSignInError,
  startSocialSignIn,
} from './identity.ts';
import { takeLogoutNotice } from './identity-state.ts';

const provider = { domain: 'https://id.test', client_id: 'shop', audience: 'https://api.test' };
const SUBJECT = 'google-oauth2|1';
const SECOND = 1000;

const encoded = (value: object) =>
  btoa(JSON.stringify(value)).replace(/=/g, '').replaceAll('+', '-').replaceAll('/', '_');
const now = () => Math.floor(Date.now() / SECOND);

let issued = 0;
/** Unsigned, because the browser gets the token from the provider itself and does not check the signature. */
const idToken = (claims: object = {}) => {
  issued += 1;
  const all = {
    iss: 'https://id.test/',
    aud: 'shop',
    sub: SUBJECT,
    name: 'Aino',
    email: 'aino@mail.example',
    nonce: 'the-nonce',
    iat: now(),
    exp: now() + 3600,
    jti: String(issued),
    ...claims,
  };
  return `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(all)}.signature`;
};

/** Puts the browser in the state after the provider's login. */
const returnFromProvider = (returnTo = '/cart', query = 'code=the-code&state=the-state') => {
  const transaction = {
    nonce: 'the-nonce',
    state: 'the-state',
    code_verifier: 'verifier',
    scope: 'openid profile email offline_access',
    audience: provider.audience,
    redirect_uri: 'http://localhost:3000/auth/callback',
    appState: { returnTo },
    response_type: 'code',
  };
  sessionStorage.setItem('a0.spajs.txs.shop', JSON.stringify(transaction));
  history.replaceState(null, '', `/auth/callback?${query}`);
};

interface TokenRequest {
  url: string;
  body: URLSearchParams;
}
let requests: TokenRequest[];
/** Fakes the token endpoint and records its requests. */
const stubTokenEndpoint = (response: (request: TokenRequest) => unknown | Promise<unknown>) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = { url, body: new URLSearchParams(String(init.body)) };
    requests.push(request);
    const body = await response(request);
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
};
const tokens = (claims?: object) => ({
  access_token: 'access',
  refresh_token: `refresh-${issued}`,
  id_token: idToken(claims),
  scope: 'openid profile email offline_access',
  expires_in: 3600,
  token_type: 'Bearer',
});
const failure = (reason: Promise<unknown>) =>
  reason.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => error,
  );

beforeEach(() => {
  requests = [];
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('returning from the provider', () => {
  test('[AUTH-71] [AUTH-76] [AUTH-78] exchanges the code for tokens in local storage, and sends the ID token to the shop', async () => {
    stubTokenEndpoint(() => tokens());
    returnFromProvider('/orders/7');
    const exchange = vi.fn(async (proof: IdentityProof) => proof.email);
    const { result: response, returnTo } = await finishSocialSignIn(provider, exchange);
    expect({ response, returnTo }).toEqual({ response: 'aino@mail.example', returnTo: '/orders/7' });
    const [request] = requests;
    expect(request?.url).toBe('https://id.test/oauth/token');
    expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      code_verifier: 'verifier',
      client_id: 'shop',
    });
    expect(exchange).toHaveBeenCalledWith({
      name: 'Aino',
      email: 'aino@mail.example',
      auth0_user_id: SUBJECT,
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.signature$/),
    });
    expect(JSON.stringify(localStorage)).toContain('refresh-');
  });

  test('[AUTH-75] [AUTH-78] a lost response is retried with a refreshed token, since none is accepted twice', async () => {
    stubTokenEndpoint(() => tokens());
    returnFromProvider();
    const sent: string[] = [];
    const { result: response } = await finishSocialSignIn(provider, async ({ id_token }) => {
      sent.push(id_token);
      if (sent.length === 1) throw new ApiError({ kind: 'network', status: 0 });
      return 'signed in';
    });
    expect(response).toBe('signed in');
    expect(new Set(sent).size).toBe(2);
    expect(requests.map(({ body }) => body.get('grant_type'))).toEqual(['authorization_code', 'refresh_token']);
  });

  test('a refresh within the same second returns the same token and is repeated in the next', async () => {
    const [first, second] = [idToken(), idToken()];
    stubTokenEndpoint(() => ({ ...tokens(), id_token: requests.length <= 2 ? first : second }));
    returnFromProvider();
    const sent: string[] = [];
    await finishSocialSignIn(provider, async ({ id_token }) => {
      sent.push(id_token);
      if (sent.length === 1) throw new ApiError({ kind: 'timeout', status: 0 });
    });
    expect(sent).toEqual([first, second]);
  });

  test('a refusal is not retried; the tokens are dropped, and the next sign-in asks for the account', async () => {
    stubTokenEndpoint(() => tokens());
    returnFromProvider('/cart');
    const refusal = new ApiError({ kind: 'response', status: 403, code: 'social_email_unverified' });
    const exchange = vi.fn(() => Promise.reject(refusal));
    const error = await failure(finishSocialSignIn(provider, exchange));
    expect(error).toBeInstanceOf(SocialSignInError);
    expect(error).toMatchObject({ returnTo: '/cart', cause: refusal });
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(localStorage)).not.toContain('refresh-');
    const client = await identityClient(provider);
    const leave = vi.spyOn(client, 'loginWithRedirect').mockResolvedValue();
    await startSocialSignIn(provider, { returnTo: '/', language: 'fi', signUp: false });
    expect(leave.mock.calls[0]?.[0]?.authorizationParams).toMatchObject({ prompt: 'login' });
  });

  test('a cancelled login returns where it was to lead, without calling the shop', async () => {
    returnFromProvider('/checkout', 'error=access_denied&state=the-state');
    const exchange = vi.fn();
    const error = await failure(finishSocialSignIn(provider, exchange));
    expect(error).toMatchObject({ name: 'SocialSignInError', returnTo: '/checkout' });
    expect(exchange).not.toHaveBeenCalled();
  });

  test.each([
    ['without anything', ''],
    ['with a code of another sign-in', 'code=the-code&state=another'],
  ])('the callback page opened %s fails', async (_what, query) => {
    returnFromProvider('/', query);
    expect(await failure(finishSocialSignIn(provider, vi.fn()))).toMatchObject({ name: 'SocialSignInError' });
  });
});

describe('the provider’s library', () => {
  test('[AUTH-80] [AUTH-82] aborts a token request after 10 s, three times', async () => {
    await identityClient(provider);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stubTokenEndpoint(() => new Promise(() => undefined));
    returnFromProvider();
    const failed = failure(finishSocialSignIn(provider, vi.fn()));
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(count === 1 ? 9_999 : 10_000);
      expect(requests).toHaveLength(count);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ name: 'SocialSignInError' });
    expect(requests).toHaveLength(3);
  });

  test('[AUTH-81] aborts a popup after 60 s', async () => {
    const client = await identityClient(provider);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const popup = { location: { href: '' }, closed: false, close: vi.fn() };
    const ended = vi.fn();
    const failed = failure(client.loginWithPopup({}, { popup })).then((error) => {
      ended();
      return error;
    });
    await vi.waitFor(() => expect(popup.location.href).toContain('https://id.test/authorize'), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await failed).toMatchObject({ error: 'timeout' });
  });

  test('[AUTH-83] tolerates a clock difference of 60 s', async () => {
    stubTokenEndpoint(() => tokens({ exp: now() - 55 }));
    returnFromProvider();
    await finishSocialSignIn(provider, async () => 'in');
    stubTokenEndpoint(() => tokens({ exp: now() - 65 }));
    returnFromProvider();
    expect(await failure(finishSocialSignIn(provider, async () => 'in'))).toMatchObject({ name: 'SocialSignInError' });
  });

  test("[AUTH-84] keeps the session check's cookie for one day", async () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    stubTokenEndpoint(() => tokens());
    returnFromProvider();
    await finishSocialSignIn(provider, async () => 'in');
    const cookie = written.mock.calls.map(([text]) => text).find((text) => text.includes('is.authenticated=true'));
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - 24 * 3600 * SECOND)).toBeLessThan(10 * SECOND);
  });

  test('[AUTH-14] [AUTH-77] [AUTH-79] redirects to the authorize page: Google’s login, with PKCE, refresh tokens and the audience', async () => {
    const client = await identityClient(provider);
    let target = '';
    const openUrl = (url: string) => {
      target = url;
    };
    const login = client.loginWithRedirect.bind(client);
    vi.spyOn(client, 'loginWithRedirect').mockImplementation((options) => login({ ...options, openUrl }));
    await startSocialSignIn(provider, { returnTo: '/cart', language: 'is', signUp: true });
    const { origin, pathname, searchParams } = new URL(target);
    expect(origin + pathname).toBe('https://id.test/authorize');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'shop',
      response_type: 'code',
      code_challenge_method: 'S256',
      connection: 'google-oauth2',
      audience: 'https://api.test',
      scope: 'openid profile email offline_access',
      redirect_uri: `${location.origin}/auth/callback`,
      ui_locales: 'is',
      screen_hint: 'signup',
    });
    expect(searchParams.has('prompt')).toBe(false);
  });
});

describe('signing out', () => {
  const signIn = async () => {
    stubTokenEndpoint(() => tokens());
    returnFromProvider();
    await finishSocialSignIn(provider, async () => 'in');
  };

  test('[AUTH-12] [AUTH-79] ends the provider’s session too, on its logout page, and confirms it in the shop afterwards', async () => {
    await signIn();
    const client = await identityClient(provider);
    const logout = vi.spyOn(client, 'logout').mockResolvedValue();
    await leaveIdentityProvider(provider);
    expect(logout).toHaveBeenCalledWith({ logoutParams: { returnTo: location.origin } });
    expect([takeLogoutNotice(), takeLogoutNotice()]).toEqual([true, false]);
    await leaveIdentityProvider(provider);
    expect(logout).toHaveBeenCalledTimes(1);
  });

  test('skips the provider for a customer who signed in by password', async () => {
    const client = await identityClient(provider);
    const logout = vi.spyOn(client, 'logout').mockResolvedValue();
    await leaveIdentityProvider(provider);
    expect(logout).not.toHaveBeenCalled();
    expect(takeLogoutNotice()).toBe(false);
  });

  test('when it fails at the provider, makes the next sign-in ask for the account', async () => {
    await signIn();
    const client = await identityClient(provider);
    vi.spyOn(client, 'logout').mockRejectedValue(new Error('away'));
    await leaveIdentityProvider(provider);
    const leave = vi.spyOn(client, 'loginWithRedirect').mockResolvedValue();
    await startSocialSignIn(provider, { returnTo: '/', language: 'en', signUp: false });
    expect(leave.mock.calls[0]?.[0]?.authorizationParams).toMatchObject({ prompt: 'login' });
    expect(takeLogoutNotice()).toBe(false);
  });
});
