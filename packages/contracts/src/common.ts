import { CODE_DIGITS } from '@fori/domain/accounts';
import { MAX_PER_PAGE } from '@fori/domain/catalog';
import { errorCodes } from '@fori/domain/errors';
import { factorMethods } from '@fori/domain/factors';
import { byLanguage } from '@fori/domain/languages';
import { type Cents, fromMoney } from '@fori/domain/money';
import { SLUG } from '@fori/domain/slugs';
import { cutText } from '@fori/domain/text';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';

export const c = initContract();

/** A response that is a PDF. */
export const pdf = () => c.otherResponse({ contentType: 'application/pdf', body: z.unknown() });

/** Money in a response: a decimal string in euros, `"249.00"` (DATA-04). */
export const money = z.string().regex(/^-?(0|[1-9]\d*)\.\d{2}$/);

/** Money in a request, parsed to cents. */
export const moneyInput = z.string().transform((text, context): Cents => {
  const cents = fromMoney(text);
  if (cents === null) {
    context.addIssue({ code: 'custom', message: 'validation.money' });
    return z.NEVER;
  }
  return cents;
});

/** Money in a request, parsed to cents and above 0. */
export const amountInput = moneyInput.refine((cents) => cents > 0, 'validation.money_positive');

/** Money in a request, parsed to cents: at most `most` of them, else the error `message`. */
export const amountUpTo = (most: Cents, message: string) =>
  z.string().transform((text, context): Cents => {
    const cents = fromMoney(text.trim());
    if (cents !== null && cents <= most) return cents;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** ISO 8601 with milliseconds, UTC. */
export const timestamp = z.string().datetime();
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** How many business days a delivery takes, at the earliest and at the latest. */
export const businessDays = z.object({ from: z.number().int(), to: z.number().int() });

/** A mailed code. */
export const codeInput = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'validation.code');

/** The largest numeric id of either database. */
export const MAX_ID = 2_147_483_647;

/** A numeric id in a body. One that no row can have is refused here, because PostgreSQL would answer it with an error. */
export const rowId = z.number().int().positive().max(MAX_ID);

/** A numeric id in a path. An invalid one becomes 0, which no row has, so that the response is 404 as for an unknown id. */
export const idParam = z
  .string()
  .transform((text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : 0));
export const idPath = z.object({ id: idParam });

/** An opaque id or token in a path. An invalid one becomes empty, which no row has, so that the response is 404. */
export const opaqueParam = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : ''));
export const opaqueIdPath = z.object({ id: opaqueParam });

/** A slug in a path. An invalid one becomes empty, which nothing has, so that the response is 404. */
export const slugPath = z.object({
  slug: z.string().transform((text) => (SLUG.test(text) ? text : '')),
});

/** A query parameter with a fallback for unknown values, as invalid filters count as "all" (LIST-10, LIST-11). */
export const lenient = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  z
    .string()
    .optional()
    .transform((text): V[number] => {
      const submitted = text?.trim().toLowerCase();
      return values.find((value) => value.toLowerCase() === submitted) ?? fallback;
    });

/** A day of this millennium (`2026-11-22`); anything else becomes undefined and restricts nothing. */
export const lenientDay = z
  .string()
  .optional()
  .transform((text) => {
    const day = text?.trim() ?? '';
    const at = /^2\d{3}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null;
    return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
  });

const pageNumber = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text !== undefined && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), max) : fallback));

export const page = pageNumber(1, 1_000_000);
/** A page size, at most `MAX_PER_PAGE`; anything but a positive integer becomes the fallback. */
export const perPage = (fallback: number) => pageNumber(fallback, MAX_PER_PAGE);

/** Free text to search for: trimmed and cut to 100 characters; undefined where blank (LIST-14, LIST-15). */
export const searchTerm = z
  .string()
  .optional()
  .transform((text) => cutText(text?.trim() ?? '', 100) || undefined);

/** The language of the response; where it is not one of the shop's, `Accept-Language` decides. */
export const lang = z.string().optional();

/** The language alone, for calls without other parameters. */
export const langQuery = z.object({ lang });

/** An object with the schema for each of the shop's languages. */
export const inEachLanguage = <T extends z.ZodTypeAny>(schema: T) => z.object(byLanguage(() => schema));

/** The body of a call that needs none: missing, or any object. */
export const emptyBody = z.object({}).optional();

/** Title and description for search engines and link cards; an empty one is made by the shop's rule. Missing where it has none of its own. */
export const searchText = z.object({ title: z.string(), description: z.string() }).optional();

/** The schema of `{data: …}`, the envelope of successful responses. */
export const dataOf = <T extends z.ZodTypeAny>(schema: T) => z.object({ data: schema });

/** What one page of a list consists of. */
export const pageFields = <T extends z.ZodTypeAny>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  });

/** The schema of one page of a list: `{data: {data: [...], current_page, last_page, per_page, total}}` (API-31). */
export const pageOf = <T extends z.ZodTypeAny>(row: T) => dataOf(pageFields(row));

export const messageBody = z.object({ message: z.string() });

/** The schema of `{data, message}`, the response to a deletion: what remains, with a message to show. */
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
  /** the current version, for a stale edit */
  current: z.unknown().optional(),
  /** of `second_factor_required` and `fresh_factor_required` */
  ticket: z.string().optional(),
  methods: z.array(z.enum(factorMethods)).optional(),
  passkey: z.unknown().optional(),
  allowed_transitions: z.array(z.string()).optional(),
  /** the one that is missing, or that the caller does not have and so cannot grant */
  permission: z.string().optional(),
  /** how many have a role that is to be deleted */
  people: z.number().int().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The failures any call may be answered with. */
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

/** A VAT id as typed, with room for spaces. */
export const vatIdInput = z.string().trim().max(30);
