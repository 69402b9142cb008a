import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { passwordChangedMail } from '../../../mail/templates/password-changed.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { countPasskeys } from '../factors/factors.repository.ts';
import type { UserRow } from '../people/users.repository.ts';

/** Queues the mail that tells a person of their new password, within the transaction that sets it. */
export const mailPasswordChanged = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  person: UserRow,
): Promise<void> => {
  const identity = await readIdentity(tx);
  const language = languageOf(person);
  const words = await mailWordsOf(tx, 'password-changed', language);
  // they still open a customer's account; staff are told of theirs by mails of their own
  const hasPasskeys = person.role === 'customer' && (await countPasskeys(tx, person.id)) > 0;
  const mail = passwordChangedMail({ hasPasskeys }, { language, publicUrl: config.publicUrl, identity, words });
  await enqueueMail(tx, { template: 'password-changed', to: person.email, ...mail, at: clock() });
};
