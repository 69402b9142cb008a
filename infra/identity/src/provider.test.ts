import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProvider } from './provider.ts';

const SHOP = 'http://localhost:3000';
const CLIENT_ID = 'shop';
const AUDIENCE = 'https://api.test';
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = await createProvider({ origin, shopOrigins: [SHOP], clientId: CLIENT_ID, audience: AUDIENCE });
  server.on('request', provider.callback());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A browser with cookies that follows no redirect by itself. */
const newBrowser = () => {
  const jar = new Map<string, string>();
  return async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, origin), {
      redirect: 'manual',
      ...init,
      headers: { cookie, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      headers: response.headers,
      text: await response.text(),
    };
  };
};
type Browser = ReturnType<typeof newBrowser>;

const verifier = randomBytes(32).toString('base64url');
const authorize = (rest: Record<string, string> = {}) =>
  `/authorize?${new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
    redirect_uri: `${SHOP}/auth/callback`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 's',
    nonce: 'n',
    auth0Client: 'x',
    connection: 'google-oauth2',
    ...rest,
  })}`;

/** Chooses a person on the login page and follows the redirect. */
const choose = async (browse: Browser, form: Record<string, string>, rest?: Record<string, string>) => {
  const { location } = await browse(authorize(rest));
  const chosen = await browse(location, { method: 'POST', body: new URLSearchParams(form) });
  return (await browse(chosen.location)).location;
};
const tokensFor = async (body: Record<string, string>) => {
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { origin: SHOP },
    body: new URLSearchParams({ client_id: CLIENT_ID, redirect_uri: `${SHOP}/auth/callback`, ...body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  };
};
const signIn = async (browse: Browser, person = 'google-oauth2|demo-aino') => {
  const code = new URL(await choose(browse, { person })).searchParams.get('code') ?? '';
  return tokensFor({ grant_type: 'authorization_code', code, code_verifier: verifier });
};

test('choosing a person returns a code that is exchanged for an ID token for the shop and an access token for the API', async () => {
  const { status, headers, body } = await signIn(newBrowser(), 'google-oauth2|demo-noora');
  expect(status).toBe(200);
  expect(headers.get('access-control-allow-origin')).toBe(SHOP);
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin));
  const id = await jwtVerify(body.id_token ?? '', keys, {
    issuer: `${origin}/`,
    audience: CLIENT_ID,
    algorithms: ['RS256'],
  });
  expect(id.payload).toMatchObject({
    sub: 'google-oauth2|demo-noora',
    name: 'Noora Niemi',
    email: 'noora.niemi@mail.example',
    email_verified: false,
    nonce: 'n',
  });
  await jwtVerify(body.access_token ?? '', keys, { issuer: `${origin}/`, audience: AUDIENCE });
});

test('a refresh returns new tokens and a new refresh token, and invalidates the old one', async () => {
  const { body } = await signIn(newBrowser());
  const refresh = (token = '') => tokensFor({ grant_type: 'refresh_token', refresh_token: token });
  const second = await refresh(body.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.id_token).toBeDefined();
  expect(second.body.refresh_token).not.toBe(body.refresh_token);
  expect((await refresh(body.refresh_token)).status).toBe(400);
});

test('issues nothing without PKCE or for another redirect address, audience or origin', async () => {
  const browse = newBrowser();
  expect((await browse(authorize({ code_challenge: '', code_challenge_method: '' }))).location).toContain(
    'error=invalid_request',
  );
  expect((await browse(authorize({ redirect_uri: 'https://evil.example/' }))).status).toBe(400);
  expect((await browse(authorize({ audience: 'https://other.test' }))).location).toContain('error=invalid_target');
  const code = new URL(await choose(browse, { person: 'google-oauth2|demo-aino' })).searchParams.get('code') ?? '';
  const stolen = await tokensFor({ grant_type: 'authorization_code', code, code_verifier: 'x'.repeat(43) });
  expect(stolen.status).toBe(400);
});

test('cancelling returns access_denied', async () => {
  const back = new URL(await choose(newBrowser(), { cancel: '1' }));
  expect(back.origin + back.pathname).toBe(`${SHOP}/auth/callback`);
  expect(back.searchParams.get('error')).toBe('access_denied');
});

test('signs nobody in who is not on the list of people', async () => {
  const browse = newBrowser();
  const { location } = await browse(authorize());
  const response = await browse(location, { method: 'POST', body: new URLSearchParams({ person: 'admin' }) });
  expect([response.status, response.location]).toEqual([200, '']);
});

test('a second sign-in asks nothing until the logout, which revokes the refresh token', async () => {
  const browse = newBrowser();
  const { body } = await signIn(browse);
  expect((await browse(authorize())).location).toContain('code=');
  const out = await browse(`/v2/logout?${new URLSearchParams({ client_id: CLIENT_ID, returnTo: SHOP })}`);
  expect([out.status, out.location]).toEqual([303, `${SHOP}/`]);
  expect((await browse(authorize())).location).toContain('/interaction/');
  expect((await tokensFor({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })).status).toBe(400);
});

test.each([
  { client_id: CLIENT_ID, returnTo: 'https://evil.example' },
  { client_id: CLIENT_ID, returnTo: 'nonsense' },
  { client_id: 'another', returnTo: SHOP },
])('a logout for %o redirects nowhere', async (query) => {
  const { status, location } = await newBrowser()(`/v2/logout?${new URLSearchParams(query)}`);
  expect([status, location]).toEqual([400, '']);
});

test('the login page is in the requested language and loads nothing from other origins', async () => {
  const browse = newBrowser();
  const { location } = await browse(authorize({ ui_locales: 'is' }));
  const { text, headers } = await browse(location);
  expect(text).toContain('<html lang="is-IS"');
  expect(text).toContain('Veldu aðgang');
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP}`);
  expect([...text.matchAll(/(?:src|href|url\()=?["']?(https?:[^"')]+)/g)]).toEqual([]);
});

test('an expired login page says so', async () => {
  const { status, text } = await newBrowser()('/interaction/unknown');
  expect(status).toBe(400);
  expect(text).toContain('This sign-in cannot go on');
});
