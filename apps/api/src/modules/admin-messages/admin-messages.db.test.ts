import { randomUUID } from 'node:crypto';
import type { AdminMessage, AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import { languages } from '@fori/domain/languages';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest, START } from '../../testing/harness.ts';
import { answerTo, readMessage } from '../../testing/messages.ts';
import { signedIn } from '../../testing/people.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { purgeOldMessages } from '../contact/purge-old-messages.ts';

const letter = {
  firstName: 'Aino',
  lastName: 'Ålander',
  email: 'Aino@Example.com',
  subject: 'A new zip',
  message: 'Dear shop,\nmy zip is stuck.\n\n<b>Can</b> you mend it?',
};

describeShop('the inbox', (shop) => {
  let admin: Caller & { person: { id: string } };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  beforeEach(async () => {
    shop().setTime(START);
    const { db } = shop();
    await db.write(async (tx) => {
      await tx.delete(db.t.contactMessages).returning();
      await tx.delete(db.t.outbox).returning();
      await tx.delete(db.t.auditLog).returning();
    });
  });

  const send = async (facts: object = {}, caller: Caller = {}, lang = 'en'): Promise<void> => {
    const answer = await shop().call('POST', `/contact?lang=${lang}`, { ...letter, ...facts }, caller);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const list = async (query = '') => {
    const answer = await shop().call('GET', `/admin/messages${query}`, undefined, admin);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: { data: AdminMessageRow[]; total: number; last_page: number } }>().data;
  };
  const subjects = async (query: string) => (await list(query)).data.map(({ subject }) => subject);
  /** A received message, as the back office reads it. */
  const received = async (facts: object = {}, caller: Caller = {}, lang = 'en'): Promise<AdminMessage> => {
    await send(facts, caller, lang);
    const [row] = (await list()).data;
    return readMessage(shop(), admin, row?.id ?? '');
  };
  const mark = (id: string, body?: object) => shop().call('POST', `/admin/messages/${id}/answered`, body, admin);
  const answers = () => shop().db.read.select().from(shop().db.t.contactAnswers);
  const answerMails = () => {
    const { t, read } = shop().db;
    return read.select().from(t.outbox).where(eq(t.outbox.template, 'contact-answer'));
  };
  const audit = () => {
    const { t, read } = shop().db;
    return read.select().from(t.auditLog).orderBy(asc(t.auditLog.id));
  };

  describe('the list', () => {
    test('[ADMIN-09] [API-102] shows open messages first, newest first, with their beginning', async () => {
      for (const [minute, subject] of ['One', 'Two', 'Three'].entries()) {
        shop().setTime(new Date(START.getTime() + minute * 60_000));
        await send({ subject });
      }
      const { data } = await list();
      expect(data.map((row) => row.subject)).toEqual(['Three', 'Two', 'One']);
      expect(data[0]).toEqual({
        id: expect.any(String),
        created_at: '2026-11-21T09:02:00.000Z',
        firstName: 'Aino',
        lastName: 'Ålander',
        name: 'Aino Ålander',
        email: 'aino@example.com',
        subject: 'Three',
        excerpt: 'Dear shop, my zip is stuck. <b>Can</b> you mend it?',
        answered_at: null,
      });
      await mark(data[1]?.id ?? '');
      expect(await subjects('')).toEqual(['Three', 'One']);
      expect(await subjects('?status=answered')).toEqual(['Two']);
      expect(await subjects('?status=all')).toEqual(['Three', 'Two', 'One']);
      expect(await subjects('?status=nonsense')).toEqual(['Three', 'One']);
      expect(await list('?status=all&per_page=2&page=2')).toMatchObject({
        data: [{ subject: 'One' }],
        total: 3,
        last_page: 2,
      });
      expect(await list('?status=all&page=9')).toMatchObject({ data: [], total: 3 });
    });

    test('searches name, address, subject and text, ignoring letter case, in every language of the shop', async () => {
      await send({ subject: 'Vetoketju', message: 'Jäi jumiin', firstName: 'ÅSA', lastName: 'ÞORBJÖRG' });
      await send({ subject: 'Other', message: '100% wool', email: 'other@example.com' });
      expect(await subjects('?search=åsa')).toEqual(['Vetoketju']);
      expect(await subjects('?search=þorbjörg%20jäi')).toEqual(['Vetoketju']);
      expect(await subjects('?search=VETO%20JÄI')).toEqual(['Vetoketju']);
      expect(await subjects('?search=other@')).toEqual(['Other']);
      expect(await subjects('?search=0%25%20wool')).toEqual(['Other']);
      expect(await subjects('?search=0_%20wool')).toEqual([]);
      expect(await subjects('?search=nothing')).toEqual([]);
    });
  });

  describe('one message', () => {
    test('is shown as it was written, with the account of its sender', async () => {
      const me = await signedIn(shop(), 'customer');
      expect(await received({}, me, 'fi')).toEqual({
        id: expect.any(String),
        created_at: START.toISOString(),
        updated_at: START.toISOString(),
        firstName: 'Aino',
        lastName: 'Ålander',
        name: 'Aino Ålander',
        email: 'aino@example.com',
        subject: letter.subject,
        message: letter.message,
        language: 'fi',
        customer: { id: me.person.id, name: 'Kai Kunde', email: me.person.email },
        answered_at: null,
        answered_by: null,
        answers: [],
      });
      expect((await received({ email: 'guest@example.com' })).customer).toBeNull();
    });

    test('answers 404 to every call when unknown', async () => {
      for (const id of [randomUUID(), 'nonsense', '%20']) {
        expect((await shop().call('GET', `/admin/messages/${id}`, undefined, admin)).statusCode).toBe(404);
        expect((await mark(id)).statusCode).toBe(404);
        const message = { id, updated_at: START.toISOString() };
        expect((await answerTo(shop(), admin, message)).statusCode).toBe(404);
      }
      expect(await answerMails()).toEqual([]);
    });
  });

  describe('marking as answered', () => {
    test('can be undone; each change is recorded once', async () => {
      const { id } = await received();
      const noted = await mark(id);
      expect(noted.statusCode, noted.body).toBe(200);
      expect(noted.json()).toMatchObject({
        data: { answered_by: { id: admin.person.id, name: 'Ada Admin' }, answered_at: expect.any(String) },
      });
      await mark(id, { answered: true });
      expect(await audit()).toHaveLength(1);
      const back = await mark(id, { answered: false });
      expect(back.json()).toMatchObject({ data: { answered_by: null, answered_at: null } });
      await mark(id, { answered: false });
      expect(await audit()).toMatchObject([
        {
          actorId: admin.person.id,
          action: 'message.mark_answered',
          entity: 'message',
          entityId: id,
          before: { answered_at: null, answered_by: null },
          after: { answered_by: admin.person.id },
        },
        { action: 'message.reopen', before: { answered_by: admin.person.id }, after: { answered_at: null } },
      ]);
      expect(await subjects('')).toEqual([letter.subject]);
      expect(await answerMails()).toEqual([]);
    });

    test('does not reopen a message answered since it was read', async () => {
      const seen = await received();
      await mark(seen.id);
      const stale = await mark(seen.id, { answered: false, updated_at: seen.updated_at });
      expect(stale.statusCode).toBe(409);
      expect(stale.json()).toMatchObject({ code: 'stale_edit' });
      const { updated_at } = await readMessage(shop(), admin, seen.id);
      expect((await mark(seen.id, { answered: false, updated_at })).statusCode).toBe(200);
      for (const body of [{ answered: 'yes' }, { updated_at: 'yesterday' }]) {
        const answer = await mark(seen.id, body);
        expect(answer.statusCode).toBe(422);
        expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(body));
      }
    });
  });

  describe('answering', () => {
    test('[ADMIN-09] mails the sender in their language with their message below, and marks it as answered', async () => {
      const message = await received({}, {}, 'sv');
      const text = 'Hej Aino,\r\n\r\nskicka den till oss.\n<i>Vi</i> lagar den.  ';
      const answer = await answerTo(shop(), admin, message, { text });
      expect(answer.statusCode, answer.body).toBe(200);
      const trimmed = 'Hej Aino,\n\nskicka den till oss.\n<i>Vi</i> lagar den.';
      const { data } = answer.json<{ data: AdminMessage }>();
      expect(data).toMatchObject({
        answered_by: { name: 'Ada Admin' },
        answers: [
          { text: trimmed, author: { id: admin.person.id }, mail: { state: 'waiting', at: null, error: null } },
        ],
      });
      expect(data.answered_at).not.toBeNull();
      const [mail] = await answerMails();
      expect(mail).toMatchObject({
        to: 'aino@example.com',
        replyTo: 'support@fori.example',
        subject: 'Re: A new zip',
      });
      expect(mail?.text).toContain(trimmed);
      expect(mail?.text).toContain('Du skrev till oss');
      expect(mail?.text).toContain('> Dear shop,\n> my zip is stuck.\n>\n> <b>Can</b> you mend it?');
      expect(mail?.html).toContain('&lt;i&gt;Vi&lt;/i&gt; lagar den.');
      expect(mail?.html).toContain('&lt;b&gt;Can&lt;/b&gt; you mend it?</blockquote>');
      expect(await audit()).toMatchObject([
        {
          action: 'message.answer',
          entityId: message.id,
          before: { answered_at: null },
          after: { answered_by: admin.person.id, answer: data.answers[0]?.id },
        },
      ]);
      expect(JSON.stringify(await audit())).not.toContain('skicka');
      await shop().shop.mail.sendDueMails();
      const sent = await readMessage(shop(), admin, message.id);
      expect(sent.answers[0]?.mail).toEqual({ state: 'sent', at: START.toISOString(), error: null });
      expect(await subjects('')).toEqual([]);
    });

    test.each(languages)('uses %s around the shop’s own text, and does not repeat Re:', async (language) => {
      const message = await received({ subject: 'SV: Väskan' }, {}, language);
      expect((await answerTo(shop(), admin, message)).statusCode).toBe(200);
      const [mail] = await answerMails();
      expect(mail?.subject).toBe('SV: Väskan');
      expect(mail?.text).not.toMatch(/\{\{|contact_answer/);
      expect(mail?.html).toMatch(new RegExp(`<html lang="${language === 'no' ? 'nb' : language}`));
    });

    test('is sent once on a double click and on a retry after a lost response', async () => {
      const message = await received();
      const id = randomUUID();
      const both = await Promise.all([1, 2, 3].map(() => answerTo(shop(), admin, message, { id })));
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await answerTo(shop(), admin, message, { id })).json()).toMatchObject({
        data: { answers: [{ id, text: 'We mend it.' }] },
      });
      expect(await answerMails()).toHaveLength(1);
      expect(await answers()).toHaveLength(1);
      expect(await audit()).toHaveLength(1);
    });

    test('sends nothing under an id used for another answer', async () => {
      const message = await received();
      const id = randomUUID();
      await answerTo(shop(), admin, message, { id });
      const other = await received({ email: 'other@example.com' });
      for (const [where, text] of [
        [message, 'Something else'],
        [other, 'We mend it.'],
      ] as const) {
        const answer = await answerTo(shop(), admin, where, { id, text });
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'stale_edit' });
      }
      expect(await answerMails()).toHaveLength(1);
      expect((await readMessage(shop(), admin, other.id)).answered_at).toBeNull();
    });

    test('is refused to somebody who has not seen a colleague’s answer, even within the same millisecond', async () => {
      const message = await received();
      await answerTo(shop(), await signedIn(shop(), 'admin'), message, { text: 'First' });
      const late = await answerTo(shop(), admin, message, { text: 'Second' });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'stale_edit' });
      expect(await answerMails()).toHaveLength(1);
      const fresh = await readMessage(shop(), admin, message.id);
      const again = await answerTo(shop(), admin, fresh, { text: 'Second' });
      expect(again.json<{ data: AdminMessage }>().data.answers.map(({ text }) => text)).toEqual(['First', 'Second']);
      expect(await answerMails()).toHaveLength(2);
    });

    test.each([
      ['text', { text: '' }],
      ['text', { text: ' \n ' }],
      ['text', { text: 'x'.repeat(5001) }],
      ['text', { text: 7 }],
      ['id', { id: 'one' }],
      ['updated_at', { updated_at: 'now' }],
    ])('a %s that is invalid is refused by name, and nothing is sent', async (field, body) => {
      const message = await received();
      const answer = await answerTo(shop(), admin, message, body);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
      expect(await answerMails()).toEqual([]);
      expect(await audit()).toEqual([]);
    });

    test('shows the state of the mail: given up and why, or no longer stored', async () => {
      const message = await received();
      await answerTo(shop(), admin, message);
      const { db } = shop();
      const change = (facts: object) =>
        db.write((tx) =>
          tx.update(db.t.outbox).set(facts).where(eq(db.t.outbox.template, 'contact-answer')).returning(),
        );
      const mail = async () => (await readMessage(shop(), admin, message.id)).answers[0]?.mail;
      await change({ lastError: 'try later' });
      expect(await mail()).toEqual({ state: 'waiting', at: null, error: 'try later' });
      await change({ failedAt: START, lastError: '550 no such user' });
      expect(await mail()).toEqual({ state: 'failed', at: START.toISOString(), error: '550 no such user' });
      await db.write((tx) => tx.delete(db.t.outbox).returning());
      expect(await mail()).toEqual({ state: 'forgotten', at: null, error: null });
    });

    test('is deleted with its message after a year', async () => {
      await answerTo(shop(), admin, await received());
      shop().setTime('2027-11-21T09:00:00.001Z');
      expect(await purgeOldMessages(shop().shop)).toBe(1);
      expect(await answers()).toEqual([]);
    });
  });

  test('[ADMIN-09] customers and visitors can neither read nor change messages', async () => {
    const message = await received();
    const customer = await signedIn(shop(), 'customer');
    for (const [caller, status] of [
      [customer, 403],
      [newGuest(), 401],
    ] as const) {
      const one = `/admin/messages/${message.id}`;
      for (const path of ['/admin/messages', one]) {
        expect((await shop().call('GET', path, undefined, caller)).statusCode).toBe(status);
      }
      expect((await shop().call('POST', `${one}/answered`, undefined, caller)).statusCode).toBe(status);
      expect((await answerTo(shop(), caller, message)).statusCode).toBe(status);
    }
    expect(await answerMails()).toEqual([]);
    expect((await readMessage(shop(), admin, message.id)).answered_at).toBeNull();
  });
});

describeShop('the audit chain of the inbox', (shop) => {
  test('stays intact after answers and marks', async () => {
    const admin = await signedIn(shop(), 'admin');
    await shop().call('POST', '/contact', letter);
    const rows = await shop().call('GET', '/admin/messages', undefined, admin);
    const id = rows.json<{ data: { data: AdminMessageRow[] } }>().data.data[0]?.id ?? '';
    await answerTo(shop(), admin, await readMessage(shop(), admin, id));
    await shop().call('POST', `/admin/messages/${id}/answered`, { answered: false }, admin);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
  });
});
