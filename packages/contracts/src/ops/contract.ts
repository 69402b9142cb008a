import { z } from 'zod';
import { beforeOpening } from '../access.ts';
import { c, dataOf, failures, timestamp } from '../common.ts';

export const demoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: timestamp,
});
export type DemoMail = z.infer<typeof demoMail>;

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

export const opsContract = c.router(
  {
    live: {
      method: 'GET',
      path: '/health/live',
      summary: 'Reports that the process is running',
      responses: { 200: health },
      metadata: beforeOpening('public'),
    },
    ready: {
      method: 'GET',
      path: '/health/ready',
      summary: 'Reports whether the shop can serve requests: the database is migrated and writable',
      responses: { 200: health, 503: health },
      metadata: beforeOpening('public'),
    },
    demoMails: {
      method: 'GET',
      path: '/dev/mails',
      summary: 'Lists the mails sent by the demo shop, newest first',
      query: z.object({ to: z.string().max(254).optional() }),
      responses: { 200: dataOf(z.array(demoMail)) },
      metadata: { ...beforeOpening('public'), demoOnly: true },
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
