import { permissionForKind } from '@fori/domain/approvals';
import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, emptyBody, failures, langQuery, opaqueIdPath, pageOf } from '../common.ts';
import { approval, approvalQuery, declineBody } from './schemas.ts';

/** Each sees the kinds of request that they may make themselves: refunds, owners, or the limit of refunds. */
const anyKind = staff(Object.values(permissionForKind));

/** Large refunds, new owners and a higher limit for refunds, which wait for a second person (decision 0202). */
export const adminApprovalsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/approvals',
      summary:
        'Lists requests that wait for a second person, or those that were decided, of the kinds that the caller may ask for',
      query: approvalQuery.merge(langQuery),
      responses: { 200: pageOf(approval) },
      metadata: anyKind,
    },
    waiting: {
      method: 'GET',
      path: '/admin/approvals/waiting',
      summary: 'Returns how many open requests the caller may decide',
      query: langQuery,
      responses: { 200: dataOf(z.object({ count: z.number().int() })) },
      metadata: anyKind,
    },
    approve: {
      method: 'POST',
      path: '/admin/approvals/:id/approval',
      summary:
        'Approves a request and carries it out; 403 `forbidden` for one’s own and, where it is about an owner or the limit of refunds, to anybody but an owner, 409 `approval_closed` for one that is decided or has expired, and the refusals of the call that was asked for, after which it stays open',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(approval) },
      metadata: { ...anyKind, stepUp: true },
    },
    decline: {
      method: 'POST',
      path: '/admin/approvals/:id/refusal',
      summary: 'Declines a request with a reason, which is mailed to who asked; 403 and 409 as for an approval',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: declineBody,
      responses: { 200: dataOf(approval) },
      metadata: anyKind,
    },
    withdraw: {
      method: 'DELETE',
      path: '/admin/approvals/:id',
      summary:
        'Withdraws an own request; 403 `forbidden` for that of somebody else, 409 `approval_closed` for one that is decided',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(approval) },
      metadata: anyKind,
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
