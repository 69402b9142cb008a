import type { Shop } from '../../../composition.ts';
import { allTotpSecrets, replaceTotpSecret } from './factors.repository.ts';
import { resealed } from './secrets.ts';

/** Encrypts the secrets of code apps anew after the shop's secret was changed, so that they outlive further changes (SEC-31). */
export const resealCodeApps = async ({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<void> => {
  for (const { id, userId, secret } of await allTotpSecrets(db.read)) {
    const to = resealed(config.keys, userId, secret);
    if (to !== null) await db.write((tx) => replaceTotpSecret(tx, id, { from: secret, to }));
  }
};
