import { readConfig } from '../config.ts';
import { requeueGivenUp } from '../mail/outbox.repository.ts';
import type { Command } from './command.ts';
import { openShop } from './open-shop.ts';

export const mailRetryCommand: Command = {
  summary: 'sends the mails again that the mail server refused for good',
  usage: 'mail retry',
  help: 'Says of each when it was written and why it was refused last. The running shop sends them.',
  run: async (_given, { env, print }) => {
    const shop = await openShop(readConfig(env));
    try {
      const mails = await requeueGivenUp(shop.db, shop.clock());
      for (const { createdAt, lastError } of mails) print(`${createdAt.toISOString()}  ${lastError ?? ''}`.trimEnd());
      print(mails.length === 1 ? 'One mail goes again.' : `${mails.length} mails go again.`);
      return 0;
    } finally {
      await shop.close();
    }
  },
};
