import { fieldErrorsOf } from '@fori/contracts/validation';
import { DomainError, type ErrorCode } from '@fori/domain/errors';
import { errorText, fieldText } from '@fori/i18n/server';
import { RequestValidationError } from '@ts-rest/fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { escapeHtml } from '../mail/escape.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import { isDiskFull, isStorageFailure } from '../storage/storage-failure.ts';
import { errorStatus } from './error-status.ts';
import { pageTheme } from './language.ts';
import { plainPage } from './plain-page.ts';
import { createRefusedBodyReader } from './refused-body.ts';
import { mayBePage } from './request-url.ts';

/** How long clients should wait for the database or the storage of media. */
const RETRY_SECONDS = 5;
/** How long they should wait for a disk: somebody has to mend it. */
const DISK_RETRY_SECONDS = 60;

/** The shop's code for an error thrown by Fastify or a plugin. */
const codeOfFastify = (error: FastifyError): ErrorCode | null => {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.code?.startsWith('FST_CSRF_')) return 'page_expired';
  switch (error.statusCode) {
    case 400:
      return 'malformed_request';
    case 404:
      return 'not_found';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'service_unavailable';
    default:
      return null;
  }
};

/** The domain error for anything thrown; `internal` for defects. */
const toDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof RequestValidationError) {
    const parts = [error.body, error.query, error.headers, error.pathParams].filter((part) => part !== null);
    return new DomainError('validation_failed', { fields: Object.assign({}, ...parts.map(fieldErrorsOf)) });
  }
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable)
    return new DomainError('service_unavailable', { retry_after: RETRY_SECONDS });
  if (isStorageFailure(error)) return new DomainError('service_unavailable', { retry_after: DISK_RETRY_SECONDS });
  const code = error instanceof Error ? codeOfFastify(error as FastifyError) : null;
  return new DomainError(code ?? 'internal');
};

/** Whether a browser asks for a page of the storefront, whose visitor should read words. */
const isForPage = ({ method, url, headers, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' && routeOptions.url === '/*' && mayBePage(url) && /\btext\/html\b/.test(headers.accept ?? '');

const sendAsPage = (reply: FastifyReply, request: FastifyRequest, error: DomainError) => {
  const { language } = request;
  const title = errorText(language, error.code, error.details);
  return reply
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, theme: pageTheme(request), title, main: `<h1>${escapeHtml(title)}</h1>` }));
};

const send = (reply: FastifyReply, request: FastifyRequest, error: DomainError) => {
  const { fields, extra, retry_after, available, requested } = error.details;
  if (retry_after !== undefined) reply.header('retry-after', retry_after);
  reply.status(errorStatus[error.code]).header('cache-control', 'no-store');
  if (isForPage(request)) return sendAsPage(reply, request, error);
  const language = request.language;
  return reply.type('application/json; charset=utf-8').send({
    message: errorText(language, error.code, error.details),
    code: error.code,
    request_id: request.id,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, messages]) => [field, messages.map((m) => fieldText(language, m))]),
      ),
    }),
    ...(available !== undefined && { available }),
    ...(requested !== undefined && { requested }),
    ...(retry_after !== undefined && { retry_after }),
    ...extra,
  });
};

export interface ErrorHandlerPorts {
  /** records a call that was refused; never throws */
  noteRefusal: (request: FastifyRequest, code: ErrorCode) => Promise<void>;
}

/**
 * Gives every failure one shape, but for a page that a browser asks for, which gets its words as a page (API-191). A defect is logged in full and tells the client nothing but the
 * request id.
 */
export const errorHandlerPlugin = fp<ErrorHandlerPorts>(
  (app, { noteRefusal }) => {
    const readRefusedBody = createRefusedBodyReader();
    app.setErrorHandler(async (thrown, request, reply) => {
      const error = toDomainError(thrown);
      // every visitor of a shop that is not open gets this one
      if (errorStatus[error.code] >= 500 && error.code !== 'shop_not_open') {
        const reason = error.details.reason ?? (isDiskFull(thrown) ? 'disk_full' : undefined);
        request.log.error({ err: thrown, ...(reason && { reason }) }, 'request failed');
      }
      await noteRefusal(request, error.code);
      await readRefusedBody(request.raw);
      return send(reply, request, error);
    });
  },
  { name: 'error-handler' },
);

/** Answers a call that no route knows. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply, request, new DomainError('not_found'));
