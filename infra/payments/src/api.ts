import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';
import { API_VERSION, type Context, perform, send } from './context.ts';
import type { ActiveFault } from './faults.ts';
import { newId } from './ids.ts';
import { Params, parseForm } from './params.ts';
import { answerCall } from './routes.ts';
import type { KeptAnswer } from './state.ts';
import { sendEarly } from './tasks.ts';

const KEPT_FOR_MS = 86_400_000;

interface Answer {
  status: number;
  body: string;
}

const answerOf = (error: unknown): Answer => {
  const refusal =
    error instanceof ApiError
      ? error
      : new ApiError(`The stand-in failed: ${error instanceof Error ? error.stack : error}`, {
          status: 500,
          type: 'api_error',
        });
  return { status: refusal.status, body: JSON.stringify(refusal, null, 2) };
};

/** What a fault answers in place of the API. */
const faultAnswer = (status: number): Answer => {
  const errors: Record<number, ApiError> = {
    409: new ApiError(
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
      { status, type: 'idempotency_error', code: 'idempotency_key_in_use' },
    ),
    429: new ApiError('Request rate limit exceeded.', { status, code: 'rate_limit' }),
  };
  return answerOf(
    errors[status] ?? new ApiError('Sorry! There was an error while talking to Stripe.', { status, type: 'api_error' }),
  );
};

const checkKey = (request: IncomingMessage, key: string | null): void => {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  const given = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (!given) {
    throw new ApiError(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      { status: 401 },
    );
  }
  if (key === null ? !/^[rs]k_test_/.test(given) : given !== key) {
    throw new ApiError(`Invalid API Key provided: ${given.slice(0, 8)}****`, { status: 401 });
  }
};

const checkVersion = (request: IncomingMessage): void => {
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw new ApiError(`The stand-in speaks version ${API_VERSION} only, not ${version}.`);
  }
};

/** The same whatever the order of the fields. */
const normalised = (body: string): string => [...new URLSearchParams(body)].map(String).sort().join('&');

/** The kept answer for a key; refused where the key was used for something else. */
const keptAnswer = (context: Context, key: string, path: string, body: string): KeptAnswer | null => {
  const kept = context.state.answers.get(key);
  if (!kept || kept.at < context.clock.now() - KEPT_FOR_MS) return null;
  if (kept.path === path && kept.body === normalised(body)) return kept;
  const same =
    kept.path === path
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${kept.path}')`;
  throw new ApiError(
    `Keys for idempotent requests can only be used ${same}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers the call as the fault demands, or breaks the connection; returns whether the call is done with. */
const answerByFault = (fault: ActiveFault | null, response: ServerResponse, when: 'before' | 'after'): boolean => {
  if (!fault || (fault.when ?? 'before') !== when) return false;
  if (fault.kind === 'hang') return true;
  if (fault.kind === 'break') response.socket?.destroy();
  else if (fault.kind === 'status') write(response, faultAnswer(fault.status ?? 500));
  return fault.kind === 'break' || fault.kind === 'status';
};

const write = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};

export interface ApiOptions {
  /** the one that is taken; any of test mode without */
  key: string | null;
  save: () => Promise<void>;
}

/** Answers a call of Stripe's API. */
export const handleApi = async (
  context: Context,
  { key, save }: ApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> => {
  const { pathname: path } = url;
  const method = request.method ?? 'GET';
  const requestId = newId('req', 14);
  const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null;
  response.setHeader('request-id', requestId);
  response.setHeader('stripe-version', API_VERSION);
  if (idempotencyKey) response.setHeader('idempotency-key', idempotencyKey);

  const fault = context.faults.take('api', path, method);
  if (fault?.kind === 'delay') await wait(fault.ms ?? 0);
  if (answerByFault(fault, response, 'before')) return;

  const kept = method === 'POST' && idempotencyKey;
  const { result, error, early, outbox } = perform(context, { requestId, idempotencyKey }, (): Answer => {
    checkKey(request, key);
    checkVersion(request);
    const before = kept ? keptAnswer(context, kept, path, body) : null;
    if (before) {
      response.setHeader('idempotent-replayed', 'true');
      return { status: before.status, body: before.answer };
    }
    const params = new Params(parseForm(method === 'POST' ? body : url.search.slice(1)));
    const answer = attempt(() => answerCall(context, method, path, params));
    if (kept && answer.isKept) {
      context.state.answers.set(kept, {
        id: kept,
        path,
        body: normalised(body),
        status: answer.status,
        answer: answer.body,
        at: context.clock.now(),
      });
    }
    return answer;
  });
  if (method === 'POST') await save();
  await sendEarly(context, save, early);
  if (fault?.kind === 'hang') {
    send(context, outbox);
    return;
  }
  // 'close' comes after the answer, or earlier where the caller hung up
  const closed = (response.closed ? Promise.resolve() : once(response, 'close')).then(() => send(context, outbox));
  if (outbox.length > 0) context.clock.track(closed);
  if (answerByFault(fault, response, 'after')) return;
  write(response, result ?? answerOf(error));
};

/** An answer, and whether it is kept for its key: a call with wrong parameters is not. */
const attempt = (call: () => object): Answer & { isKept: boolean } => {
  try {
    return { status: 200, body: JSON.stringify(call(), null, 2), isKept: true };
  } catch (error) {
    const isAboutParams = error instanceof ApiError && /^parameter_|_invalid$/.test(error.fields.code ?? '');
    return { ...answerOf(error), isKept: error instanceof ApiError && !isAboutParams };
  }
};
