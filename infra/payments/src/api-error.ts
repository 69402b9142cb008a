import type { Intent } from './stored.ts';

/** An error as Stripe answers it, which has the shape of the one on a payment that failed. */
type Failure = NonNullable<Intent['last_payment_error']>;
export type ErrorType = Failure['type'];
export type ErrorCode = NonNullable<Failure['code']>;

interface ErrorFields {
  status?: number;
  type?: ErrorType;
  code?: ErrorCode;
  param?: string;
  decline_code?: string;
  payment_intent?: Intent;
}

/** A refusal in Stripe's shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Omit<ErrorFields, 'status'> & { type: ErrorType };

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...rest }: ErrorFields = {}) {
    super(message);
    this.status = status;
    this.fields = { type, ...rest };
  }

  toJSON(): object {
    const { code } = this.fields;
    const help = code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.fields, ...help, message: this.message } };
  }
}

export const notFound = (kind: string, id: string, param = 'id'): ApiError =>
  new ApiError(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
