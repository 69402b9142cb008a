import type { DemoMail } from '@fori/contracts/ops/contract';
import { DomainError } from '@fori/domain/errors';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Shop } from '../composition.ts';
import { readIdentity } from '../modules/store/index.ts';
import { type OutboxRow, outboxMail, outboxMails } from './outbox.repository.ts';
import { renderedMail } from './rendered-mail.ts';

const MAX_MAILS = 200;
const MAIL_ID = /^[\w-]{1,64}$/;

const toDemoMail = (row: OutboxRow, identity: ShopIdentity): DemoMail => {
  const { id, to, subject, text, html, createdAt } = renderedMail(row, identity);
  return { id, to, subject, text, html, created_at: createdAt.toISOString() };
};

/** Whether this shop shows its outbox as the demo mailbox; in any other shop mails are private. */
export const hasDemoMailbox = ({ config }: Pick<Shop, 'config'>): boolean =>
  config.mode === 'demo' && config.smtpUrl === undefined;

/** The mails of the demo shop, newest first, at most 200; those to one address, ignoring case, when it is given. */
export const listDemoMails = async ({ db }: Pick<Shop, 'db'>, to: string | undefined): Promise<DemoMail[]> => {
  const rows = await outboxMails(db, to?.trim().toLowerCase() || null, MAX_MAILS);
  const identity = await readIdentity(db.read);
  return rows.map((row) => toDemoMail(row, identity));
};

/** One mail of the demo shop. Throws `not_found`. */
export const getDemoMail = async ({ db }: Pick<Shop, 'db'>, id: string): Promise<DemoMail> => {
  const row = MAIL_ID.test(id) ? await outboxMail(db, id) : null;
  if (!row) throw new DomainError('not_found');
  return toDemoMail(row, await readIdentity(db.read));
};
