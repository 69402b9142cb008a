import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { MEGABYTE } from '@fori/domain/bytes';
import { SECURITY_EVENT_DAYS } from '@fori/domain/security-events';
import { z } from 'zod';
import { type BucketAccess, type MediaBucket, readBucketAccess, readMediaBucket } from './bucket-settings.ts';
import { databaseTlsProblem } from './database-url.ts';
import { isGuessable } from './guessable-secret.ts';
import { type IdentitySettings, readIdentity } from './identity-settings.ts';
import { type Keys, keysOf } from './keys.ts';
import { isLoopbackHost } from './loopback.ts';
import { withSecretFiles } from './secret-files.ts';
import { ownSecrets, type ShopSecrets } from './shop-secrets.ts';
import { readStripe, type StripeSettings } from './stripe-settings.ts';

const optionalUrl = (...protocols: string[]) =>
  z
    .string()
    .optional()
    .refine(
      (text) => {
        if (text === undefined) return true;
        const url = URL.canParse(text) ? new URL(text) : null;
        return url !== null && protocols.includes(url.protocol);
      },
      `must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

const flag = z
  .enum(['on', 'off'], { message: 'must be "on" or "off"' })
  .optional()
  .transform((value) => (value === undefined ? undefined : value === 'on'));

const secretOf = (atLeast: number, minBits?: number) =>
  z
    .string()
    .min(atLeast, `must have at least ${atLeast} characters`)
    .refine((text) => text.length < atLeast || !isGuessable(text, minBits), {
      message:
        'is too easy to guess: it repeats itself or has few different characters; `openssl rand -hex 32` makes one',
    })
    .optional();

/** A day, and two hours for a daily backup that begins or takes longer. */
const MAX_BACKUP_AGE_HOURS = 26;
/** Thirty-two random hexadecimal digits, the shortest secret of the shop, are estimated at 89 or more. */
const SHOP_SECRET_BITS = 80;

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** A network as TRUST_PROXY lists them: an address, one with a prefix length, or a name for several. */
const isNetwork = (network: string): boolean => {
  if (NETWORK_NAMES.has(network)) return true;
  const [address = '', prefix, ...rest] = network.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    longest > 0 && rest.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= longest))
  );
};

const networksIn = (text: string): string[] =>
  text
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);

const environment = z.object({
  SHOP_MODE: z.enum(['demo', 'production'], { message: 'must be "demo" or "production"' }).default('demo'),
  PORT: z
    .string()
    .default('3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a port number, 0 to 65535')
    .transform(Number),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  DATABASE_MIGRATION_URL: optionalUrl('postgres:', 'postgresql:'),
  DATABASE_READ_URL: optionalUrl('postgres:', 'postgresql:'),
  DATABASE_READ_MAX_AGE_S: z
    .string()
    .default('5')
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 2 && Number(text) <= 300,
      'must be a whole number of seconds, 2 to 300',
    )
    .transform(Number),
  DATABASE_TLS: flag,
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  BACK_OFFICE_URL: optionalUrl('http:', 'https:'),
  HSTS_SUBDOMAINS: flag,
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  SMTP_TLS: flag,
  EXCHANGE_RATES_URL: optionalUrl('http:', 'https:'),
  TRANSLATION_URL: optionalUrl('http:', 'https:'),
  TRANSLATION_API_KEY: z.string().trim().max(500).optional(),
  VIES_URL: optionalUrl('http:', 'https:'),
  BRING_API_UID: z.string().trim().max(255).optional(),
  BRING_API_KEY: z.string().trim().max(255).optional(),
  BRING_API_URL: optionalUrl('http:', 'https:'),
  SHIPMONDO_API_USER: z.string().trim().max(255).optional(),
  SHIPMONDO_API_KEY: z.string().trim().max(255).optional(),
  SHIPMONDO_WEBHOOK_KEY: secretOf(32),
  SHIPMONDO_API_URL: optionalUrl('http:', 'https:'),
  SHOP_SECRET: secretOf(32, SHOP_SECRET_BITS),
  SHOP_SECRET_PREVIOUS: secretOf(32, SHOP_SECRET_BITS),
  METRICS_TOKEN: secretOf(16),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl('http:', 'https:'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(networksIn)
    .refine(
      (networks) => networks.every(isNetwork),
      'must be a list of addresses or networks (10.0.0.0/8, loopback), separated by commas',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  RATE_LIMITS: flag,
  DEMO_PAYMENTS: flag,
  API_DOCS: flag,
  MAX_CONNECTIONS: z
    .string()
    .default('2000')
    .refine((text) => /^[1-9]\d{0,5}$/.test(text), 'must be a whole number, 1 to 999999')
    .transform(Number),
  OIDC_DOMAIN: z.string().trim().max(253).optional(),
  OIDC_CLIENT_ID: z.string().trim().max(255).optional(),
  OIDC_AUDIENCE: z.string().trim().max(255).optional(),
  STRIPE_SECRET_KEY: z.string().trim().max(255).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().max(255).optional(),
  STRIPE_API_URL: optionalUrl('http:', 'https:'),
  UPLOADS_MIN_FREE_MB: z
    .string()
    .default('1024')
    .refine((text) => /^\d{1,7}$/.test(text), 'must be a whole number of megabytes')
    .transform(Number),
  SECURITY_EVENT_DAYS: z
    .string()
    .default(String(SECURITY_EVENT_DAYS.preset))
    .refine((text) => {
      const days = Number(text);
      return /^\d{1,4}$/.test(text) && days >= SECURITY_EVENT_DAYS.min && days <= SECURITY_EVENT_DAYS.max;
    }, `must be a whole number of days, ${SECURITY_EVENT_DAYS.min} to ${SECURITY_EVENT_DAYS.max}`)
    .transform(Number),
  AUDIT_ANCHOR_MAIL: z.string().trim().max(254).email('must be a mail address').optional(),
  AUDIT_ANCHOR_FILE: z.string().trim().optional(),
  BACKUP_KEY_FILE: z.string().trim().optional(),
  BACKUP_MAX_AGE_HOURS: z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text), 'must be a whole number of hours, 0 for no alarm')
    .transform(Number)
    .optional(),
  SECURITY_EVENT_FILE: z.string().trim().optional(),
  DRAIN_S: z
    .string()
    .default('0')
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, 'must be a whole number of seconds, 0 to 60')
    .transform(Number),
  CLAMD_SOCKET: z.string().trim().optional(),
  CACHE_MB: z
    .string()
    .default('12')
    .refine((text) => /^\d{1,4}$/.test(text), 'must be a whole number of megabytes, 0 for none')
    .transform(Number),
});

export interface Config {
  mode: 'demo' | 'production';
  port: number;
  host: string;
  /** contains the database, media and demo secret */
  dataDir: string;
  databaseUrl: string | undefined;
  /** for migrating and backups, by an account that owns the tables; `databaseUrl` where undefined */
  databaseMigrationUrl: string | undefined;
  /** null: the public catalogue is read where everything else is */
  databaseReplica: { url: string; maxAgeMs: number } | null;
  /** origin of the shop's links, without a trailing slash */
  publicUrl: string;
  /** origin of the back office where it has a host of its own, else null */
  backOfficeUrl: string | null;
  /** browsers are to reach the subdomains of the shop's host by https too */
  hstsSubdomains: boolean;
  smtpUrl: string | undefined;
  /** mail is sent over an encrypted connection or not at all */
  smtpRequiresTls: boolean;
  exchangeRatesUrl: string | undefined;
  /** null: reviews are not translated */
  translation: { url: string; apiKey: string | undefined } | null;
  /** where VAT ids of companies are looked up; undefined: nowhere */
  viesUrl: string | undefined;
  /** where pick-up points of Bring are looked up, with the address of another service than Bring's; null: nowhere */
  bring: { uid: string; key: string; url: string | undefined } | null;
  /**
   * where parcels are booked, with the address of another service than Shipmondo's, and the key of its messages, without which none are
   * taken; null: nowhere
   */
  shipmondo: { user: string; key: string; url: string | undefined; webhookKey: string | undefined } | null;
  /** sign tokens, links and CSRF pairs, and hash codes */
  keys: Keys;
  metricsToken: string | undefined;
  /** requests are traced, as the variables of OpenTelemetry say */
  isTraced: boolean;
  /** networks whose forwarding headers are trusted */
  trustProxy: string[];
  logLevel: string;
  rateLimits: boolean;
  demoPayments: boolean;
  /** the API's description and its page are served */
  apiDocs: boolean;
  /** connections held at a time; further ones are closed at once */
  maxConnections: number;
  /** null: no sign-in by a provider */
  identity: IdentitySettings | null;
  /** null: orders are not paid through Stripe */
  stripe: StripeSettings | null;
  /** uploads are refused while the data's disk has less free space */
  minFreeBytes: number;
  /** days that security events are kept */
  securityEventDays: number;
  /** where security events are appended for a log collector; nowhere when undefined */
  securityEventFile: string | undefined;
  /** the socket of the virus scanner; uploads are not scanned when undefined */
  clamdSocket: string | undefined;
  /** where the audit log's anchors are written each day, and to whom they are mailed; nobody when undefined */
  anchors: { file: string; mailTo: string | undefined };
  backups: {
    /** holds the key of the backups, for the command line */
    keyFile: string | undefined;
    /** the alarm is raised where the last backup is older; 0 for never */
    maxAgeHours: number;
    /** how a bucket of backups is reached */
    storage: BucketAccess;
  };
  /** null: media lie in `dataDir` */
  mediaBucket: MediaBucket | null;
  /** how long a process that is told to end still serves, not ready for new requests, before it closes */
  drainMs: number;
  /** memory for cached responses, and as much again for cached pages; 0 caches none */
  cacheBytes: number;
}

/** The environment cannot be used; `problems` names each setting and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Why the shop cannot store data in the folder; null when it can. Creates the folder if missing. */
const folderProblem = (dataDir: string): string | null => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `DATA_DIR must be a folder the shop may write to, and ${dataDir} is not: ${(error as Error).message}`;
  }
};

const hostOf = (url: string | undefined): string => (url && URL.canParse(url) ? new URL(url).hostname : '');

/** Whether an address is a protocol and a host, with a port at most. */
const isOrigin = (address: string): boolean => new URL(address).href === `${new URL(address).origin}/`;

/** Whether an address is the origin of a host below the shop's, reached in the same way: passkeys of the shop's host are good there. */
const isBelowShop = (address: string, shop: string | undefined): boolean => {
  if (!URL.canParse(address) || shop === undefined || !URL.canParse(shop)) return false;
  const [own, other] = [new URL(address), new URL(shop)];
  return own.hostname.endsWith(`.${other.hostname}`) && own.protocol === other.protocol && isOrigin(address);
};

/** Addresses of services that the shop calls. */
const SERVICE_URLS = [
  'EXCHANGE_RATES_URL',
  'TRANSLATION_URL',
  'VIES_URL',
  'BRING_API_URL',
  'SHIPMONDO_API_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/** Bring's interface needs user and key. */
const bringProblems = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const names = ['BRING_API_UID', 'BRING_API_KEY'];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === 1) return [`${missing[0]} is required beside ${names.find((name) => given[name])}`];
  return missing.length === 2 && given.BRING_API_URL ? ['BRING_API_URL needs BRING_API_UID and BRING_API_KEY'] : [];
};

/** Shipmondo's interface needs user and key, and the key of its messages is of no use without them. */
const shipmondoProblems = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const names = ['SHIPMONDO_API_USER', 'SHIPMONDO_API_KEY'];
  const missing = names.filter((name) => !given[name]);
  if (missing.length === 1) return [`${missing[0]} is required beside ${names.find((name) => given[name])}`];
  if (missing.length === 0) return [];
  return ['SHIPMONDO_WEBHOOK_KEY', 'SHIPMONDO_API_URL']
    .filter((name) => given[name])
    .map((name) => `${name} needs SHIPMONDO_API_USER and SHIPMONDO_API_KEY`);
};

/** Problems of settings that are only invalid in production. */
const productionProblems = (given: Readonly<Record<string, string | undefined>>): string[] => {
  const problems = ['PUBLIC_URL', 'SMTP_URL', 'SHOP_SECRET']
    .filter((name) => !given[name])
    .map((name) => `${name} is required in production`);
  if (given.DATABASE_TLS !== 'off') {
    const found = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'].map((name) =>
      databaseTlsProblem(name, given[name], given.PGHOST),
    );
    problems.push(...found.filter((problem) => problem !== null));
  }
  for (const name of SERVICE_URLS) {
    if (given[name]?.startsWith('http:') && !isLoopbackHost(hostOf(given[name])))
      problems.push(`${name} must start with https:// in production, other than for this machine`);
  }
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is accepted in demo mode only');
  if (given.PUBLIC_URL?.startsWith('http:') && !isLoopbackHost(hostOf(given.PUBLIC_URL))) {
    problems.push(
      'PUBLIC_URL must start with https:// in production; http:// is for localhost, 127.0.0.1 and [::1] only',
    );
  }
  return problems;
};

/** The file of the embedded database. */
export const sqliteFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'fori.db');

/**
 * Typed settings from environment variables. Throws ConfigError naming every problem at once. Blank counts as unset.
 * Creates DATA_DIR and the demo shop's secret where they are missing, unless `readOnly`.
 */
export const readConfig = (
  variables: Readonly<Record<string, string | undefined>>,
  { readOnly = false }: { readOnly?: boolean } = {},
): Config => {
  const { given, problems } = withSecretFiles(variables);
  // normalises blanks and capitals, because the checks below rely on the protocol
  for (const name of ['PUBLIC_URL', 'BACK_OFFICE_URL', ...SERVICE_URLS]) {
    const url = given[name];
    if (url && URL.canParse(url)) given[name] = new URL(url).href;
  }
  const parsed = environment.safeParse(given);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  if (given.PUBLIC_URL && URL.canParse(given.PUBLIC_URL) && !isOrigin(given.PUBLIC_URL))
    problems.push('PUBLIC_URL must be a protocol and a host (https://shop.example), without a path');
  if (given.BACK_OFFICE_URL && !isBelowShop(given.BACK_OFFICE_URL, given.PUBLIC_URL))
    problems.push(
      'BACK_OFFICE_URL must be a host below that of PUBLIC_URL (https://staff.shop.example), by the same protocol and without a path',
    );
  if (given.DATABASE_MIGRATION_URL && !given.DATABASE_URL)
    problems.push('DATABASE_MIGRATION_URL is for a shop with DATABASE_URL');
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    problems.push('DATABASE_READ_URL is for a shop with DATABASE_URL');
  if (given.SHOP_SECRET_PREVIOUS && (!given.SHOP_SECRET || given.SHOP_SECRET_PREVIOUS === given.SHOP_SECRET))
    problems.push('SHOP_SECRET_PREVIOUS must be another secret beside SHOP_SECRET');
  if (given.SHOP_MODE === 'production') problems.push(...productionProblems(given));
  const { identity, problems: identityProblems } = readIdentity(parsed.data ?? {}, parsed.data?.SHOP_MODE ?? 'demo');
  problems.push(...identityProblems);
  const { stripe, problems: stripeProblems } = readStripe(parsed.data ?? {}, parsed.data?.SHOP_MODE ?? 'demo');
  problems.push(...stripeProblems);
  problems.push(...bringProblems(given), ...shipmondoProblems(given));
  const { mediaBucket, problems: mediaProblems } = readMediaBucket(given, parsed.data?.SHOP_MODE ?? 'demo');
  problems.push(...mediaProblems);
  const { access, problems: accessProblems } = readBucketAccess(given, 'BACKUP', parsed.data?.SHOP_MODE ?? 'demo');
  problems.push(...accessProblems);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  const isDemo = env.SHOP_MODE === 'demo';
  const dataDir = resolve(env.DATA_DIR);
  const unusable = readOnly && !existsSync(dataDir) ? null : folderProblem(dataDir);
  if (unusable) throw new ConfigError([unusable]);
  const secrets: ShopSecrets = env.SHOP_SECRET
    ? [env.SHOP_SECRET, env.SHOP_SECRET_PREVIOUS]
    : ownSecrets(dataDir, readOnly);
  return {
    mode: env.SHOP_MODE,
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
    databaseReplica: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, maxAgeMs: env.DATABASE_READ_MAX_AGE_S * 1000 }
      : null,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    backOfficeUrl: env.BACK_OFFICE_URL ? new URL(env.BACK_OFFICE_URL).origin : null,
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
    smtpUrl: env.SMTP_URL,
    smtpRequiresTls: env.SMTP_TLS ?? !isLoopbackHost(hostOf(env.SMTP_URL)),
    exchangeRatesUrl: env.EXCHANGE_RATES_URL,
    translation: env.TRANSLATION_URL ? { url: env.TRANSLATION_URL, apiKey: env.TRANSLATION_API_KEY } : null,
    viesUrl: env.VIES_URL,
    bring:
      env.BRING_API_UID && env.BRING_API_KEY
        ? { uid: env.BRING_API_UID, key: env.BRING_API_KEY, url: env.BRING_API_URL }
        : null,
    shipmondo:
      env.SHIPMONDO_API_USER && env.SHIPMONDO_API_KEY
        ? {
            user: env.SHIPMONDO_API_USER,
            key: env.SHIPMONDO_API_KEY,
            url: env.SHIPMONDO_API_URL,
            webhookKey: env.SHIPMONDO_WEBHOOK_KEY,
          }
        : null,
    keys: keysOf(...secrets),
    metricsToken: env.METRICS_TOKEN,
    isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS ?? true,
    demoPayments: env.DEMO_PAYMENTS ?? isDemo,
    apiDocs: env.API_DOCS ?? isDemo,
    maxConnections: env.MAX_CONNECTIONS,
    identity,
    stripe,
    minFreeBytes: env.UPLOADS_MIN_FREE_MB * MEGABYTE,
    securityEventDays: env.SECURITY_EVENT_DAYS,
    securityEventFile: env.SECURITY_EVENT_FILE && resolve(env.SECURITY_EVENT_FILE),
    clamdSocket: env.CLAMD_SOCKET && resolve(env.CLAMD_SOCKET),
    anchors: {
      file: resolve(env.AUDIT_ANCHOR_FILE ?? join(dataDir, 'anchors', 'audit.jsonl')),
      mailTo: env.AUDIT_ANCHOR_MAIL,
    },
    backups: {
      keyFile: env.BACKUP_KEY_FILE && resolve(env.BACKUP_KEY_FILE),
      maxAgeHours: env.BACKUP_MAX_AGE_HOURS ?? (isDemo ? 0 : MAX_BACKUP_AGE_HOURS),
      storage: access,
    },
    mediaBucket,
    drainMs: env.DRAIN_S * 1000,
    cacheBytes: env.CACHE_MB * MEGABYTE,
  };
};
