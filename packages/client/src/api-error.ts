import type { ErrorBody } from '@fori/contracts/common';
import type { ErrorCode } from '@fori/domain/errors';

/** `network`: no response; `timeout`: none in time; `response`: an error response; `unreadable`: not a response of the shop. */
export type FailureKind = 'network' | 'timeout' | 'response' | 'unreadable';

/** The body of an error response, as far as there is one. */
export type FailureBody = Partial<ErrorBody>;

interface Failure {
  kind: FailureKind;
  /** the HTTP status; 0 without a response */
  status: number;
  /** the shop's message in the request's language; empty for none */
  message?: string;
  code?: ErrorCode | null;
  body?: FailureBody;
  cause?: unknown;
}

/** Every failure of an API call, except that an abort by the caller rejects with the browser's AbortError. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly body: FailureBody;

  constructor({ kind, status, message = '', code = null, body = {}, cause }: Failure) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The HTTP status for what does not exist, or not for this caller. */
export const NOT_FOUND = 404;

/** The HTTP status of a thrown value; 0 where it is not an error response. */
export const statusOf = (error: unknown): number => (isApiError(error) ? error.status : 0);
