import { join } from 'node:path';
import type { Config } from './config.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite } from './db/sqlite.ts';
import type { Db, Opened } from './db/types.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { demoSender, type MailSender, smtpSender } from './mail/sender.ts';
import { createSignInLimit, type SignInLimit } from './modules/accounts/sign-in-limit.ts';
import { createIdTokenVerifier, type VerifyIdToken } from './modules/accounts/verify-id-token.ts';
import { type CatalogueMemory, createCatalogueMemory } from './modules/catalog/catalogue-memory.ts';
import { type Captures, createCaptures } from './modules/payments/captures.ts';
import { createDemoPayments, type DemoPayments } from './modules/payments/demo-provider.ts';
import type { PaymentProvider } from './modules/payments/provider.ts';
import { createExchangeRates, type ExchangeRates } from './modules/store/exchange-rates.ts';

/** The present moment; tests bring their own. */
export type Clock = () => Date;

/** What use cases write to the log with: facts first, then what happened. */
export interface Log {
  info: (facts: Record<string, unknown>, message: string) => void;
  warn: (facts: Record<string, unknown>, message: string) => void;
  error: (facts: Record<string, unknown>, message: string) => void;
}

/** Everything a use case may need, made and wired once. Use cases take the part of it they need. */
export interface Shop {
  config: Config;
  db: Db;
  /** what was made of the catalogue since it last changed */
  catalogueMemory: CatalogueMemory;
  clock: Clock;
  exchangeRates: ExchangeRates;
  log: Log;
  /** null in a shop without demo payments */
  demoPayments: DemoPayments | null;
  /** who moves the money; null where nobody is set up to */
  paymentProvider: PaymentProvider | null;
  captures: Captures;
  mail: Mailer;
  /** tries to sign in lately, by mail address */
  signInLimit: SignInLimit;
  /** null in a shop without an identity provider */
  verifyIdToken: VerifyIdToken | null;
  close: () => Promise<void>;
}

/** Parts a test replaces. */
export interface Overrides {
  opened?: Opened;
  clock?: Clock;
  log?: Log;
  paymentProvider?: PaymentProvider;
  mailSender?: MailSender;
}

const ignore = () => undefined;
const silent: Log = { info: ignore, warn: ignore, error: ignore };

const openDatabase = (config: Config): Promise<Opened> | Opened =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(join(config.dataDir, 'fori.db'));

/** Opens and migrates the database and wires every part of the shop. */
export const compose = async (config: Config, overrides: Overrides = {}): Promise<Shop> => {
  const opened = overrides.opened ?? (await openDatabase(config));
  const clock = overrides.clock ?? (() => new Date());
  const exchangeRates = createExchangeRates({ url: config.exchangeRatesUrl, clock });
  const demoPayments = config.demoPayments ? createDemoPayments({ db: opened.db, clock }) : null;
  const log = overrides.log ?? silent;
  const sender = overrides.mailSender ?? (config.smtpUrl ? smtpSender(config.smtpUrl) : demoSender());
  const mail = createMailer({ db: opened.db, clock, log, sender });
  const shop: Shop = {
    config,
    db: opened.db,
    catalogueMemory: createCatalogueMemory(opened.db),
    clock,
    exchangeRates,
    log,
    demoPayments,
    paymentProvider: overrides.paymentProvider ?? demoPayments?.provider ?? null,
    captures: createCaptures(() => shop),
    mail,
    signInLimit: createSignInLimit({ clock, enabled: config.rateLimits }),
    verifyIdToken: config.identity && createIdTokenVerifier(config.identity, clock),
    close: opened.close,
  };
  return shop;
};
