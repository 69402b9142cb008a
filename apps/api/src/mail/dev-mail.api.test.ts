import { beforeAll, describe, expect, test } from 'vitest';
import { describeShop, START, type TestShop } from '../testing/harness.ts';
import { enqueueMail } from './outbox.ts';

const write = ({ db }: TestShop, to: string, subject: string, at: Date, html = '<p>Hej</p>') =>
  db.write((tx) => enqueueMail(tx, { template: 't', to, subject, text: `text of ${subject}`, html, at }));

const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

describeShop('demo mailbox', (shop) => {
  const get = (url: string) => shop().app.inject({ url });
  const ids = async () => (await get('/api/dev/mails')).json<{ data: { id: string }[] }>().data.map((mail) => mail.id);

  test('says that there is no mail yet', async () => {
    expect((await get('/api/dev/mails')).json()).toEqual({ data: [] });
    expect((await get('/dev/mail?lang=fi')).body).toContain('Ei vielä viestejä');
  });

  describe('with mails', () => {
    beforeAll(async () => {
      await write(shop(), 'aino@example.com', 'First', minutes(1));
      await write(shop(), 'Björn@example.com', 'Second <b>&', minutes(2), '<script>parent.alert(1)</script>');
      await write(shop(), 'aino@example.com', 'Third', minutes(3));
    });

    test('lists them newest first, and filters by address', async () => {
      const all = (await get('/api/dev/mails')).json<{ data: object[] }>().data;
      expect(all).toMatchObject([{ subject: 'Third' }, { subject: 'Second <b>&' }, { subject: 'First' }]);
      expect(all[0]).toEqual({
        id: expect.any(String),
        to: 'aino@example.com',
        subject: 'Third',
        text: 'text of Third',
        html: '<p>Hej</p>',
        created_at: minutes(3).toISOString(),
      });
      const filtered = (await get('/api/dev/mails?to=AINO@example.com')).json<{ data: object[] }>().data;
      expect(filtered).toMatchObject([{ subject: 'Third' }, { subject: 'First' }]);
      expect((await get('/api/dev/mails?to=nobody@example.com')).json()).toEqual({ data: [] });
    });

    test('works without scripts, escapes all markup and may load nothing', async () => {
      const page = await get('/dev/mail?to=aino@example.com');
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'nonce-/);
      expect(page.body).toContain('Third');
      expect(page.body).not.toContain('Second');
      expect(page.body).not.toMatch(/<script|\son\w+=/);
      expect((await get('/dev/mail')).body).toContain('Second &lt;b&gt;&amp;');
      expect((await get('/dev/mail?to="><script>')).body).not.toContain('<script>');
    });

    test('shows a mail in both forms, its HTML in a frame that cannot run anything', async () => {
      const id = (await ids())[1] ?? '';
      const page = await get(`/dev/mail/${id}`);
      expect(page.body).toContain(`<iframe src="/dev/mail/${id}/body"`);
      expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
      expect(page.body).toContain('text of Second &lt;b&gt;&amp;');
      expect(page.body).not.toContain('<script>');
      const body = await get(`/dev/mail/${id}/body`);
      expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
      expect(body.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(body.body).toBe('<script>parent.alert(1)</script>');
    });

    test('an unknown mail answers 404', async () => {
      expect((await get('/dev/mail/nothing')).statusCode).toBe(404);
      expect((await get('/dev/mail/nothing/body')).statusCode).toBe(404);
      expect((await get('/dev/mail/%00')).statusCode).toBe(404);
    });
  });
});

const describeWithoutMailbox = (name: string, env: Record<string, string>) =>
  describeShop(
    name,
    (shop) => {
      test('does not exist', async () => {
        await write(shop(), 'aino@example.com', 'Secret', START);
        for (const url of ['/api/dev/mails', '/dev/mail', '/dev/mail/x']) {
          expect((await shop().app.inject({ url })).statusCode).toBe(404);
        }
      });
    },
    { env },
  );

describeWithoutMailbox('a demo shop with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' });
describeWithoutMailbox('a shop in production', {
  SHOP_MODE: 'production',
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://shop.example',
  SHOP_SECRET: 'a secret of these tests, long enough to be one',
});
