import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { loginPages } from './login.ts';
import { logoutPage } from './logout.ts';
import { createMemory } from './memory-adapter.ts';
import { FONT_PATH, font, sendFailure } from './page.ts';
import { people } from './people.ts';

export interface IdentityOptions {
  /** of this provider: `http://localhost:3010` */
  origin: string;
  /** addresses of the shop */
  shopOrigins: readonly string[];
  clientId: string;
  /** the API that access tokens are for */
  audience: string;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;

/** New at each start, like everything this provider knows. */
const signingKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
};

const configuration = async ({ shopOrigins, clientId, audience }: IdentityOptions): Promise<Configuration> => ({
  adapter: createMemory(),
  jwks: { keys: [await signingKey()] },
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: shopOrigins.map((origin) => `${origin}/auth/callback`),
    },
  ],
  // as in Auth0
  routes: { authorization: '/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json', userinfo: '/userinfo' },
  extraParams: ['audience', 'auth0Client', 'connection', 'screen_hint'],
  scopes: [...SCOPES],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  clientBasedCORS: (_ctx, origin) => shopOrigins.includes(origin),
  // browsers share cookies between all ports of a host, so names must differ from the shop's
  cookies: {
    keys: [randomBytes(32).toString('hex')],
    names: { session: 'fori-id-session', interaction: 'fori-id-interaction', resume: 'fori-id-resume' },
    long: { httpOnly: true, sameSite: 'lax' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx, _client, oneOf) => {
        const requested = ctx.oidc.params?.audience;
        return typeof requested === 'string' ? requested : (oneOf?.[0] ?? audience);
      },
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new InvalidTarget('unknown audience');
        return { scope: '', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
      },
    },
  },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  ttl: {
    AccessToken: HOUR_S,
    AuthorizationCode: MINUTE_S,
    Grant: 14 * DAY_S,
    IdToken: HOUR_S,
    Interaction: HOUR_S,
    RefreshToken: 14 * DAY_S,
    Session: 14 * DAY_S,
  },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, id) => {
    const person = people.find((known) => known.id === id);
    if (!person) return undefined;
    const { name, email, emailVerified } = person;
    return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: emailVerified }) };
  },
  // the shop is a first-party client: no consent is needed
  loadExistingGrant: async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const grantId = session.grantIdFor(client.clientId);
    const existing = grantId ? await provider.Grant.find(grantId) : undefined;
    if (existing) return existing;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(SCOPES.join(' '));
    await grant.save();
    return grant;
  },
  renderError: (ctx) => sendFailure(ctx, ctx.status),
});

/**
 * An OpenID provider that an Auth0 library accepts as a tenant: authorization code with PKCE, rotating refresh tokens,
 * access tokens for an audience, and Auth0's logout endpoint.
 */
export const createProvider = async (options: IdentityOptions): Promise<Provider> => {
  // Auth0's issuer ends with a slash, and its library compares it exactly
  const provider = new Provider(`${options.origin}/`, await configuration(options));
  provider.use(async (ctx, next) => {
    if (ctx.path !== FONT_PATH) return next();
    ctx.type = 'font/woff2';
    ctx.set('cache-control', 'public, max-age=86400');
    ctx.body = font;
  });
  provider.use(logoutPage(provider, options));
  provider.use(loginPages(provider, options.shopOrigins));
  return provider;
};
