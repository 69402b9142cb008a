import { readConfig } from '../config.ts';
import { issueSetupLink } from '../modules/admin-setup/index.ts';
import type { Command } from './command.ts';
import { openShop } from './open-shop.ts';

export const setupLinkCommand: Command = {
  summary: 'makes a new link by which the owner of a new shop creates their account',
  usage: 'setup-link',
  help: `The link works once, within 24 hours; an earlier one no longer does.
Ends with 1 where the shop has an admin or was opened before: create-admin makes an admin then.`,
  run: async (_given, { env, print, complain }) => {
    const shop = await openShop(readConfig(env), { mayBegin: true });
    try {
      const link = await issueSetupLink(shop, { renew: true });
      if (link.kind !== 'issued') {
        complain('The shop has an admin or was opened before: create-admin makes an admin.');
        return 1;
      }
      print(`${link.url}\nworks once, until ${link.expiresAt.toISOString()}.`);
      return 0;
    } finally {
      await shop.close();
    }
  },
};
