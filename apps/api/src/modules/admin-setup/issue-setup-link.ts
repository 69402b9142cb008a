import { SETUP_LINK_LIFE_MS } from '@fori/domain/opening';
import type { Shop } from '../../composition.ts';
import { linkHashes, newToken } from '../accounts/index.ts';
import { readOpening } from '../store/index.ts';
import { hasAdmin, putSetupLink, storedSetupLink } from './setup-link.repository.ts';

/** `owned`: the shop has an admin or was opened before, so that nobody becomes its owner by a link. */
export type IssuedSetupLink =
  | { kind: 'issued'; url: string; expiresAt: Date }
  | { kind: 'valid'; expiresAt: Date }
  | { kind: 'owned' };

/**
 * Makes the link by which the owner of a new shop creates their account (API-155). An earlier link that is still valid stays,
 * and is not returned, for only its hash is stored; with `renew` it is replaced.
 */
export const issueSetupLink = async (
  { db, config, clock }: Pick<Shop, 'db' | 'config' | 'clock'>,
  { renew }: { renew: boolean },
): Promise<IssuedSetupLink> =>
  db.write(async (tx) => {
    if ((await readOpening(tx)).state !== 'new' || (await hasAdmin(tx))) return { kind: 'owned' };
    const now = clock();
    const present = await storedSetupLink(tx);
    if (!renew && present && !present.used && present.expiresAt > now)
      return { kind: 'valid', expiresAt: present.expiresAt };
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SETUP_LINK_LIFE_MS);
    await putSetupLink(tx, { hash: linkHashes(config.keys, token)[0], expiresAt }, now);
    return { kind: 'issued', url: `${config.publicUrl}/admin/setup/${token}`, expiresAt };
  });

/** What a production shop says at its start about its first account; null for a shop that needs none. */
export const setupLinkNotice = async (shop: Pick<Shop, 'db' | 'config' | 'clock'>): Promise<string | null> => {
  if (shop.config.mode !== 'production') return null;
  const link = await issueSetupLink(shop, { renew: false });
  if (link.kind === 'owned') return null;
  const until = link.expiresAt.toISOString();
  return link.kind === 'issued'
    ? `this shop has no owner yet: ${link.url} creates the owner's account, once, until ${until}`
    : `this shop has no owner yet: the set-up link printed before is valid until ${until}; \`fori setup-link\` makes a new one`;
};

/**
 * Prints that notice on standard output whatever LOG_LEVEL is: a later start does not repeat the link. It is no line of the log,
 * which contains no tokens.
 */
export const printSetupLinkNotice = async (shop: Pick<Shop, 'db' | 'config' | 'clock'>): Promise<void> => {
  const notice = await setupLinkNotice(shop);
  if (notice) process.stdout.write(`${notice}\n`);
};
