import type { ErrorBody } from '@fori/contracts/common';
import type { ErrorCode } from '@fori/domain/errors';

/** `network`: no answer at all; `timeout`: none in time; `response`: the shop refused; `unreadable`: not the shop's answer. */
export type FailureKind = 'network' | 'timeout' | 'response' | 'unreadable';

/** What a failed call may have told, however little of it came. */
export type FailureBody = Partial<ErrorBody>;

interface Failure {
  kind: FailureKind;
  /** the HTTP status; 0 when there was no answer */
  status: number;
  /** what the shop said, in the language asked for; empty when it said nothing */
  message?: string;
  code?: ErrorCode | null;
  body?: FailureBody;
  cause?: unknown;
}

/** Every failure of a call to the shop. An abort by the caller stays the browser's own AbortError. */
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

/** The HTTP status of whatever was thrown; 0 when it was no answer of the shop. */
export const statusOf = (error: unknown): number => (isApiError(error) ? error.status : 0);
