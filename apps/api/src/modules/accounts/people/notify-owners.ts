import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { type RoleName, type StaffNotice, staffNoticeMail } from '../../../mail/templates/staff-notice.ts';
import { readIdentity } from '../../store/index.ts';
import { activeOwners, type Person } from './users.repository.ts';

type Addressee = Pick<Person, 'id' | 'name' | 'email' | 'language'>;

interface Notice {
  what: Exclude<StaffNotice, 'permissions_changed'>;
  /** whose account it is */
  person: Addressee;
  /** who did it, by name, where that is somebody else */
  by?: string;
  /** of the sign-in */
  userAgent?: string;
  /** that the person has got */
  role?: RoleName;
  /** whether the person gets it too; not where they get a mail of their own */
  toPerson: boolean;
}

type Deps = Pick<Shop, 'config' | 'clock'>;

const notify = async (
  tx: Queries,
  { config, clock }: Deps,
  readers: readonly Addressee[],
  facts: Omit<Parameters<typeof staffNoticeMail>[0], 'at'>,
): Promise<void> => {
  const at = clock();
  const identity = await readIdentity(tx);
  for (const reader of readers) {
    const context = { language: languageOf(reader), publicUrl: config.publicUrl, identity };
    await enqueueMail(tx, {
      template: 'staff-notice',
      to: reader.email,
      ...staffNoticeMail({ ...facts, at }, context),
      at,
    });
  }
};

/**
 * Mails all owners of the shop what happened to an account of the back office, each in their language, within the transaction of the
 * deed. Its texts are the shop's own, so that no wording of an admin makes a warning look harmless.
 */
export const notifyOwners = async (tx: Queries, shop: Deps, { toPerson, ...facts }: Notice): Promise<void> => {
  const { person } = facts;
  const others = (await activeOwners(tx)).filter(({ id }) => id !== person.id);
  await notify(tx, shop, toPerson ? [...others, person] : others, facts);
};

/** As `notifyOwners`, that a role permits something else now: to owners and to everybody who has the role, once each. */
export const notifyOfRole = async (
  tx: Queries,
  shop: Deps,
  { role, people, by }: { role: string; people: readonly Addressee[]; by: string },
): Promise<void> => {
  const owners = (await activeOwners(tx)).filter(({ id }) => !people.some((person) => person.id === id));
  await notify(tx, shop, [...owners, ...people], { what: 'permissions_changed', role: { name: role }, by });
};
