import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { type StaffNotice, staffNoticeMail } from '../../../mail/templates/staff-notice.ts';
import { readIdentity } from '../../store/index.ts';
import { activeAdmins, type Person } from './users.repository.ts';

interface Notice {
  what: StaffNotice;
  /** whose account it is */
  person: Pick<Person, 'id' | 'name' | 'email' | 'language'>;
  /** who did it, by name, where that is somebody else */
  by?: string;
  /** of the sign-in */
  userAgent?: string;
  /** whether the person gets it too; not where they get a mail of their own */
  toPerson: boolean;
}

/**
 * Mails all owners of the shop what happened to an account of the back office, each in their language, within the transaction of the
 * deed. Its texts are the shop's own, so that no wording of an admin makes a warning look harmless.
 */
export const notifyOwners = async (
  tx: Queries,
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { what, person, by, userAgent, toPerson }: Notice,
): Promise<void> => {
  const at = clock();
  const identity = await readIdentity(tx);
  const others = (await activeAdmins(tx)).filter(({ id }) => id !== person.id);
  for (const reader of toPerson ? [...others, person] : others) {
    const context = { language: languageOf(reader), publicUrl: config.publicUrl, identity };
    const body = staffNoticeMail({ what, at, person, by, userAgent }, context);
    await enqueueMail(tx, { template: 'staff-notice', to: reader.email, ...body, at });
  }
};
