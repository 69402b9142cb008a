import { z } from 'zod';
import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { adminMail, adminMailChange, adminMailRow, mailDraft, mailPath, mailPreview, mailTest } from './schemas.ts';

export const adminMailsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/mail-texts',
      summary: 'Returns the kinds of mails and the languages in which the shop has its own words in them',
      query: langQuery,
      responses: { 200: dataOf(z.array(adminMailRow)) },
      metadata: staff('content.read'),
    },
    get: {
      method: 'GET',
      path: '/admin/mail-texts/:kind',
      summary: 'Returns the shop’s own words before and after the fixed part of a mail',
      pathParams: mailPath,
      query: langQuery,
      responses: { 200: dataOf(adminMail) },
      metadata: staff('content.read'),
    },
    update: {
      method: 'PUT',
      path: '/admin/mail-texts/:kind',
      summary: 'Replaces the shop’s own words in a mail; 409 `stale_edit` when they were changed since',
      pathParams: mailPath,
      query: langQuery,
      body: adminMailChange,
      responses: { 200: dataOf(adminMail) },
      metadata: { ...staff('content.manage'), stepUp: true },
    },
    preview: {
      method: 'POST',
      path: '/admin/mail-texts/:kind/preview',
      summary: 'Returns a mail with example data and the given words; stores nothing',
      pathParams: mailPath,
      query: langQuery,
      body: mailDraft,
      responses: { 200: dataOf(mailPreview) },
      metadata: staff('content.read'),
    },
    test: {
      method: 'POST',
      path: '/admin/mail-texts/:kind/test',
      summary: 'Sends a mail with example data and the given words to the signed-in admin, ten times an hour at most',
      pathParams: mailPath,
      query: langQuery,
      body: mailDraft,
      responses: { 200: dataOf(mailTest) },
      metadata: staff('content.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
