import type { MailDraft, MailPreview, MailTest } from '@fori/contracts/admin-mails/schemas';
import { DomainError } from '@fori/domain/errors';
import { senderOf } from '@fori/domain/identity';
import type { MailKind } from '@fori/domain/mail-words';
import { cutText } from '@fori/domain/text';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { MailFailure } from '../../mail/sender.ts';
import { findPerson, newToken } from '../accounts/index.ts';
import { readIdentity } from '../store/index.ts';
import { sampleMail } from './sample-mails.ts';

const MAX_PROBLEM = 300;

type Deps = Pick<Shop, 'clock' | 'config'>;

const rendered = async (q: Queries, { clock, config }: Deps, kind: MailKind | null, draft: MailDraft) => {
  if (kind === null) throw new DomainError('not_found');
  const { language, ...words } = draft;
  const identity = await readIdentity(q);
  return { identity, mail: sampleMail(kind, { language, publicUrl: config.publicUrl, identity, words }, clock()) };
};

/** A mail with example data around the words given, saved or not; stores nothing (ADMIN-201). Throws `not_found`. */
export const previewMail = async (
  { db, ...deps }: Pick<Shop, 'db' | 'clock' | 'config'>,
  kind: MailKind | null,
  draft: MailDraft,
): Promise<MailPreview> => (await rendered(db.read, deps, kind, draft)).mail;

/**
 * Sends a mail with example data to the admin who asks for it and nobody else, and says where it went or why it did not
 * (ADMIN-202). Without a mail server it is stored as mails to customers are. Throws `not_found`, and `too_many_requests` with
 * the seconds to wait.
 */
export const sendTestMail = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail' | 'testMailLimit' | 'log'>,
  { kind, adminId }: { kind: MailKind | null; adminId: string },
  draft: MailDraft,
): Promise<MailTest> => {
  const { db, clock } = shop;
  const { identity, mail } = await rendered(db.read, shop, kind, draft);
  await shop.testMailLimit.count(adminId);
  const { email: to } = await findPerson(db.read, adminId);
  try {
    const sent = await shop.mail.sendNow({ id: newToken(), from: senderOf(identity), to, ...mail });
    if (!sent) await db.write((tx) => enqueueMail(tx, { template: 'test', to, at: clock(), ...mail }));
    return { to, outcome: sent ? 'sent' : 'stored', problem: null };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    shop.log.warn({ err: error }, 'test mail not sent');
    return { to, outcome: 'failed', problem: cutText(error.message, MAX_PROBLEM) };
  }
};
