import { HOUR_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import type { Queries } from '../db/types.ts';
import { insertAnswer, markMessage } from '../modules/admin-messages/admin-messages.repository.ts';
import { insertMessage } from '../modules/contact/contact.repository.ts';

interface DemoMessage {
  hoursAgo: number;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
  answer?: { hoursAgo: number; text: string };
}

/** Messages of the contact form; customers write from the address they ordered with. */
const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 101,
    language: 'en',
    firstName: 'James',
    lastName: 'Whitfield',
    email: 'james.whitfield@example.com',
    subject: 'Rain on the Airisto weekender',
    message:
      'Hello,\n\nmy weekender got properly soaked on the ferry and has dried with a few pale marks. ' +
      'Is there anything I can put on it, or should I leave it alone?\n\nKind regards\nJames',
    answer: {
      hoursAgo: 94,
      text:
        'Dear James,\n\nleave it to dry at room temperature for two days, away from the radiator. Then wipe the whole ' +
        'panel, not only the marks, with a barely damp cloth, and give it a thin coat of beeswax balm. If the marks are ' +
        'still there after that, bring or send it to us: we see to it free of charge.\n\nMarika at Föri',
    },
  },
  {
    hoursAgo: 70,
    language: 'da',
    firstName: 'Mads',
    lastName: 'Østergaard',
    email: 'mads.ostergaard@example.com',
    subject: 'Initialer på Pansio-tasken',
    message:
      'Hej\n\nJeg har bestilt en Pansio-lædertaske i cognac til min kone. Kan I sætte hendes initialer på, før den bliver ' +
      'sendt, eller er det for sent?\n\nMange hilsner\nMads',
    answer: {
      hoursAgo: 51,
      text:
        'Kære Mads\n\nTasken er desværre allerede på vej. Lad os høre, hvis din kone vil have initialer på den: så sender ' +
        'vi en returlabel, og den er tilbage hos jer efter en uge.\n\nMarika fra Föri',
    },
  },
  {
    hoursAgo: 45,
    language: 'sv',
    firstName: 'Astrid',
    lastName: 'Nyström',
    email: 'astrid.nystrom@example.com',
    subject: 'Kommer Saari i mörkgrönt?',
    message:
      'Hej!\n\nJag har Saari i marinblått och älskar den. Min syster önskar sig en i mörkgrönt. Är det något ni planerar ' +
      'till våren?\n\nVänliga hälsningar\nAstrid',
  },
  {
    hoursAgo: 21,
    language: 'fi',
    firstName: 'Saara',
    lastName: 'Virtanen',
    email: 'saara.virtanen@example.com',
    subject: 'Palautuksen osoite',
    message:
      'Hei,\n\nperuutin eilen lompakon tilauksen, sillä väri oli tummempi kuin odotin. Voinko tuoda sen suoraan ' +
      'myymälään Turkuun, vai pitääkö se lähettää postissa?\n\nTerveisin\nSaara',
  },
  {
    hoursAgo: 8,
    language: 'no',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    email: 'ingrid.solheim@example.com',
    subject: 'Spenne til klokkerem',
    message:
      'Hei!\n\nSpennen på klokkeremmen min (Aika, 20 mm) er litt stram i tappen. Kan jeg kjøpe en løs spenne, eller bytter ' +
      'dere den?\n\nHilsen Ingrid',
  },
  {
    hoursAgo: 3,
    language: 'en',
    firstName: 'Nora',
    lastName: 'Keane',
    email: 'nora.keane@example.com',
    subject: 'Aprons for our café, twelve of them',
    message:
      'Good morning,\n\nwe are opening a café in Galway in February and would like twelve Paja aprons in dark brown with ' +
      'our logo on the bib. Could you let me know a price and how long it would take?\n\nMany thanks\nNora Keane',
  },
];

/** Inserts the messages, some of them answered. `accounts` has user ids by e-mail address. */
export const insertDemoMessages = async (
  tx: Queries,
  accounts: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> => {
  const authorId = accounts.get('admin@fori.example') ?? '';
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  for (const { hoursAgo, answer, ...message } of demoMessages) {
    const id = crypto.randomUUID();
    await insertMessage(tx, { ...message, id, createdAt: before(hoursAgo) });
    if (!answer) continue;
    const createdAt = before(answer.hoursAgo);
    await insertAnswer(tx, { id: crypto.randomUUID(), messageId: id, authorId, text: answer.text, createdAt });
    await markMessage(tx, id, { answeredAt: createdAt, answeredBy: authorId });
  }
};
