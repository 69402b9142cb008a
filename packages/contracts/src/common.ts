import { CODE_DIGITS } from '@fori/domain/accounts';
import { MAX_PER_PAGE } from '@fori/domain/catalog';
import { errorCodes } from '@fori/domain/errors';
import { type Cents, fromMoney } from '@fori/domain/money';
import { cutText } from '@fori/domain/text';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';

export const c = initContract();

/** Money on the wire: a decimal string in euros, `"249.00"`. */
export const money = z.string().regex(/^-?(0|[1-9]\d*)\.\d{2}$/);

/** Money a client sends, as cents. */
export const moneyInput = z.string().transform((text, context): Cents => {
  const cents = fromMoney(text);
  if (cents === null) {
    context.addIssue({ code: 'custom', message: 'validation.money' });
    return z.NEVER;
  }
  return cents;
});

/** Money a client sends, as cents, and not nothing. */
export const amountInput = moneyInput.refine((cents) => cents > 0, 'validation.money_positive');

/** ISO 8601 with milliseconds, UTC. */
export const timestamp = z.string().datetime();
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A code from a mail. */
export const codeInput = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'validation.code');

/** What a numeric id can be at most, on either database. */
export const MAX_ID = 2_147_483_647;

/** A numeric id in a path. An ill-formed one becomes 0, which no row has, so that it answers 404 like any unknown id. */
export const idParam = z
  .string()
  .transform((text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : 0));
export const idPath = z.object({ id: idParam });

/** An opaque id or token in a path. An ill-formed one becomes empty, which nothing is named, so that it answers 404. */
export const opaqueParam = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : ''));
export const opaqueIdPath = z.object({ id: opaqueParam });

/** A query value that falls back instead of failing: invalid filters of listings count as "all" (LIST-10, LIST-11). */
export const lenient = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  z
    .string()
    .optional()
    .transform((text): V[number] => {
      const wanted = text?.trim().toLowerCase();
      return values.find((value) => value.toLowerCase() === wanted) ?? fallback;
    });

/** A day (`2026-11-22`) that restricts nothing when it is none. */
export const lenientDay = z
  .string()
  .optional()
  .transform((text) => {
    const day = text?.trim() ?? '';
    const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
    return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
  });

const pageNumber = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : fallback));

export const page = pageNumber(1, 1_000_000);
export const perPage = (fallback: number) => pageNumber(fallback, MAX_PER_PAGE);

/** Free text to search for: trimmed; blank counts as none; 100 characters are enough. */
export const searchTerm = z
  .string()
  .optional()
  .transform((text) => cutText(text?.trim() ?? '', 100) || undefined);

/** The language the answer shall be in; what is not one of the shop's is negotiated from the header instead. */
export const lang = z.string().optional();

/** The language alone, for calls without other parameters. */
export const langQuery = z.object({ lang });

/** The body of a changing call that needs none: nothing, or an object whatever is in it. */
export const emptyBody = z.object({}).optional();

/** `{data: …}`, the envelope of every success. */
export const dataOf = <T extends z.ZodTypeAny>(schema: T) => z.object({ data: schema });

/** `{data: {data: [...], current_page, last_page, per_page, total}}`. */
export const pageOf = <T extends z.ZodTypeAny>(row: T) =>
  dataOf(
    z.object({
      data: z.array(row),
      current_page: z.number().int(),
      last_page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
    }),
  );

export const messageBody = z.object({ message: z.string() });

/** `{data, message}`: what remains of or replaces something deleted, with a sentence to show. */
export const dataWithMessage = <T extends z.ZodTypeAny>(schema: T) => dataOf(schema).merge(messageBody);

/** Every failure, whatever its status. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  request_id: z.string(),
  errors: z.record(z.array(z.string())).optional(),
  available: z.number().int().optional(),
  requested: z.number().int().optional(),
  retry_after: z.number().int().optional(),
  require_verification: z.literal(true).optional(),
  user_id: z.string().optional(),
  email: z.string().optional(),
  quote: z.unknown().optional(),
  /** what a stale edit met: the thing as it is now */
  current: z.unknown().optional(),
  allowed_transitions: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** What any call may answer besides its own success. */
export const failures = {
  400: errorBody,
  401: errorBody,
  402: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
  413: errorBody,
  415: errorBody,
  419: errorBody,
  422: errorBody,
  429: errorBody,
  500: errorBody,
  503: errorBody,
} as const;
