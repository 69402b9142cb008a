import { staff } from '../access.ts';
import { c, dataOf, failures, opaqueIdPath, pageOf } from '../common.ts';
import { adminMessage, adminMessageQuery, adminMessageRow, answerBody, answeredBody } from './schemas.ts';

export const adminMessagesContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/messages',
      summary: 'Lists the messages of the contact form, newest first, filtered, searched and paged',
      query: adminMessageQuery,
      responses: { 200: pageOf(adminMessageRow) },
      metadata: staff('messages.read'),
    },
    get: {
      method: 'GET',
      path: '/admin/messages/:id',
      summary: 'Returns a message with its answers',
      pathParams: opaqueIdPath,
      responses: { 200: dataOf(adminMessage) },
      metadata: staff('messages.read'),
    },
    mark: {
      method: 'POST',
      path: '/admin/messages/:id/answered',
      summary:
        'Marks a message as answered, or with `answered: false` as open again; 409 `stale_edit` when it changed since `updated_at`',
      pathParams: opaqueIdPath,
      body: answeredBody,
      responses: { 200: dataOf(adminMessage) },
      metadata: staff('messages.manage'),
    },
    answer: {
      method: 'POST',
      path: '/admin/messages/:id/answers',
      summary:
        'Mails an answer to the sender and marks the message as answered; repeating the same `id` sends nothing; 409 `stale_edit` when another answer was sent since `updated_at`',
      pathParams: opaqueIdPath,
      body: answerBody,
      responses: { 200: dataOf(adminMessage) },
      metadata: staff('messages.manage'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
