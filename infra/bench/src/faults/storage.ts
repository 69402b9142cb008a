import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { pngOf } from '../attacks/pictures.ts';
import { badAnswers } from '../campaign/answers.ts';
import { type Conversation, startConversation } from '../campaign/conversation.ts';
import { seededRandom } from '../campaign/random.ts';
import { stockUp, type TestedShop, withShop } from '../campaign/with-shop.ts';
import { type Dependency, startDependency, troubles } from './dependency.ts';
import { type Fault, report } from './fault.ts';
import { createLedger, missingOf } from './ledger.ts';
import { corruptionOf } from './state.ts';
import { browse, timesOf } from './visitors.ts';
import { buyAndNote } from './work/orders.ts';
import { PATIENCE_MS } from './work/worker.ts';

/**
 * A storage that does not answer has ten seconds to write a small file and five to remove what may be there all the same; the rest
 * is for a busy machine.
 */
const REFUSED_WITHIN_MS = 20_000;
const LASTS_MS = 10_000;

const uploadLogo = async (talk: Conversation, patienceMs: number) => {
  const name = randomUUID();
  const body = new FormData();
  body.append('file', pngOf(300, 200, 'noise'), 'logo.png');
  const begin = performance.now();
  const response = await talk
    .customer(name, name)
    .ask('upload', { method: 'POST', path: '/api/jackets/logos', body }, patienceMs);
  const heard = talk.heard.findLast(({ customer }) => customer === name);
  const logo = response?.status === 201 ? response.json<{ data: { id: string; url: string } }>().data : null;
  return { status: heard?.status ?? null, ms: Math.round(performance.now() - begin), logo };
};

const logoRows = async ({ database }: TestedShop): Promise<number> =>
  Number((await database.rows<{ n: number }>('select count(*) as n from jacket_logos'))[0]?.n);

/** The storage of a shop with its media in a bucket refuses, hangs and talks nonsense. */
export const storage: Fault = {
  name: 'storage',
  databases: ['sqlite'],
  run: async ({ kind, filled, times = troubles.length, planted, note }) => {
    const bucket: ObjectStorage = await startObjectStorage();
    const between: Dependency = await startDependency(Number(new URL(bucket.place.endpoint).port));
    try {
      return await withShop(kind, {
        name: 'storage',
        note,
        filled,
        env: async () => ({ ...bucket.env, MEDIA_S3_ENDPOINT: `http://127.0.0.1:${between.port}` }),
        run: async (tested) => {
          const { database, shop } = tested;
          const problems: string[] = [];
          const ledger = createLedger();
          const goods = await stockUp(tested, 12);
          for (const trouble of troubles.slice(0, times)) {
            const about = (problem: string) => `${trouble}: ${problem}`;
            const talk = await startConversation(shop.url);
            const rowsBefore = await logoRows(tested);
            await between.behave(trouble);
            const visitor = await browse(shop.url, { pictures: false });
            const began = Date.now();
            const refused = await uploadLogo(talk, 0);
            const desk = { talk, ledger, rows: database.rows, goods, random: seededRandom(1) };
            const guest = randomUUID();
            const bought = await buyAndNote(desk, talk.customer(guest, guest));
            await pause(Math.max(0, LASTS_MS - (Date.now() - began)));
            const seen = await visitor.stop();
            const rowsMeanwhile = await logoRows(tested);
            if (!planted) await between.behave('good');
            const accepted = await uploadLogo(talk, planted ? 0 : PATIENCE_MS);
            note(about(JSON.stringify({ upload: [refused.status, refused.ms], bought, afterwards: accepted.status })));
            note(about(`looking around meanwhile: ${timesOf(seen)}`));
            if (refused.status !== 503) problems.push(about(`an upload was answered ${refused.status}`));
            if (refused.ms > REFUSED_WITHIN_MS) problems.push(about(`an upload was refused after ${refused.ms} ms`));
            if (!bought) problems.push(about('no order was placed'));
            if (rowsMeanwhile !== rowsBefore) problems.push(about('a refused upload left a row'));
            if (!accepted.logo) problems.push(about(`an upload afterwards was answered ${accepted.status}`));
            else {
              const served = await fetch(`${shop.url}${accepted.logo.url}`);
              if (!served.ok) problems.push(about(`what was uploaded afterwards is answered ${served.status}`));
            }
            problems.push(...seen.failed.map(about), ...badAnswers(talk.heard, shop.absences).map(about));
            talk.close();
          }
          problems.push(...(await missingOf(ledger.entries, database.rows)), ...(await corruptionOf(database)));
          return report(problems, note);
        },
      });
    } finally {
      await between.close();
      await bucket.close();
    }
  },
};
