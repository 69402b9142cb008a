import { isLoopbackHost } from './loopback.ts';

/** The account payments are made through. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** the keys are test keys: no money moves */
  test: boolean;
  /** another address for Stripe's API, such as the stand-in's; null for Stripe's own */
  api: { protocol: 'http' | 'https'; host: string; port: number } | null;
}

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
type StripeVariables = Readonly<Partial<Record<(typeof NAMES)[number] | 'STRIPE_API_URL', string | undefined>>>;

const KEY = /^(?:sk|rk)_(test|live)_\w+$/;
const HTTPS_PORT = 443;
const HTTP_PORT = 80;

const apiOf = (text: string): StripeSettings['api'] => {
  const url = new URL(text);
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { protocol, host: url.hostname, port: Number(url.port) || (protocol === 'https' ? HTTPS_PORT : HTTP_PORT) };
};

/**
 * The Stripe account the variables name, null where they name none, and their problems. Live keys are refused in demo mode; another
 * address of the API takes test keys only, and is reached by plain http on this machine only.
 */
export const readStripe = (
  variables: StripeVariables,
  mode: 'demo' | 'production',
): { stripe: StripeSettings | null; problems: string[] } => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: address } = variables;
  if (!secretKey || !webhookSecret) {
    const given = NAMES.filter((name) => variables[name]);
    const missing = NAMES.filter((name) => given.length > 0 && !variables[name]);
    const problems = missing.map((name) => `${name} is required beside ${given.join(' and ')}`);
    if (given.length === 0 && address)
      problems.push('STRIPE_API_URL needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
    return { stripe: null, problems };
  }
  const problems: string[] = [];
  const kind = KEY.exec(secretKey)?.[1];
  if (!kind) problems.push('STRIPE_SECRET_KEY must be a secret or restricted key (sk_test_…, sk_live_…, rk_…)');
  if (!/^whsec_\S+$/.test(webhookSecret)) problems.push('STRIPE_WEBHOOK_SECRET must start with whsec_');
  if (kind === 'live' && mode === 'demo') problems.push('STRIPE_SECRET_KEY must be a test key in demo mode');
  if (address) {
    if (kind === 'live') problems.push('STRIPE_API_URL is accepted with test keys only');
    const { protocol, hostname } = new URL(address);
    if (protocol === 'http:' && !isLoopbackHost(hostname)) {
      problems.push('STRIPE_API_URL must start with https://; http:// is for a provider on this machine');
    }
  }
  if (problems.length > 0) return { stripe: null, problems };
  const test = kind === 'test';
  return { stripe: { secretKey, webhookSecret, test, api: address ? apiOf(address) : null }, problems: [] };
};
