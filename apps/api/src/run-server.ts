import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { compose } from './composition.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { NewerDatabaseError } from './db/migration-state.ts';
import { createLogger } from './http/logging.ts';
import type { PageSource } from './http/page-source.ts';
import { startJobs } from './jobs.ts';
import { asJournalError, isJournal } from './journal.ts';
import { printSetupLinkNotice } from './modules/admin-setup/index.ts';
import type { Tracing } from './observing/tracing.ts';
import { prepareData } from './seed/prepare-data.ts';
import { shutDown } from './shutdown.ts';
import { startNotices } from './start-notices.ts';
import { startProblem } from './start-problem.ts';
import { programVersion } from './version.ts';

/** Running requests may finish within this time; then the process ends anyway. */
const SHUTDOWN_MS = 9_000;

/** The renderer is loaded after the start, which makes that faster; an earlier first page loads it itself. */
const WARM_AFTER_MS = 500;

interface ServerOptions {
  pages: PageSource;
  /** before the routes; for development */
  prepare?: (app: FastifyInstance) => Promise<void>;
  onClose?: () => Promise<void>;
}

/** What the operator can mend is said without a stack. */
const textFor = (error: unknown, config: Config | null): string => {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
  const problem = config && startProblem(error, config);
  return problem ? new ConfigError([problem]).message : String((error as Error)?.stack ?? error);
};

const fail = (error: unknown, config: Config | null = null): never => {
  const text = `${textFor(error, config)}\n`;
  process.stderr.write(isJournal(process.stderr.fd) ? asJournalError(text) : text);
  process.exit(1);
};

/** Loaded on demand, because most shops are not traced and the packages take time and memory. */
const openTracing = async ({ isTraced }: Pick<Config, 'isTraced'>): Promise<Tracing | null> =>
  isTraced ? (await import('./observing/open-telemetry.ts')).openTelemetry() : null;

/** Process concerns: settings, listening, signals, graceful shutdown. Everything else belongs to the app. */
export const runServer = async ({ pages, prepare, onClose }: ServerOptions): Promise<void> => {
  let settings: Config | null = null;
  try {
    const config = readConfig(process.env);
    settings = config;
    const tracing = await openTracing(config);
    const logger = createLogger(config, undefined, tracing?.traceId);
    logger.info({ version: programVersion }, 'starting');
    const shop = await compose(config, { log: logger, tracing });
    await prepareData(shop);
    const app = await buildApp(shop, { logger, pages, ...(prepare && { prepare }) });
    for (const { level, message } of startNotices(config)) logger[level](message);
    await printSetupLinkNotice(shop);
    await app.listen({ port: config.port, host: config.host });
    const jobs = startJobs(shop, (error, job) => app.log.error({ err: error, job }, 'background job failed'));

    if (pages.warm) setTimeout(pages.warm, WARM_AFTER_MS).unref();

    let closing = false;
    const close = async (signal: string) => {
      if (closing) return;
      closing = true;
      app.log.info({ signal }, 'closing');
      setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_MS).unref();
      await shutDown({ shop, app, jobs });
      await tracing?.close();
      await onClose?.();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        close(signal).catch((error: unknown) => fail(error));
      });
    }
  } catch (error) {
    fail(error, settings);
  }
};
