import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { isJournal, JournalStream } from '../journal.ts';
import { REDACTED, scrub } from '../scrub.ts';

/** Parameters whose values are neither personal nor secret; every other value is redacted. */
const HARMLESS = new Set(['lang', 'page', 'per_page', 'sort', 'status', 'category', 'gender', 'currency']);

/** Pages and calls with a secret in their path. Below `/api/admin/setup/` are calls without one, whose names stay readable. */
const SECRET_PATHS =
  /(\/(?:reset-password|undo-email|email-undo|invite|paypal|setup-links)|(?<!\/api)\/admin\/setup)\/[^/]+/g;

/** Headers that are never logged, wherever an object holds them. */
const SECRET_HEADERS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-csrf-token"]',
  '["x-session-id"]',
  '["x-order-token"]',
];

const withoutSecrets = (path: string): string => path.replace(SECRET_PATHS, `$1/${REDACTED}`);

/** A request's address as it may be logged: secrets in the path and all but harmless parameters are redacted. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return withoutSecrets(path);
  const logged = [...new URLSearchParams(query)]
    .map(([name, value]) => `${name.slice(0, 40)}=${HARMLESS.has(name) ? value.slice(0, 40) : REDACTED}`)
    .join('&');
  return `${withoutSecrets(path)}${logged && `?${logged}`}`;
};

const loggedError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const code = (error as Error & { code?: unknown }).code;
  return {
    type: error.name,
    message: scrub(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: scrub(error.stack) }),
    ...(error.cause !== undefined && depth < 3 && { cause: loggedError(error.cause, depth + 1) }),
  };
};

/** Lines are buffered, because a write costs as much as the rest of logging. */
const BUFFER_BYTES = 4096;
/** pino's number for warnings; errors have higher ones. */
const WARN = 40;
/** The longest a buffered line waits. */
const FLUSH_INTERVAL_MS = 250;

/** Buffered standard output; the caller flushes what must not wait. */
const bufferedOutput = () => {
  const output = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES });
  setInterval(() => output.flushSync(), FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
};

/**
 * The shop's logger: one JSON object per line (readable text on a terminal). It contains nothing personal or secret: no bodies,
 * IP addresses, mail addresses, tokens, cookies or session ids. Warnings and errors are written at once, all else shortly
 * after. To systemd's journal each line has its priority. Where requests are traced, each line carries the trace it belongs to [WATCH-10].
 */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
  traceId?: () => string | undefined,
): Logger => {
  const isTerminal = process.stdout.isTTY && !destination;
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(traceId && { mixin: () => ({ trace_id: traceId() }) }),
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: {
      paths: [...SECRET_HEADERS, ...SECRET_HEADERS.map((name) => (name.startsWith('[') ? `*${name}` : `*.${name}`))],
      censor: REDACTED,
    },
  };
  if (destination) return pino(options, destination);
  if (isTerminal) return pino({ ...options, transport: { target: 'pino-pretty' } });
  const output = bufferedOutput();
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, log, level) {
      log.apply(this, args);
      if (level >= WARN) output.flushSync();
    },
  };
  return pino({ ...options, hooks }, isJournal(process.stdout.fd) ? new JournalStream(output) : output);
};

/** Monitoring calls these every few seconds, so only failures are logged at `info`. */
const isProbe = (url: string): boolean => url.startsWith('/api/health/') || url === '/api/metrics';

/** One line for each answered request. */
export const requestLogPlugin = fp(
  (app) => {
    // these fields are known to be safe, and redaction costs as much as the line itself
    const log = app.log.child({}, { redact: [] });
    app.addHook('onResponse', (request, reply, done) => {
      const fields = {
        request_id: request.id,
        method: request.method,
        url: loggedUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // a response may end outside its span
        ...(request.span && { trace_id: request.span.traceId }),
      };
      const level = isProbe(request.url) && reply.statusCode < 500 ? 'debug' : 'info';
      log[level](fields, 'request');
      done();
    });
  },
  { name: 'request-log' },
);
