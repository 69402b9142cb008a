import { isLoopbackHost } from './loopback.ts';

/** The identity provider for signing in. */
export interface IdentitySettings {
  /** where its pages and its token endpoint are, without a trailing slash */
  origin: string;
  /** the issuer in its tokens: Auth0 writes its origin with a trailing slash */
  issuer: string;
  clientId: string;
  /** the API the access tokens are for */
  audience: string;
}

const NAMES = ['OIDC_DOMAIN', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'] as const;
type IdentityVariables = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>;

/** The origin of a domain, as Auth0's library reads it: https by default; null where it is not an origin. */
const originOf = (domain: string): URL | null => {
  const text = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOrigin && url.hostname !== '' ? url : null;
};

/**
 * The provider the variables name, null where they name none, and their problems. Either all or none must be set. Plain http
 * is for a provider on this machine, in demo mode.
 */
export const readIdentity = (
  variables: IdentityVariables,
  mode: 'demo' | 'production',
): { identity: IdentitySettings | null; problems: string[] } => {
  const { OIDC_DOMAIN: domain, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = variables;
  if (!domain || !clientId || !audience) {
    const given = NAMES.filter((name) => variables[name]);
    const problems = NAMES.filter((name) => given.length > 0 && !variables[name]).map(
      (name) => `${name} is required beside ${given.join(' and ')}`,
    );
    return { identity: null, problems };
  }
  const url = originOf(domain);
  if (!url) {
    return { identity: null, problems: ['OIDC_DOMAIN must be a host name (shop.eu.auth0.com) or an origin'] };
  }
  if (url.protocol === 'http:' && !(mode === 'demo' && isLoopbackHost(url.hostname))) {
    const problem = 'OIDC_DOMAIN must be reached by https; http is for a provider on this machine, in demo mode';
    return { identity: null, problems: [problem] };
  }
  return { identity: { origin: url.origin, issuer: `${url.origin}/`, clientId, audience }, problems: [] };
};
