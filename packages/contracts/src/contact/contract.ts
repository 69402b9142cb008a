import { access } from '../access.ts';
import { c, failures, langQuery } from '../common.ts';
import { contactBody, contactSent } from './schemas.ts';

export const contactContract = c.router(
  {
    send: {
      method: 'POST',
      path: '/contact',
      summary: 'Sends a message to the shop',
      query: langQuery,
      body: contactBody,
      responses: { 200: contactSent },
      metadata: access('public'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
