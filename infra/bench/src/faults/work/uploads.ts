import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pngOf } from '../../attacks/pictures.ts';
import { finds } from '../ledger.ts';
import { mustBe } from './staff.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 150;

/** Guests who upload a logo. */
export const uploads: Worker = {
  name: 'uploads',
  prepare:
    async ({ talk, ledger }) =>
    async () => {
      const session = randomUUID();
      const body = new FormData();
      body.append('file', pngOf(300, 200, 'noise'), 'logo.png');
      const response = await talk
        .customer(`uploader ${session}`, session)
        .ask('upload', { method: 'POST', path: '/api/jackets/logos', body }, PATIENCE_MS);
      if (mustBe(201, response, 'upload')) {
        const { id } = response?.json<{ data: { id: string } }>().data ?? { id: '' };
        ledger.note('upload', id, finds('select count(*) as n from jacket_logos where id = ?', id));
      }
      await pause(PAUSE_MS);
    },
};
