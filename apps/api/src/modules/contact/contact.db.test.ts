import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeShop, START, type TestShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { purgeOldMessages } from './purge-old-messages.ts';

const THANKS = 'Thank you for your message! We will get back to you soon.';

const letter = {
  firstName: 'Aino',
  lastName: 'Ålander',
  email: 'aino@example.com',
  subject: 'A new zip',
  message: 'Dear shop,\n\nmy zip is stuck.\n<b>Can</b> you mend it?',
};

const messages = (shop: TestShop) =>
  shop.db.read.select().from(shop.db.t.contactMessages).orderBy(asc(shop.db.t.contactMessages.createdAt));
const mails = (shop: TestShop) => shop.db.read.select().from(shop.db.t.outbox);

const clear = async (shop: TestShop) => {
  const { t } = shop.db;
  await shop.db.write(async (tx) => {
    await tx.delete(t.contactMessages).returning();
    await tx.delete(t.outbox).returning();
  });
};

describeShop('a message to the shop', (shop) => {
  const send = (body: unknown, query = '') => shop().call('POST', `/contact${query}`, body);

  test('[API-10] [API-11] [PAGE-13] [PAGE-14] can be sent by anybody; it is stored, mailed to support, and replies go to the sender', async () => {
    await clear(shop());
    const answer = await send(letter);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, message: THANKS });
    const [mail] = await mails(shop());
    expect(await messages(shop())).toEqual([
      expect.objectContaining({
        ...letter,
        userId: null,
        language: 'en',
        mailId: mail?.id,
        createdAt: START,
        answeredAt: null,
        answeredBy: null,
      }),
    ]);
    expect(mail).toMatchObject({
      template: 'contact-message',
      to: 'support@fori.example',
      replyTo: 'aino@example.com',
      subject: 'Message to the shop: A new zip',
    });
    expect(mail?.text).toContain(letter.message);
    expect(mail?.text).toContain('Aino Ålander, aino@example.com');
    expect(mail?.html).toContain('Dear shop,<br><br>my zip is stuck.<br>&lt;b&gt;Can&lt;/b&gt; you mend it?');
    expect(await shop().shop.mail.sendDueMails()).toBe(1);
  });

  test("[PAGE-24] is answered in the request's language", async () => {
    const answer = await send({ ...letter, email: 'kaisa@example.com' }, '?lang=fi');
    expect(answer.json()).toEqual({ success: true, message: 'Kiitos viestistäsi! Palaamme asiaan pian.' });
    expect((await messages(shop())).at(-1)).toMatchObject({ language: 'fi' });
  });

  test('[PAGE-16] has trimmed fields; header fields of the mail are kept to one line', async () => {
    await clear(shop());
    const answer = await send({
      firstName: '  Aino ',
      lastName: '\tÅlander\n',
      email: '  Aino@Example.com ',
      subject: ' A zip\r\nBcc: everybody@example.com ',
      message: '\n mend it \n',
    });
    expect(answer.statusCode).toBe(200);
    expect(await messages(shop())).toEqual([
      expect.objectContaining({
        firstName: 'Aino',
        lastName: 'Ålander',
        email: 'aino@example.com',
        subject: 'A zip Bcc: everybody@example.com',
        message: 'mend it',
      }),
    ]);
    const [mail] = await mails(shop());
    expect(mail).toMatchObject({
      subject: 'Message to the shop: A zip Bcc: everybody@example.com',
      replyTo: 'Aino@Example.com',
    });
  });

  test.each(Object.keys(letter))('[PAGE-15] [PAGE-16] %s is required, and blanks are not enough', async (field) => {
    await clear(shop());
    const { [field as keyof typeof letter]: _left, ...rest } = letter;
    for (const body of [rest, { ...letter, [field]: '' }, { ...letter, [field]: ' \n\t ' }]) {
      const answer = await send(body);
      expect(answer.statusCode).toBe(422);
      const { errors, code } = answer.json<{ errors: Record<string, string[]>; code: string }>();
      expect(code).toBe('validation_failed');
      expect(Object.keys(errors)).toEqual([field]);
    }
    expect(await messages(shop())).toEqual([]);
    expect(await mails(shop())).toEqual([]);
  });

  test.each([
    ['firstName', 'x'.repeat(101), 'At most 100 characters are allowed'],
    ['lastName', 'x'.repeat(101), 'At most 100 characters are allowed'],
    ['subject', 'x'.repeat(201), 'At most 200 characters are allowed'],
    ['message', 'x'.repeat(5001), 'At most 5000 characters are allowed'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
    ['message', 7, 'Expected string, received number'],
  ])('an invalid %s is refused by name, and nothing is stored', async (field, value, message) => {
    await clear(shop());
    const answer = await send({ ...letter, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: [message] } });
    expect(await messages(shop())).toEqual([]);
  });

  test('is accepted with every field at its maximum length', async () => {
    await clear(shop());
    const name = 'x'.repeat(100);
    const body = { ...letter, firstName: name, lastName: name, subject: 'x'.repeat(200), message: 'ä'.repeat(5000) };
    expect((await send(body)).statusCode).toBe(200);
    expect(await messages(shop())).toEqual([expect.objectContaining(body)]);
  });

  test('stores who is signed in; an invalid token counts as signed out', async () => {
    await clear(shop());
    const me = await signedIn(shop(), 'customer');
    await shop().call('POST', '/contact', letter, me);
    await shop().call('POST', '/contact', { ...letter, email: 'b@example.com' }, { token: 'invalid' });
    const rows = await messages(shop());
    expect(new Set(rows.map((row) => row.userId))).toEqual(new Set([me.person.id, null]));
  });

  test('is deleted after a year', async () => {
    await clear(shop());
    await send(letter);
    shop().setTime('2027-11-21T09:00:00.000Z');
    expect(await purgeOldMessages(shop().shop)).toBe(0);
    shop().setTime('2027-11-21T09:00:00.001Z');
    expect(await purgeOldMessages(shop().shop)).toBe(1);
    expect(await messages(shop())).toEqual([]);
    shop().setTime(START);
  });
});

describe('limits', () => {
  describeShop(
    'five messages an hour',
    (shop) => {
      const from = (ip: string, email: string) =>
        shop().call('POST', '/contact', { ...letter, email }, { headers: { 'x-forwarded-for': ip } });

      test('count per email address, however it is written and wherever it comes from; the sixth is told when to retry', async () => {
        for (let count = 1; count <= 5; count += 1) {
          expect((await from(`192.0.2.${count}`, count % 2 ? 'a@example.com' : ' A@Example.com ')).statusCode).toBe(
            200,
          );
        }
        shop().setTime(new Date(START.getTime() + 20 * 60_000));
        const sixth = await from('192.0.2.6', 'a@example.com');
        expect(sixth.statusCode).toBe(429);
        expect(sixth.headers['retry-after']).toBe('2400');
        expect(sixth.json()).toMatchObject({ code: 'too_many_requests', retry_after: 2400 });
        expect(await messages(shop())).toHaveLength(5);
        shop().setTime(new Date(START.getTime() + 60 * 60_000));
        expect((await from('192.0.2.6', 'a@example.com')).statusCode).toBe(200);
      });

      test('count per IP address, across email addresses', async () => {
        for (let count = 1; count <= 5; count += 1) {
          expect((await from('198.51.100.7', `b${count}@example.com`)).statusCode).toBe(200);
        }
        expect((await from('198.51.100.7', 'b6@example.com')).statusCode).toBe(429);
        expect((await from('198.51.100.8', 'b6@example.com')).statusCode).toBe(200);
      });

      test('hold for concurrent messages as for consecutive ones', async () => {
        const answers = await Promise.all(
          Array.from({ length: 9 }, (_, count) => from(`203.0.113.${count}`, 'c@example.com')),
        );
        expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5);
      });
    },
    { env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } },
  );
});
