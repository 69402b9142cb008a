import type { AdminMail, MailDraft } from '@fori/contracts/admin-mails/schemas';
import { byLanguage } from '@fori/domain/languages';
import { MAX_MAIL_WORDS, noWords } from '@fori/domain/mail-words';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, asReader, json, openBackOffice, refusal, storeSignIn } from '../../testing/back-office.tsx';
import { changeable } from '../../testing/changeable.ts';

const GET = 'GET /api/admin/mail-texts/refund';
const PUT = 'PUT /api/admin/mail-texts/refund';
const PREVIEW = 'POST /api/admin/mail-texts/refund/preview';
const TEST = 'POST /api/admin/mail-texts/refund/test';
const mail: AdminMail = {
  kind: 'refund',
  texts: { ...byLanguage(() => noWords), fi: { opening: 'Kiitos', closing: '' } },
  updated_at: '2026-11-21T09:00:00.000Z',
};

beforeEach(() => storeSignIn(admin));

const open = (more: object = {}) =>
  openBackOffice('/admin/mails/refund', {
    [GET]: json({ data: mail }),
    [PUT]: ({ body }: { body: unknown }) =>
      json({ data: { ...mail, texts: (body as AdminMail).texts, updated_at: '2026-11-21T10:00:00.000Z' } }),
    [PREVIEW]: ({ body }: { body: unknown }) => {
      const { language, opening } = body as MailDraft;
      return json({ data: { subject: `Subject ${language}`, html: `<p>${opening}</p>`, text: `Text ${opening}` } });
    },
    ...more,
  });
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('[ADMIN-200] the list marks the mails with words of the shop’s own', async () => {
  await openBackOffice('/admin/mails', {
    'GET /api/admin/mail-texts': json({
      data: [
        { kind: 'refund', own: ['fi', 'sv'] },
        { kind: 'order-shipped', own: [] },
      ],
    }),
  });
  const [refund, shipped] = within(await screen.findByRole('list', { name: 'Mails' })).getAllByRole('listitem');
  expect(refund?.textContent).toBe('Part of an order refundedOwn words: Suomi, Svenska');
  expect(shipped?.textContent).toContain('As the shop writes it');
});

test('[ADMIN-200] [ADMIN-201] words are written per language, previewed as they are typed in a frame that runs nothing, and saved', async () => {
  const shop = await open();
  fireEvent.click(await screen.findByRole('tab', { name: /Suomi, with own words/ }));
  expect((await field('Opening words')).value).toBe('Kiitos');
  fireEvent.change(await field('Opening words'), { target: { value: 'Moi' } });
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview with example data');
  expect(frame.getAttribute('sandbox')).toBe('');
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toBe('<p>Moi</p>'));
  expect(screen.getByText('Subject fi')).toBeDefined();
  press('Plain text');
  expect(await screen.findByText('Text Moi')).toBeDefined();
  press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(shop.callsOf(PUT)[0]?.body).toEqual({
    texts: { ...mail.texts, fi: { opening: 'Moi', closing: '' } },
    updated_at: mail.updated_at,
  });
});

test('[ADMIN-200] words that are too long lead to their language and field', async () => {
  await open();
  fireEvent.click(await screen.findByRole('tab', { name: /Svenska/ }));
  fireEvent.change(await field('Closing words'), { target: { value: 'x'.repeat(MAX_MAIL_WORDS + 1) } });
  fireEvent.click(screen.getByRole('tab', { name: /English/ }));
  press('Save');
  fireEvent.click(await screen.findByRole('link', { name: /Svenska: Closing words/ }));
  expect(document.activeElement).toBe(await field('Closing words'));
});

test('[ADMIN-202] a test mail says where it went or what went wrong', async () => {
  const outcomes = [
    { to: 'meri@example.com', outcome: 'sent', problem: null },
    { to: 'meri@example.com', outcome: 'failed', problem: '550 no such mailbox' },
  ];
  await open({
    [TEST]: () => {
      const data = outcomes.shift();
      return data ? json({ data }) : refusal(429, 'too_many_requests', { retry_after: 60 });
    },
  });
  await screen.findByRole('button', { name: 'Send a test mail to me' });
  press('Send a test mail to me');
  expect(await screen.findByText('The test mail was sent to meri@example.com')).toBeDefined();
  press('Send a test mail to me');
  expect(await screen.findByText('550 no such mailbox')).toBeDefined();
  press('Send a test mail to me');
  expect(await screen.findByText('The test mail was not sent')).toBeDefined();
});

test('[ADMIN-294] a reader sees the words in a mail and cannot change them', async () => {
  await open(asReader);
  await field('Opening words');
  expect(screen.getByText('You can look at this, but not change it.')).toBeTruthy();
  expect(changeable()).toEqual({ fields: [], dragged: [], buttons: ['As designed', 'Plain text'] });
});
