import { MINUTE_MS } from '@fori/domain/durations';
import { type Config, sqliteFile } from './config.ts';
import type { ReplicaState } from './db/replica-choice.ts';
import { openSqlite } from './db/sqlite.ts';
import type { DatabaseState, Db, Opened } from './db/types.ts';
import type { Networks } from './http/network-of.ts';
import { type Budgets, createBudgets } from './limiter/budgets.ts';
import { type CallLimits, createCallLimits } from './limiter/call-limits.ts';
import { createCounterStores } from './limiter/counter-stores.ts';
import { createLimiter } from './limiter/limiter.ts';
import { createSlowdowns, type Slowdowns } from './limiter/slowdowns.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { type MailSender, smtpSender } from './mail/sender.ts';
import { createSignInLimit, type SignInLimit } from './modules/accounts/sign-in/sign-in-limit.ts';
import { createIdTokenVerifier, type VerifyIdToken } from './modules/accounts/social/verify-id-token.ts';
import { createTestMailLimit, type TestMailLimit } from './modules/admin-mails/test-mail-limit.ts';
import { createSetupLimit, type SetupLimit } from './modules/admin-setup/setup-limit.ts';
import { type CatalogueCache, createCatalogueCache } from './modules/catalog/browsing/catalogue-cache.ts';
import { jacketPainter } from './modules/jackets/drawing/jacket-painter.ts';
import { isJacketPicture } from './modules/jackets/drawing/picture-files.ts';
import type { JacketPainter } from './modules/jackets/drawing/rasterise.ts';
import { drawShareCard } from './modules/jackets/drawing/share-card.ts';
import { drawStagePicture } from './modules/jackets/sharing/stage-pictures.ts';
import {
  type ConcurrencyLimit,
  type ConcurrencyRules,
  createConcurrencyLimit,
  createFairLimit,
} from './modules/media/concurrency-limit.ts';
import { createPreviews, drawOnStage, type Previews } from './modules/media/previews.ts';
import { createReadiness, type Readiness } from './modules/ops/index.ts';
import { createPdfRenderer, type DrawingThread, type PdfRenderer } from './modules/orders/documents/pdf-renderer.ts';
import type { ParcelBooking } from './modules/orders/parcels/booking/parcel-booking.ts';
import { shipmondoBooking } from './modules/orders/parcels/booking/shipmondo.ts';
import { createPaymentEvents, type PaymentEvents } from './modules/orders/payment/payment-events.ts';
import { type Captures, createCaptures } from './modules/payments/captures.ts';
import { createDemoPayments, type DemoPayments } from './modules/payments/demo-provider.ts';
import { paymentById } from './modules/payments/payments.repository.ts';
import { type HostedProvider, type PaymentProvider, remoteOperations } from './modules/payments/provider.ts';
import {
  bringPoints,
  type CarrierLookups,
  type CarrierPoints,
  createCarrierLookups,
} from './modules/pickup-points/index.ts';
import { libreTranslate } from './modules/reviews/translation/provider.ts';
import { createTranslations, type Translations } from './modules/reviews/translation/translations.ts';
import { createFloodGate, type FloodGate, storeSums } from './modules/security-events/index.ts';
import { createExchangeRates, type ExchangeRates } from './modules/store/exchange-rates.ts';
import { createVatIdChecks, type VatIdChecks, type Vies, viesRegister } from './modules/vat-ids/index.ts';
import { createInstruments, type Instruments } from './observing/instruments.ts';
import { createObserver, type ObserveStatement } from './observing/observer.ts';
import type { Tracing } from './observing/tracing.ts';
import type { MediaStore } from './storage/media-store.ts';
import { openMediaStore } from './storage/open-media-store.ts';
import { createUploadSpace, freeBytesAt, type UploadSpace } from './storage/upload-space.ts';
import { createVirusScan, type VirusScan } from './storage/virus-scan.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** The current time; tests replace it. */
export type Clock = () => Date;

/** The log of use cases: fields first, then the message. */
export interface Log {
  info: (facts: Record<string, unknown>, message: string) => void;
  warn: (facts: Record<string, unknown>, message: string) => void;
  error: (facts: Record<string, unknown>, message: string) => void;
}

/** The limit on a visitor's pictures: all of an IPv6 site (/48) share the slots of one network. */
export interface VisitorPictureLimit {
  forNetworks: (networks: Networks) => ConcurrencyLimit;
}

/** Everything a use case may need, made and wired once. Use cases take the part of it they need. */
export interface Shop {
  config: Config;
  db: Db;
  /** values computed from the current catalogue */
  catalogueCache: CatalogueCache;
  /**
   * The same two for public pages and their data, which may be a little old where there is a replica (decision 0053). What is cached of
   * them is cached under the versions of this `db`.
   */
  publicCatalogue: { db: Db; catalogueCache: CatalogueCache; replica: (() => ReplicaState) | null };
  clock: Clock;
  /** the state of the database; throws where it cannot be reached */
  databaseState: () => Promise<DatabaseState>;
  exchangeRates: ExchangeRates;
  /** what is counted and timed */
  instruments: Instruments;
  log: Log;
  /** null in a shop without demo payments */
  demoPayments: DemoPayments | null;
  /** null where no provider is configured */
  paymentProvider: PaymentProvider | null;
  /** the provider at whose pages customers pay; null where none is configured */
  hostedPayments: HostedProvider | null;
  /** works off the events of payment providers */
  paymentEvents: PaymentEvents;
  captures: Captures;
  /** bounds the security events that anybody can cause */
  floodGate: FloodGate;
  /** draws jackets */
  jacketPainter: JacketPainter;
  mail: Mailer;
  media: MediaStore;
  /** draws receipts and workshop sheets */
  pdfRenderer: PdfRenderer;
  /** the shop's pictures for other sites */
  previews: Previews;
  /**
   * Limits the decoding and drawing of pictures for staff and the demo. A visitor's call gets the limit of its network
   * instead (`http/uploads.ts`).
   */
  pictureLimit: ConcurrencyLimit;
  visitorPictureLimit: VisitorPictureLimit;
  /** what callers and their networks may spend */
  budgets: Budgets;
  /** uses of set-up links by one network */
  setupLimit: SetupLimit;
  /** test mails of one admin */
  testMailLimit: TestMailLimit;
  /** whether a proxy may lead requests here */
  readiness: Readiness;
  /** null where nothing is traced */
  tracing: Tracing | null;
  uploadSpace: UploadSpace;
  /** scans an uploaded file; null where no virus scanner is configured */
  scanFile: VirusScan | null;
  /** null where no provider of translations is configured */
  translations: Translations | null;
  /** asks the Union's register of VAT ids; null in a shop that does not */
  vatIdChecks: VatIdChecks | null;
  /** asks carriers for pick-up points; none in a shop that has no account there */
  carrierLookups: CarrierLookups;
  /** books parcels with carriers; null in a shop without such a service */
  parcelBooking: ParcelBooking | null;
  /** recent attempts to sign in */
  signInLimit: SignInLimit;
  /** calls of a network that are limited apart */
  callLimits: CallLimits;
  /** who has to wait */
  slowdowns: Slowdowns;
  /** null in a shop without an identity provider */
  verifyIdToken: VerifyIdToken | null;
  close: () => Promise<void>;
}

/** The shop for what reads nothing but the public catalogue: from the replica where there is one. */
export const publicReads = (shop: Shop): Shop => ({
  ...shop,
  get db() {
    return shop.publicCatalogue.db;
  },
  get catalogueCache() {
    return shop.publicCatalogue.catalogueCache;
  },
});

/** Parts a test replaces. */
export interface Overrides {
  opened?: Opened;
  clock?: Clock;
  log?: Log;
  tracing?: Tracing | null;
  paymentProvider?: PaymentProvider;
  hostedPayments?: HostedProvider;
  mailSender?: MailSender;
  vies?: Vies;
  carrierPoints?: readonly CarrierPoints[];
  parcelBooking?: ParcelBooking;
  jacketPainter?: JacketPainter;
  drawingThread?: DrawingThread;
  media?: MediaStore;
  freeBytes?: () => Promise<number>;
}

/**
 * Visitors' pictures decoded or drawn at a time: each takes some dozen megabytes and a core. A network has at most one running
 * and one next in the queue; its others wait behind its own (decision 0226).
 */
const VISITOR_PICTURES: ConcurrencyRules = { slots: 2, slotsEach: 1, waiting: 40, waitingEach: 10, waitMs: 20_000 };
/** The same where limits are off: tests come from one address. */
const UNLIMITED_PICTURES: ConcurrencyRules = { slots: 2, waiting: 40, waitMs: MINUTE_MS };
const STAFF_PICTURES: ConcurrencyRules = { slots: 1, waiting: 24, waitMs: MINUTE_MS };

const createVisitorPictureLimit = (rules: ConcurrencyRules): VisitorPictureLimit => {
  const limit = createFairLimit(rules);
  return { forNetworks: ({ home, site }) => limit.forParty(site ?? home) };
};

/** Previews that may wait while one is drawn, some 50 ms each. */
const PREVIEWS_WAITING = 24;

/** Receipts and sheets that may wait while one is drawn, some 70 ms each. */
const MAX_WAITING_PDFS = 24;

/** Reviews that are translated at a time, and those that may wait: a small provider takes seconds for one. */
const TRANSLATIONS_AT_ONCE = 2;
const TRANSLATIONS_WAITING = 20;

/** VAT ids looked up at a time, and those that may wait. */
const VAT_IDS_AT_ONCE = 4;
const VAT_IDS_WAITING = 20;

/** Questions to carriers at a time, two seconds each at most, and those that may wait. */
const CARRIERS_AT_ONCE = 8;
const CARRIERS_WAITING = 40;

const ignore = () => undefined;
const silent: Log = { info: ignore, warn: ignore, error: ignore };

/** Opens the shop's database, migrating it first; `log` is told of it. */
export const openDatabase = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseMigrationUrl'> & Partial<Pick<Config, 'databaseReplica'>>,
  log?: Pick<Log, 'info' | 'warn'>,
  observe?: ObserveStatement,
): Promise<Opened> => {
  const options = { ...(log && { log }), ...(observe && { observe }) };
  if (!config.databaseUrl) return openSqlite(sqliteFile(config), options);
  // loaded on demand, because a shop on SQLite does not need it
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres(config.databaseUrl, {
    migrationUrl: config.databaseMigrationUrl,
    replica: config.databaseReplica ?? null,
    ...options,
  });
};

/** Loaded on demand, because most shops have no Stripe account and its package takes time and memory. */
const openStripe = async (settings: StripeSettings, clock: Clock, db: Db): Promise<HostedProvider> => {
  const { createStripeProvider } = await import('./modules/payments/stripe-provider.ts');
  return createStripeProvider(settings, clock, async (id) => (await paymentById(db.read, id))?.providerRef ?? null);
};

/** What media in a bucket are asked for, streams aside: those are requests of their own. */
const bucketCalls = ['write', 'moveIn', 'read', 'stat', 'remove'];

/** Opens and migrates the database and wires every part of the shop. */
export const compose = async (config: Config, overrides: Overrides = {}): Promise<Shop> => {
  const log = overrides.log ?? silent;
  const clock = overrides.clock ?? (() => new Date());
  const tracing = overrides.tracing ?? null;
  const instruments = createInstruments(clock);
  const observer = createObserver(instruments, tracing, config.databaseUrl ? 'postgresql' : 'sqlite');
  const opened = overrides.opened ?? (await openDatabase(config, log, observer.statement));
  const demoPayments = config.demoPayments ? createDemoPayments({ db: opened.db, clock, keys: config.keys }) : null;
  const exchangeRates = createExchangeRates({
    url: config.exchangeRatesUrl,
    clock,
    observe: (run) => observer.call('exchange_rates', 'fetch', run),
    onFailure: (error) => log.warn({ err: error }, 'exchange rates not read: the defaults are used'),
  });
  const sender =
    overrides.mailSender ??
    (config.smtpUrl ? smtpSender(config.smtpUrl, { requireTls: config.smtpRequiresTls }) : null);
  const vies = overrides.vies ?? (config.viesUrl ? viesRegister({ url: config.viesUrl }) : null);
  const carrierPoints = overrides.carrierPoints ?? (config.bring ? [bringPoints(config.bring)] : []);
  const booking =
    overrides.parcelBooking ?? (config.shipmondo ? shipmondoBooking({ ...config.shipmondo, now: clock }) : null);
  const store = overrides.media ?? (await openMediaStore(config));
  const media = config.mediaBucket ? observer.calls('storage', store, bucketCalls) : store;
  const counters = createCounterStores({ opened, secret: config.keys.current('limits'), clock, log });
  const limiter = createLimiter(counters.budgets, clock);
  const mail = createMailer({
    db: opened.db,
    clock,
    log,
    sender: sender && observer.calls('mail', sender, ['send']),
  });
  const watched = <P extends object>(provider: P | null): P | null =>
    provider && observer.calls('payment', provider, remoteOperations);
  const { db, catalogue } = opened;
  const catalogueCache = createCatalogueCache(db);
  const shop: Shop = {
    config,
    db,
    catalogueCache,
    publicCatalogue: catalogue
      ? { db: catalogue.db, catalogueCache: createCatalogueCache(catalogue.db), replica: catalogue.state }
      : { db, catalogueCache, replica: null },
    clock,
    databaseState: opened.state,
    exchangeRates,
    instruments,
    log,
    demoPayments,
    paymentProvider: watched(overrides.paymentProvider ?? demoPayments?.provider ?? null),
    hostedPayments: watched(
      overrides.hostedPayments ?? (config.stripe ? await openStripe(config.stripe, clock, opened.db) : null),
    ),
    paymentEvents: createPaymentEvents(() => shop),
    captures: createCaptures(() => shop),
    floodGate: createFloodGate(),
    jacketPainter: overrides.jacketPainter ?? jacketPainter,
    mail,
    media,
    pdfRenderer: createPdfRenderer(createFairLimit({ slots: 1, waiting: MAX_WAITING_PDFS }), overrides.drawingThread),
    previews: createPreviews(
      { media, dataDir: config.dataDir },
      createConcurrencyLimit(1, PREVIEWS_WAITING),
      (picture, name, kind) => {
        if (!isJacketPicture(name)) return drawOnStage(picture);
        return kind === 'webp' ? drawStagePicture(shop, name) : drawShareCard(media, name);
      },
    ),
    pictureLimit: createFairLimit(STAFF_PICTURES).forParty('staff'),
    visitorPictureLimit: createVisitorPictureLimit(config.rateLimits ? VISITOR_PICTURES : UNLIMITED_PICTURES),
    budgets: createBudgets({ limiter, enabled: config.rateLimits }),
    testMailLimit: createTestMailLimit({ limiter, enabled: config.rateLimits }),
    setupLimit: createSetupLimit({ limiter, enabled: config.rateLimits }),
    tracing,
    translations:
      config.translation &&
      createTranslations(
        observer.calls('translation', libreTranslate(config.translation), ['translate']),
        createConcurrencyLimit(TRANSLATIONS_AT_ONCE, TRANSLATIONS_WAITING),
        (err) => log.warn({ err }, 'a review was not translated'),
      ),
    vatIdChecks:
      vies &&
      createVatIdChecks({
        vies: observer.calls('vies', vies, ['check']),
        limit: createConcurrencyLimit(VAT_IDS_AT_ONCE, VAT_IDS_WAITING),
        clock,
        log,
      }),
    carrierLookups: createCarrierLookups({
      carriers: carrierPoints.map((carrier) => observer.calls('pickup_points', carrier, ['find'])),
      limit: createConcurrencyLimit(CARRIERS_AT_ONCE, CARRIERS_WAITING),
      clock,
      log,
    }),
    parcelBooking: booking && observer.calls('parcel_booking', booking, ['products', 'book', 'find', 'label']),
    readiness: createReadiness(db),
    uploadSpace: createUploadSpace(config.minFreeBytes, overrides.freeBytes ?? (() => freeBytesAt(config.dataDir))),
    scanFile: config.clamdSocket === undefined ? null : createVirusScan({ socketPath: config.clamdSocket, log }),
    signInLimit: createSignInLimit({ clock, store: counters.signIns, enabled: config.rateLimits }),
    callLimits: createCallLimits(counters.calls, clock),
    slowdowns: createSlowdowns(counters.lists, clock),
    verifyIdToken: config.identity && createIdTokenVerifier(config.identity, clock),
    close: async () => {
      await shop.pdfRenderer.close();
      await storeSums(shop, true).catch((error: unknown) => log.error({ err: error }, 'security events were lost'));
      await opened.close();
    },
  };
  return shop;
};
