import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { type PasskeyNotice, passkeyNoticeMail } from '../../../mail/templates/passkey-notice.ts';
import type { Origin } from '../../security-events/index.ts';
import { readIdentity } from '../../store/index.ts';
import type { Person } from '../people/users.repository.ts';

/**
 * Queues the mail that tells a customer what happened to their passkeys, within the transaction of the deed. It has no words of the
 * shop's own, so that no wording makes a warning look harmless (AUTH-194).
 */
export const mailPasskeyNotice = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { what, person, from }: { what: PasskeyNotice; person: Person; from: Origin },
): Promise<void> => {
  const at = clock();
  const context = { language: languageOf(person), publicUrl: config.publicUrl, identity: await readIdentity(tx) };
  const mail = passkeyNoticeMail({ what, at, userAgent: from.userAgent }, context);
  await enqueueMail(tx, { template: 'passkey-notice', to: person.email, ...mail, at });
};
