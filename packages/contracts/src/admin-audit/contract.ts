import { cutText } from '@fori/domain/text';
import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, langQuery, page, pageOf, perPage, searchTerm, timestamp } from '../common.ts';

export const AUDIT_RECORDS_PER_PAGE = 50;

/** A filter by a value the log itself names; blank restricts nothing, one that no record has finds none. */
const oneOfTheLog = z
  .string()
  .optional()
  .transform((text) => cutText(text?.trim() ?? '', 100) || undefined);

/** A day of the shop's calendar; what is none restricts nothing. */
const day = z
  .string()
  .optional()
  .transform((text) => {
    const wanted = text?.trim() ?? '';
    const time = /^2\d{3}-\d{2}-\d{2}$/.test(wanted) ? Date.parse(`${wanted}T00:00:00Z`) : Number.NaN;
    // 30 February would be another day
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(wanted) ? wanted : undefined;
  });

export const auditQuery = z.object({
  /** id of the admin */
  actor: oneOfTheLog,
  /** the kind of thing: `order`, `product` */
  entity: oneOfTheLog,
  action: oneOfTheLog,
  /** first and last day, both included, as the shop's calendar has them */
  from: day,
  to: day,
  /** the whole id of the thing, or an order's number */
  search: searchTerm,
  page,
  per_page: perPage(AUDIT_RECORDS_PER_PAGE),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** One change by an admin, as it was written down. */
export const auditRecord = z.object({
  id: z.number().int(),
  at: timestamp,
  /** the name is null where there is no such account any more, or where the shop itself acted */
  actor: z.object({ id: z.string(), name: z.string().nullable() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** what the thing is called now; null where it is gone or has no name */
  label: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** hash over the one before it and this record: what `verify` recomputes */
  hash: z.string(),
  previous_hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** What the log can be filtered by: every value some record has. */
export const auditFilters = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  entities: z.array(z.string()),
  actions: z.array(z.string()),
});
export type AuditFilters = z.infer<typeof auditFilters>;

/** `changed`: the record is not what was written; `missing`: records before it are gone, after the last where it is null. */
export const chainVerdict = z.object({
  intact: z.boolean(),
  records: z.number().int(),
  reason: z.enum(['changed', 'missing']).nullable(),
  record_id: z.number().int().nullable(),
  checked_at: timestamp,
});
export type ChainVerdictResponse = z.infer<typeof chainVerdict>;

export const adminAuditContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/audit',
      summary: 'What admins have changed, newest first, with what was and what is',
      query: auditQuery,
      responses: { 200: pageOf(auditRecord) },
      metadata: access('admin'),
    },
    filters: {
      method: 'GET',
      path: '/admin/audit/filters',
      summary: 'The people, kinds of things and actions that occur in the audit log',
      query: langQuery,
      responses: { 200: dataOf(auditFilters) },
      metadata: access('admin'),
    },
    verify: {
      method: 'GET',
      path: '/admin/audit/verify',
      summary: 'Reads the whole audit log and tells whether every record is still what was written, in its place',
      query: langQuery,
      responses: { 200: dataOf(chainVerdict) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
