import { readConfig } from '../config.ts';
import { withSecretFiles } from '../secret-files.ts';
import { rotateOwnSecret, secretAfter } from '../shop-secrets.ts';
import type { Command } from './command.ts';

export const keysRotateCommand: Command = {
  summary: 'makes a new secret for the shop without signing anybody out',
  usage: 'keys rotate',
  help: `A shop whose secret is in DATA_DIR gets the new one there; else the settings to change are printed, and nothing is
written. Restart the shop afterwards. What the secret before has signed stays valid until the next rotation.`,
  run: async (_given, { env, print }) => {
    const { dataDir } = readConfig(env);
    const previous = withSecretFiles(env).given.SHOP_SECRET?.trim();
    if (previous) {
      print(`SHOP_SECRET=${secretAfter(previous)}\nSHOP_SECRET_PREVIOUS=${previous}`);
      return 0;
    }
    rotateOwnSecret(dataDir);
    print('The shop has a new secret. Restart it.');
    return 0;
  },
};
