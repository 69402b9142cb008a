import { securityEventKinds, securityOutcomes, signInMethods } from '@fori/domain/security-events';
import { slowdownKinds, slowdownScopes } from '@fori/domain/slowdowns';
import { z } from 'zod';
import { staff } from '../access.ts';
import {
  c,
  dataOf,
  failures,
  langQuery,
  lenient,
  lenientDay,
  opaqueIdPath,
  page,
  pageOf,
  perPage,
  searchTerm,
  timestamp,
} from '../common.ts';

export const SECURITY_EVENTS_PER_PAGE = 50;

const filters = {
  /** one kind; anything else restricts nothing */
  kind: lenient([...securityEventKinds, 'all'], 'all'),
  /** first and last day, both included, in the shop's time zone */
  from: lenientDay,
  to: lenientDay,
  /** a whole mail address: events about its account, by it, or tried with it. The server hashes it and stores it nowhere. */
  search: searchTerm,
} as const;

export const securityEventQuery = z.object({ ...filters, page, per_page: perPage(SECURITY_EVENTS_PER_PAGE) });
export type SecurityEventQuery = z.infer<typeof securityEventQuery>;

export const securityExportQuery = z.object(filters).merge(langQuery);
export type SecurityExportQuery = z.infer<typeof securityExportQuery>;

/** Somebody in a security event. The hash is all that is stored; admins are found by theirs, and so is who was searched for. */
const somebody = z.object({ hash: z.string(), name: z.string().nullable() });

/** One security event, or the sum of many attempts. */
export const securityEvent = z.object({
  id: z.number().int(),
  at: timestamp,
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  /** null for a sum */
  subject: somebody.nullable(),
  /** the admin who did it to somebody else */
  actor: somebody.nullable(),
  /** shortened: 256 addresses in IPv4, a /48 in IPv6 */
  network: z.string().nullable(),
  /** the browser in a few words */
  device: z.string().nullable(),
  /** of a sign-in, how the person proved who they are */
  method: z.enum(signInMethods).nullable(),
  /** how many attempts it stands for */
  count: z.number().int(),
});
export type SecurityEventView = z.infer<typeof securityEvent>;

/** Somebody or some network that has to wait because of what it did too often. */
const slowdown = z.object({
  /** a keyed hash, good for releasing it */
  id: z.string(),
  kind: z.enum(slowdownKinds),
  scope: z.enum(slowdownScopes),
  /** null where it is about no account, or about an address without one */
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** shortened: 256 addresses in IPv4, a /48 in IPv6 */
  network: z.string().nullable(),
  until: timestamp,
});
export type SlowdownView = z.infer<typeof slowdown>;

/** Those that wait longest, and how many there are. */
const slowdowns = z.object({ slowdowns: z.array(slowdown), total: z.number().int() });
export type SlowdownsView = z.infer<typeof slowdowns>;

export const adminSecurityContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/security-events',
      summary: 'Lists security events, newest first: sign-ins, changed credentials, personal data taken out',
      query: securityEventQuery,
      responses: { 200: pageOf(securityEvent) },
      metadata: staff('security.read'),
    },
    export: {
      method: 'GET',
      path: '/admin/security-events/export.jsonl',
      summary: 'Exports the security events that match as JSON lines, the oldest first; recorded as one itself',
      query: securityExportQuery,
      responses: { 200: c.otherResponse({ contentType: 'application/jsonl; charset=utf-8', body: z.unknown() }) },
      metadata: { ...staff('security.export'), stepUp: true },
    },
    slowdowns: {
      method: 'GET',
      path: '/admin/slowdowns',
      summary: 'Lists who has to wait before the next attempt, those that wait longest first',
      query: langQuery,
      responses: { 200: dataOf(slowdowns) },
      metadata: staff('security.read'),
    },
    release: {
      method: 'DELETE',
      path: '/admin/slowdowns/:id',
      summary: 'Forgets what one has used up, so that it need not wait; answers with those that still do',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(slowdowns) },
      metadata: staff('staff.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
