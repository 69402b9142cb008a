import { z } from 'zod';
import { beforeOpening, staff } from '../access.ts';
import { approval } from '../admin-approvals/schemas.ts';
import { user } from '../auth/schemas.ts';
import {
  c,
  dataOf,
  emptyBody,
  failures,
  langQuery,
  messageBody,
  opaqueIdPath,
  opaqueParam,
  pageOf,
} from '../common.ts';
import {
  adminUser,
  adminUserChange,
  adminUserQuery,
  invitation,
  invitationBody,
  joinBody,
  ownNameBody,
  ownPasswordBody,
} from './schemas.ts';

/** Users with the role `admin`; the id of a customer is answered with 404. */
export const adminUsersContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/users',
      summary: 'Lists admins with their status, filtered, searched and paged',
      query: adminUserQuery,
      responses: { 200: pageOf(adminUser) },
      metadata: staff('staff.read'),
    },
    invite: {
      method: 'POST',
      path: '/admin/users',
      summary:
        'Invites a member of staff with a role by mail; 422 on `email` for an address that has an account, naming its kind, and on `staff_role` for an unknown role, 403 `permission_not_held` for one that reaches further than the caller’s own; 202 with the request, and no mail yet, for an owner, whom another owner has to approve',
      query: langQuery,
      body: invitationBody,
      responses: { 201: dataOf(adminUser), 202: dataOf(approval) },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
    update: {
      method: 'PATCH',
      path: '/admin/users/:id',
      summary:
        'Gives a member of staff another role, effective from their next request, or disables them, which ends their sessions immediately, or enables them again; 409 `self_disable` and `own_role` for one’s own account, `last_owner` for the last owner who can sign in, 403 `permission_not_held` where they or the role reach further than the caller; 202 with the request where they would be an owner, whom another owner has to approve',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: adminUserChange,
      responses: { 200: dataOf(adminUser), 202: dataOf(approval) },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
    resetFactors: {
      method: 'DELETE',
      path: '/admin/users/:id/factors',
      summary:
        'Removes the second factors and recovery codes of another admin who has lost them, ends their sessions and mails them',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: dataOf(adminUser) },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
    resend: {
      method: 'POST',
      path: '/admin/users/:id/invitation',
      summary:
        'Mails a new invitation link and invalidates the old one; 409 `already_joined` for an admin who has a password',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(adminUser) },
      metadata: staff('staff.manage'),
    },
    withdraw: {
      method: 'DELETE',
      path: '/admin/users/:id/invitation',
      summary:
        'Withdraws an invitation and deletes its pending account; 409 `already_joined` for an admin who has a password',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 200: messageBody },
      metadata: staff('staff.manage'),
    },
    rename: {
      method: 'PATCH',
      path: '/admin/account',
      summary: 'Changes the signed-in admin’s own name',
      query: langQuery,
      body: ownNameBody,
      responses: { 200: dataOf(user) },
      metadata: staff('everyone'),
    },
    changePassword: {
      method: 'PUT',
      path: '/admin/account/password',
      summary: 'Sets the signed-in admin’s own password, which ends all their other sessions, and mails them',
      query: langQuery,
      body: ownPasswordBody,
      responses: { 200: messageBody },
      metadata: staff('everyone'),
    },
    invitation: {
      method: 'GET',
      path: '/admin/invite/:token',
      summary: 'Returns the state of an invitation link; 422 `link_invalid` for one that is unknown or was withdrawn',
      pathParams: z.object({ token: opaqueParam }),
      query: langQuery,
      responses: { 200: dataOf(invitation) },
      metadata: beforeOpening('public'),
    },
    join: {
      method: 'POST',
      path: '/admin/invite',
      summary: 'Sets the password of an invited admin, once',
      query: langQuery,
      body: joinBody,
      responses: { 200: messageBody },
      metadata: beforeOpening('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
