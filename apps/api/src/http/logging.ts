import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

const REDACTED = '[redacted]';

/** Parameters whose values say nothing about a person and open nothing; every other value stays out of the log. */
const HARMLESS = new Set(['lang', 'page', 'per_page', 'sort', 'status', 'category', 'gender', 'currency']);

/** Pages whose address ends in a secret. */
const SECRET_PATHS = /\/(reset-password|invite|paypal)\/[^/]+/g;

const EMAIL = /[^\s"'<>(),;:=@/\\]+@[^\s"'<>(),;:=@/\\]+\.\p{L}{2,}/gu;
const SECRET_VALUES = /\b(token|password|code|cvc|number|authorization|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,;)]+/gi;

/** Headers nobody may log, wherever an object holds them. */
const SECRET_HEADERS = ['authorization', 'cookie', '["set-cookie"]', '["x-csrf-token"]', '["x-session-id"]'];

/** The address of a request as it may be logged: path, and of the parameters only the harmless ones. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  const kept = [...new URLSearchParams(query ?? '')]
    .map(([name, value]) => `${name.slice(0, 40)}=${HARMLESS.has(name) ? value.slice(0, 40) : REDACTED}`)
    .join('&');
  return `${path.replace(SECRET_PATHS, `/$1/${REDACTED}`)}${kept && `?${kept}`}`;
};

/** A message without what a database driver or a mail server quotes in it. */
const scrub = (text: string): string =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(EMAIL, REDACTED)
    .replace(SECRET_VALUES, `$1$2${REDACTED}`);

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

/**
 * The shop's logger: one JSON object a line (readable ones on a terminal). Nothing in it names a person or opens anything:
 * no bodies, IP addresses, mail addresses, tokens, cookies or session ids.
 */
export const createLogger = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger => {
  const isTerminal = process.stdout.isTTY && !destination;
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: {
      paths: [...SECRET_HEADERS, ...SECRET_HEADERS.map((name) => (name.startsWith('[') ? `*${name}` : `*.${name}`))],
      censor: REDACTED,
    },
    ...(isTerminal && { transport: { target: 'pino-pretty' } }),
  };
  return destination ? pino(options, destination) : pino(options);
};

/** Checked every few seconds by whoever watches the shop; only their failures are worth a line. */
const isProbe = (url: string): boolean => url.startsWith('/api/health/') || url === '/api/metrics';

/** One line for each answered request. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const level = isProbe(request.url) && reply.statusCode < 500 ? 'debug' : 'info';
    request.log[level](facts, 'request');
  });
};
