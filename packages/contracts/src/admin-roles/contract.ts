import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery, messageBody, opaqueIdPath } from '../common.ts';
import { adminRole, roleBody, roleChangeBody, seenRoleQuery } from './schemas.ts';

/** What members of staff may do: built-in roles, and those the shop composes of permissions (decision 0202). */
export const adminRolesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/roles',
      summary: 'Lists the roles of members of staff, first the built-in ones, with who has them',
      query: langQuery,
      responses: { 200: dataOf(z.array(adminRole)) },
      metadata: staff('staff.read'),
    },
    create: {
      method: 'POST',
      path: '/admin/roles',
      summary:
        'Composes a role of permissions; 403 `permission_not_held` for one that the caller does not have, 422 on `name` for one that is taken',
      query: langQuery,
      body: roleBody,
      responses: { 201: dataOf(adminRole) },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
    update: {
      method: 'PUT',
      path: '/admin/roles/:id',
      summary:
        'Changes a composed role, effective from the next request of everybody who has it; 409 `stale_edit` with the role in `current` when it changed since `version`, 403 `permission_not_held` for a role that reaches further than the caller’s own, before or after',
      pathParams: opaqueIdPath,
      query: langQuery,
      body: roleChangeBody,
      responses: { 200: dataOf(adminRole) },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
    remove: {
      method: 'DELETE',
      path: '/admin/roles/:id',
      summary:
        'Deletes a composed role; 409 `role_in_use` with the number of `people` while somebody has it, invited or disabled ones too, 409 `stale_edit` when it changed since `version`',
      pathParams: opaqueIdPath,
      query: seenRoleQuery,
      body: c.noBody(),
      responses: { 200: messageBody },
      metadata: { ...staff('staff.manage'), stepUp: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
