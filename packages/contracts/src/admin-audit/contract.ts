import { z } from 'zod';
import { staff } from '../access.ts';
import {
  c,
  dataOf,
  emptyBody,
  failures,
  idPath,
  langQuery,
  lenientDay,
  page,
  pageOf,
  perPage,
  searchTerm,
  timestamp,
} from '../common.ts';

export const AUDIT_RECORDS_PER_PAGE = 50;

/** For how long a replaced or removed picture, or one of something deleted, is kept, so that it can be put back (ADMIN-226). */
export const REMOVED_PICTURE_DAYS = 30;

export const auditQuery = z.object({
  /** id of the admin */
  actor: searchTerm,
  /** the entity's type: `order`, `product` */
  entity: searchTerm,
  action: searchTerm,
  /** first and last day, both included, in the shop's time zone */
  from: lenientDay,
  to: lenientDay,
  /** the whole id of the entity, or an order's number */
  search: searchTerm,
  page,
  per_page: perPage(AUDIT_RECORDS_PER_PAGE),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** One recorded change by an admin. */
export const auditRecord = z.object({
  id: z.number().int(),
  at: timestamp,
  /** the name is null where the account was deleted or nobody signed in acted (`auditActors`) */
  actor: z.object({ id: z.string(), name: z.string().nullable() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** the entity's current name; null where it was deleted or has none */
  label: z.string().nullable(),
  /** without what a deletion keeps in full, so that it can be undone */
  before: z.unknown(),
  after: z.unknown(),
  /** whether `undo` knows how to put the values before it back and the caller may; of deletions only the last one of a thing, until it is undone */
  undoable: z.boolean(),
  /** hash of this record and the previous hash, which `verify` recomputes */
  hash: z.string(),
  previous_hash: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** The values the log can be filtered by: all that occur in it. */
export const auditFilters = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  entities: z.array(z.string()),
  actions: z.array(z.string()),
});
export type AuditFilters = z.infer<typeof auditFilters>;

/**
 * `changed`: the record differs from what was written; `missing`: records before it were removed, or, where `record_id` is
 * null, after the last one.
 */
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
      summary: 'Lists the changes made by admins, newest first, with the values before and after',
      query: auditQuery,
      responses: { 200: pageOf(auditRecord) },
      metadata: staff('audit.read'),
    },
    filters: {
      method: 'GET',
      path: '/admin/audit/filters',
      summary: 'Lists the admins, entity types and actions that occur in the audit log',
      query: langQuery,
      responses: { 200: dataOf(auditFilters) },
      metadata: staff('audit.read'),
    },
    undo: {
      method: 'POST',
      path: '/admin/audit/:id/undo',
      summary:
        'Puts the values before a recorded change back, or a deleted page, category, post or product, as a change of its own. 409 `stale_edit` when one of the fields was changed again since or what was deleted is back, 403 `permission_missing` without the permission for such a change, 422 when a former value is not allowed any more or a picture’s files are not kept',
      pathParams: idPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(z.object({ id: z.number().int() })) },
      metadata: staff('audit.read'),
    },
    verify: {
      method: 'GET',
      path: '/admin/audit/verify',
      summary: 'Verifies the hash chain of the whole audit log: no record was changed, moved or removed',
      query: langQuery,
      responses: { 200: dataOf(chainVerdict) },
      metadata: staff('audit.read'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
