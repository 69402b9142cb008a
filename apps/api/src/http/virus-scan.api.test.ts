import { afterAll, beforeAll, expect, test } from 'vitest';
import { standInClamd } from '../testing/clamd.ts';
import { type Part, sendForm } from '../testing/forms.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { signedIn } from '../testing/people.ts';
import { pictureOf } from '../testing/pictures.ts';

const INFECTED = 'infected';
const clamd = standInClamd((file) => (file.includes(INFECTED) ? 'stream: Test FOUND' : 'stream: OK'));
const csv = (text: string): Part => ({ data: text, type: 'text/csv', name: 'products.csv' });

describeShop(
  'a shop with a virus scanner',
  (shop) => {
    beforeAll(clamd.start);
    afterAll(clamd.stop);

    const upload = (part: Part) => sendForm(shop(), 'POST', '/jackets/logos', [['file', part]], newGuest());

    test('[SEC-56] refuses a file that it objects to, at its field and by its name, and takes others', async () => {
      const picture = await pictureOf(120, 90, 'png', '#a03050');
      expect((await upload(picture)).statusCode).toBe(201);
      const refused = await upload({ data: Buffer.from(INFECTED), type: 'image/png', name: 'logo.png' });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: { file: ['“logo.png” was not accepted: the virus scanner objects to it'] } },
      ]);
      const admin = await signedIn(shop(), 'admin');
      const imported = await sendForm(shop(), 'POST', '/admin/products/import', [['file', csv(INFECTED)]], admin);
      expect(imported.json()).toMatchObject({ errors: { file: [expect.stringContaining('products.csv')] } });
    });

    test('[SEC-57] takes no file while it cannot be asked, and says so', async () => {
      await clamd.stop();
      const refused = await upload(await pictureOf(120, 90, 'png', '#a03050'));
      expect([refused.statusCode, refused.json()]).toMatchObject([
        503,
        { code: 'service_unavailable', message: expect.stringContaining('checked for viruses') },
      ]);
      expect(refused.headers['retry-after']).toBe('60');
      expect((await shop().call('GET', '/products')).statusCode).toBe(200);
    });
  },
  { env: { CLAMD_SOCKET: clamd.socketPath } },
);
