import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { finds } from '../ledger.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 200;

/** People who write to the shop. */
export const messages: Worker = {
  name: 'messages',
  prepare:
    async ({ talk, ledger }) =>
    async () => {
      const subject = randomUUID();
      const response = await talk.customer(`writer ${subject}`, randomUUID()).ask(
        'message',
        {
          method: 'POST',
          path: '/api/contact',
          body: {
            firstName: 'Aino',
            lastName: 'Ålander',
            email: `${subject}@campaign.example`,
            subject,
            message: 'Does the tote hold a laptop?',
          },
        },
        PATIENCE_MS,
      );
      if (response?.status === 200)
        ledger.note('message', subject, finds('select count(*) as n from contact_messages where subject = ?', subject));
      await pause(PAUSE_MS);
    },
};
