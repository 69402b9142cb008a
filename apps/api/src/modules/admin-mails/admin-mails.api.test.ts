import type { AdminMail, AdminMailRow, MailPreview, MailTest } from '@fori/contracts/admin-mails/schemas';
import { byLanguage, languages } from '@fori/domain/languages';
import { MAX_MAIL_WORDS, mailKinds, noWords } from '@fori/domain/mail-words';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MailFailure, type MailMessage } from '../../mail/sender.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';

const sent: MailMessage[] = [];
let refusal: MailFailure | null = null;
const mailSender = {
  send: async (message: MailMessage) => {
    if (refusal) throw refusal;
    sent.push(message);
  },
  close: () => undefined,
};

describeShop(
  'the shop’s own words in mails',
  (shop) => {
    let admin: Caller;
    beforeAll(async () => {
      admin = await signedIn(shop(), 'admin');
    });

    const data = async <T>(path: string): Promise<T> =>
      (await shop().call('GET', path, undefined, admin)).json<{ data: T }>().data;
    const read = (kind: string) => data<AdminMail>(`/admin/mail-texts/${kind}`);
    const save = async (kind: string, texts: Partial<AdminMail['texts']>, updated_at?: string | null) => {
      const was = await read(kind);
      const body = {
        texts: { ...was.texts, ...texts },
        updated_at: updated_at === undefined ? was.updated_at : updated_at,
      };
      return shop().call('PUT', `/admin/mail-texts/${kind}`, body, admin);
    };
    const preview = (kind: string, draft: object) =>
      shop().call('POST', `/admin/mail-texts/${kind}/preview`, draft, admin);
    const own = { opening: 'Kiitos!\n\nLue <b>lisää</b>: https://example.com/a.', closing: 'Terveisin Meri' };

    test('[ADMIN-200] are in mails of their language only, after the greeting and at the end, and recorded', async () => {
      expect((await save('order-confirmation', { fi: own })).statusCode).toBe(200);
      expect((await data<AdminMailRow[]>('/admin/mail-texts')).filter((row) => row.own.length > 0)).toEqual([
        { kind: 'order-confirmation', own: ['fi'] },
      ]);
      const { db } = shop();
      const [record] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
      expect(record).toMatchObject({
        ...{ action: 'mail.update', entity: 'mail', entityId: 'order-confirmation' },
        ...{ before: { fi: noWords }, after: { fi: own } },
      });
      const product = await addProduct(shop(), { stock: 5 });
      const confirmation = async () => {
        const { order } = await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
        const [mail] = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, order.id));
        return mail?.source;
      };
      // read in English
      expect(await confirmation()).not.toHaveProperty('words');
      const english = { opening: 'Thanks', closing: '' };
      await save('order-confirmation', { en: english });
      expect(await confirmation()).toMatchObject({ words: english });
      const { text, html } = (await preview('order-confirmation', { language: 'fi', ...own })).json<{
        data: MailPreview;
      }>().data;
      expect(text).toMatch(
        /Aino Virtanen[\s\S]*Kiitos!\n\nLue <b>lisää<\/b>: https:\/\/example\.com\/a\.\n\n[\s\S]*Terveisin Meri\n\n--/,
      );
      expect(html).toContain('Lue &lt;b&gt;lisää&lt;/b&gt;: <a class="m-ink" href="https://example.com/a"');
    });

    test('[ADMIN-200] saving the same again writes nothing, and a change made from outdated words is refused', async () => {
      const { updated_at } = await read('refund');
      const first = (await save('refund', { sv: own })).json<{ data: AdminMail }>().data;
      expect((await save('refund', { sv: own })).json()).toEqual({ data: first });
      expect((await save('refund', { sv: noWords }, updated_at)).json()).toMatchObject({ code: 'stale_edit' });
    });

    test('[ADMIN-200] a text that is too long is refused by field, and so is an unknown mail', async () => {
      const long = await save('refund', { da: { opening: '', closing: 'x'.repeat(MAX_MAIL_WORDS + 1) } });
      expect(long.statusCode).toBe(422);
      expect(long.json()).toMatchObject({ errors: { 'texts.da.closing': [expect.stringContaining('2000')] } });
      expect((await shop().call('GET', '/admin/mail-texts/contact-message', undefined, admin)).statusCode).toBe(404);
      expect((await preview('nothing', { language: 'fi', ...own })).statusCode).toBe(404);
      expect((await preview('refund', { language: 'de', ...own })).json()).toHaveProperty('errors.language');
    });

    test('[ADMIN-201] every mail is previewed in every language, and nothing is stored', async () => {
      const { db } = shop();
      const count = async () => (await db.read.select().from(db.t.outbox)).length;
      const before = await count();
      const subjects = byLanguage(() => new Set<string>());
      for (const kind of mailKinds) {
        for (const language of languages) {
          const answer = await preview(kind, { language, opening: 'Ö-opening', closing: 'Ö-closing' });
          expect(answer.statusCode, `${kind} ${language}`).toBe(200);
          const { subject, html, text } = answer.json<{ data: MailPreview }>().data;
          subjects[language].add(subject);
          for (const part of [html, text]) expect(part, kind).toMatch(/Ö-opening[\s\S]*Ö-closing/);
          expect(text).not.toMatch(/\{\{|undefined|\bmail:/);
        }
      }
      expect(subjects.fi.size).toBe(mailKinds.length);
      expect(await count()).toBe(before);
    });

    test('[ADMIN-202] a test mail goes to the admin who asks, with what the mail server answered, ten times an hour at most', async () => {
      const draft = { language: 'fi', ...own, to: 'somebody@example.com' };
      const ask = () => shop().call('POST', '/admin/mail-texts/refund/test', draft, admin);
      const { data } = (await ask()).json<{ data: MailTest }>();
      expect(data).toEqual({ to: sent[0]?.to, outcome: 'sent', problem: null });
      expect(sent[0]?.to).not.toBe(draft.to);
      expect(sent[0]?.text).toContain('Terveisin Meri');
      refusal = new MailFailure('refused', '550 no such mailbox');
      expect((await ask()).json()).toMatchObject({ data: { outcome: 'failed', problem: '550 no such mailbox' } });
      refusal = null;
      const answers = [];
      for (let at = 0; at < 9; at += 1) answers.push((await ask()).statusCode);
      expect(answers).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    });
  },
  { overrides: { mailSender }, env: { RATE_LIMITS: 'on' } },
);

describeShop('test mails of a shop without a mail server', (shop) => {
  test('[ADMIN-202] are stored as other mails are, and the response says so', async () => {
    const admin = await signedIn(shop(), 'admin');
    const answer = await shop().call('POST', '/admin/mail-texts/refund/test', { language: 'en', ...noWords }, admin);
    const { to, outcome } = answer.json<{ data: MailTest }>().data;
    expect(outcome).toBe('stored');
    const { db } = shop();
    expect(await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.to, to))).toHaveLength(1);
  });
});
