import { readConfig } from '../config.ts';
import { createAdmin } from '../modules/accounts/registration/create-admin.ts';
import { type Command, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

export const createAdminCommand: Command = {
  summary: 'creates an owner of the shop, who can sign in to the back office at once',
  usage: 'create-admin --email <address> --name <full name>',
  help: 'The password (12 to 128 characters) is asked for on a terminal, or read from standard input.',
  options: { email: { type: 'string' }, name: { type: 'string' } },
  run: async ({ values: { email, name } }, { env, print, readSecret }) => {
    if (typeof email !== 'string' || typeof name !== 'string') throw new UsageError('--email and --name are needed.');
    const config = readConfig(env);
    const password = await readSecret('Password: ');
    const shop = await openShop(config, { mayBegin: true });
    try {
      await createAdmin(shop, { email, name, password });
    } finally {
      await shop.close();
    }
    print(`${email} can sign in at ${config.publicUrl}/admin/login now.`);
    return 0;
  },
};
