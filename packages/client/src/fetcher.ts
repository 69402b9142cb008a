import { SIGNATURE_HEADER } from '@fori/contracts/access';
import { type ErrorCode, errorCodes } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { ApiFetcher, ApiFetcherArgs } from '@ts-rest/core';
import { ApiError, type FailureBody } from './api-error.ts';

/** Who is calling: a token once signed in, else the guest's id. */
export interface SessionSource {
  getToken: () => string | null;
  /** null where there is no guest yet, on the server for instance */
  getGuestId: () => string | null;
  /** the shop's signature of the guest's id, as an answer carried it (API-121) */
  guestSignature?: StoredSignature | undefined;
  /** told when the shop no longer knows a token; true when that ended the session, false when it had ended before */
  expire?: ((token: string) => boolean) | undefined;
}

/** Where the shop's signature of the guest's id is kept. */
export interface StoredSignature {
  get: () => string | null;
  set: (signature: string) => void;
}

/** Nobody: for calls made while rendering on the server, where no token and no guest are known. */
export const noSession: SessionSource = { getToken: () => null, getGuestId: () => null };

/** Where the page's CSRF token is read; null where there is no page. */
export type CsrfSource = () => string | null;

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface FetcherOptions {
  /** the browser's own unless given; the server gives one that stays in the process */
  fetch?: Fetch | undefined;
  session: SessionSource;
  csrf: CsrfSource;
  language: () => Language;
  /** ms until a call is given up; uploads have two minutes */
  timeoutMs?: number | undefined;
  /** called when the page's CSRF token has run out (419); true when the page is being reloaded */
  onPageExpired?: (() => boolean) | undefined;
  /** called once when the shop no longer knows who is signed in, however many calls find out */
  onSessionExpired?: (() => void) | undefined;
  /** called before a refusal without a message is thrown, whose code's text is shown instead; must not reject */
  loadCodeTexts?: (() => Promise<void>) | undefined;
}

/** How long a call may take, in milliseconds (API-05). */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Pictures and videos over a slow line (decision 0052). */
export const UPLOAD_TIMEOUT_MS = 120_000;

const PAGE_EXPIRED = 419;

const isErrorCode = (value: unknown): value is ErrorCode => errorCodes.includes(value as ErrorCode);

const withLanguage = (path: string, language: Language): string =>
  /[?&]lang=/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

const headersFor = ({ headers }: ApiFetcherArgs, token: string | null, { session, csrf, language }: FetcherOptions) => {
  const guestId = token ? null : session.getGuestId();
  const signature = guestId && session.guestSignature?.get();
  const csrfToken = csrf();
  return {
    ...headers,
    accept: 'application/json',
    'accept-language': language(),
    ...(csrfToken && { 'x-csrf-token': csrfToken }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(guestId && { 'x-session-id': guestId }),
    ...(signature && { [SIGNATURE_HEADER]: signature }),
  };
};

/** The answer's JSON; null when it is empty or no JSON at all, as from a proxy in between. */
const readJson = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const fileTypes: readonly string[] = ['application/pdf', 'text/csv'];

const isFile = ({ ok, headers }: Response): boolean =>
  ok && fileTypes.includes(headers.get('content-type')?.split(';')[0]?.trim() ?? '');

/** A file as a Blob, everything else as JSON. */
const readBody = (response: Response): Promise<unknown> => (isFile(response) ? response.blob() : readJson(response));

/** Seconds a `Retry-After` header asks to wait, be it a number or a date; null without a sensible one. */
const secondsIn = (header: string | null): number | null => {
  if (!header) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

/** What came with a refusal. What is in between says with the header alone when another try makes sense. */
const failureBody = (json: unknown, headers: Headers): FailureBody => {
  const body: FailureBody = typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
  if (typeof body.retry_after === 'number') return body;
  const { retry_after: _nonsense, ...rest } = body;
  const seconds = secondsIn(headers.get('retry-after'));
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

/** Rejects once the signal fires: not every `fetch` listens, the server's own inside its process for one. */
const untilGivenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

/** A signal that fires when the caller's does or the time is up, and says which. */
const giveUpAfter = (ms: number, caller: AbortSignal | null | undefined) => {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, ms);
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => late,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
};

/** A promise that never settles: the page is about to go, and nothing should flash up before it does. */
const untilReloaded = () => new Promise<never>(() => undefined);

/** What a call may say beside what every `fetch` knows. */
export interface CallOptions {
  /** carries this call instead of `fetch`, to tell of the progress of an upload */
  carrier?: Fetch | undefined;
  /** ms until this call is given up, where it may take longer than others */
  patienceMs?: number | undefined;
}

/** What carries a ts-rest call to the shop. */
export const createFetcher = (options: FetcherOptions): ApiFetcher => {
  const ordinary: Fetch = (url, init) => fetch(url, init);

  return async (args) => {
    const { carrier, patienceMs, ...fetchOptions } = (args.fetchOptions ?? {}) as RequestInit & CallOptions;
    const send = options.fetch ?? carrier ?? ordinary;
    const usual = args.body instanceof FormData ? UPLOAD_TIMEOUT_MS : (options.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const limit = patienceMs ?? usual;
    const patience = giveUpAfter(limit, fetchOptions.signal);
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
          signal: patience.signal,
        });
        return { response: received, json: await readBody(received) };
      };
      ({ response, json } = await Promise.race([fetchBody(), untilGivenUp(patience.signal)]));
    } catch (cause) {
      if (fetchOptions.signal?.aborted) throw cause;
      throw new ApiError({ kind: patience.timedOut() ? 'timeout' : 'network', status: 0, cause });
    } finally {
      patience.end();
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
