import { BACK_OFFICE_HEADER, SIGNATURE_HEADER } from '@fori/contracts/access';
import type { ErrorCode } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { ApiFetcher, ApiFetcherArgs } from '@ts-rest/core';
import { ApiError, type FailureBody } from './api-error.ts';

/** Stands for the token of an admin whom the back office's cookie signs in, which no script can read. */
export const BY_COOKIE = 'cookie';

/** The caller's identity: a token once signed in, else the guest's id. */
export interface SessionSource {
  getToken: () => string | null;
  /** null where there is no guest, as on the server */
  getGuestId: () => string | null;
  /** the shop's signature of the guest's id, taken from a response (API-121) */
  guestSignature?: StoredSignature | undefined;
  /** called when the shop rejects a token; returns whether that ended the session, false where it had ended before */
  expire?: ((token: string) => boolean) | undefined;
}

/** Stores the shop's signature of the guest's id. */
export interface StoredSignature {
  get: () => string | null;
  set: (signature: string) => void;
}

/** An anonymous session, for server rendering. */
export const noSession: SessionSource = { getToken: () => null, getGuestId: () => null };

/** Returns the page's CSRF token; null without a page. */
export type CsrfSource = () => string | null;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface FetcherOptions {
  /** defaults to the browser's; the server passes one that calls the API within the process */
  fetch?: Fetch | undefined;
  session: SessionSource;
  csrf: CsrfSource;
  language: () => Language;
  /** ms until a call times out; uploads have two minutes */
  timeoutMs?: number | undefined;
  /** called when the page's CSRF token has expired (419); returns whether the page is being reloaded */
  onPageExpired?: (() => boolean) | undefined;
  /** called once when the session has expired, however many calls fail */
  onSessionExpired?: (() => void) | undefined;
  /** called before an error without a message is thrown, since the text of its code is shown; must not reject */
  loadCodeTexts?: (() => Promise<void>) | undefined;
}

/** API-05. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Longer, for pictures and videos over slow connections (decision 0004). */
export const UPLOAD_TIMEOUT_MS = 120_000;

const PAGE_EXPIRED = 419;

/** By its form alone: the list of codes weighs 1 kB on every page, and a code without a text has the general one. */
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^[a-z_]+$/.test(value);

const withLanguage = (path: string, language: Language): string =>
  /[?&]lang=/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const identityOf = (token: string, method: string) =>
  token === BY_COOKIE
    ? // reading pages of the shop does not keep a session of staff from ending
      { [BACK_OFFICE_HEADER]: method === 'GET' ? 'idle' : 'in-use' }
    : { authorization: `Bearer ${token}` };

const headersFor = (
  { headers, method }: ApiFetcherArgs,
  token: string | null,
  { session, csrf, language }: FetcherOptions,
) => {
  const guestId = token ? null : session.getGuestId();
  const signature = guestId && session.guestSignature?.get();
  const csrfToken = csrf();
  return {
    ...headers,
    accept: 'application/json',
    'accept-language': language(),
    ...(csrfToken && { 'x-csrf-token': csrfToken }),
    ...(token && identityOf(token, method)),
    ...(guestId && { 'x-session-id': guestId }),
    ...(signature && { [SIGNATURE_HEADER]: signature }),
  };
};

/** The response's JSON; null where it is not JSON, as from a proxy. */
const readJson = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const FILE_TYPE = /pdf|zip|csv|jsonl/;

const isFile = ({ ok, headers }: Response): boolean => ok && FILE_TYPE.test(headers.get('content-type') ?? '');

/** A file as a Blob, everything else as JSON. */
const readBody = (response: Response): Promise<unknown> => (isFile(response) ? response.blob() : readJson(response));

/** The seconds in a `Retry-After` header, a number or a date; null where it is missing or invalid. */
const retryAfterSeconds = (header: string | null): number | null => {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

/** The body of an error response; `retry_after` may come from the header alone, as from a proxy. */
const failureBody = (json: unknown, headers: Headers): FailureBody => {
  const body: FailureBody = typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
  if (typeof body.retry_after === 'number') return body;
  const { retry_after: _invalid, ...rest } = body;
  const seconds = retryAfterSeconds(headers.get('retry-after'));
  return seconds === null ? rest : { ...rest, retry_after: seconds };
};

const refusal = ({ status, headers }: Response, json: unknown): ApiError => {
  const body = failureBody(json, headers);
  return new ApiError({
    kind: 'response',
    status,
    message: typeof body.message === 'string' ? body.message : '',
    code: isErrorCode(body.code) ? body.code : null,
    body,
  });
};

/** Rejects once the signal is aborted, because the server's in-process `fetch` ignores signals. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });

/** A signal that is aborted with the caller's or after a time, with a way to tell which. */
const abortAfter = (ms: number, caller: AbortSignal | null | undefined) => {
  const controller = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    controller.abort();
  }, ms);
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => hasTimedOut,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
};

/** Never settles, so that no error flashes up before the page reloads. */
const untilReloaded = () => new Promise<never>(() => undefined);

/** Options of a single call besides those of `fetch`. */
export interface CallOptions {
  /** replaces `fetch` for this call, to report the progress of an upload */
  transport?: Fetch | undefined;
  /** ms until this call times out, where it may take longer than others */
  callTimeoutMs?: number | undefined;
}

/** The function that sends a ts-rest call to the shop. Rejects with an ApiError unless the caller aborted. */
export const createFetcher = (options: FetcherOptions): ApiFetcher => {
  const browserFetch: Fetch = (url, init) => fetch(url, init);

  return async (args) => {
    const { transport, callTimeoutMs, ...fetchOptions } = (args.fetchOptions ?? {}) as RequestInit & CallOptions;
    const send = options.fetch ?? transport ?? browserFetch;
    const defaultMs = args.body instanceof FormData ? UPLOAD_TIMEOUT_MS : (options.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const timeout = abortAfter(callTimeoutMs ?? defaultMs, fetchOptions.signal);
    const token = options.session.getToken();
    let response: Response;
    let json: unknown;
    try {
      const fetchBody = async () => {
        const received = await send(withLanguage(args.path, options.language()), {
          ...fetchOptions,
          method: args.method,
          headers: headersFor(args, token, options),
          body: args.body ?? null,
          credentials: 'include',
          signal: timeout.signal,
        });
        return { response: received, json: await readBody(received) };
      };
      ({ response, json } = await Promise.race([fetchBody(), rejectOnAbort(timeout.signal)]));
    } catch (cause) {
      if (fetchOptions.signal?.aborted) throw cause;
      throw new ApiError({ kind: timeout.timedOut() ? 'timeout' : 'network', status: 0, cause });
    } finally {
      timeout.end();
    }
    const signature = response.headers.get(SIGNATURE_HEADER);
    if (signature) options.session.guestSignature?.set(signature);
    if (response.status === PAGE_EXPIRED && options.onPageExpired?.()) return untilReloaded();
    if (!response.ok) {
      const error = refusal(response, json);
      if (token && error.code === 'unauthenticated' && options.session.expire?.(token)) options.onSessionExpired?.();
      if (error.message === '') await options.loadCodeTexts?.();
      throw error;
    }
    if (json === null) throw new ApiError({ kind: 'unreadable', status: response.status });
    return { status: response.status, body: json, headers: response.headers };
  };
};
