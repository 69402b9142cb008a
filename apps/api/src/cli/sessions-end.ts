import { readConfig } from '../config.ts';
import { endEverySession, endSessionsOf } from '../modules/accounts/sessions/end-all-sessions.ts';
import { type Command, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

export const sessionsEndCommand: Command = {
  summary: 'signs somebody out everywhere, or everybody',
  usage: 'sessions end <address> | sessions end --everybody',
  help: `Whoever is signed out signs in again as before: passwords and second factors stay. It is recorded as a security event. Ends with 1
where nobody has the address.`,
  options: { everybody: { type: 'boolean' } },
  takesWords: true,
  run: async ({ values, positionals: [email, ...rest] }, { env, print, complain }) => {
    const everybody = values.everybody === true;
    if (rest.length > 0 || everybody === (email !== undefined))
      throw new UsageError('Name one mail address, or say --everybody.');
    const shop = await openShop(readConfig(env));
    try {
      const count = email === undefined ? await endEverySession(shop) : await endSessionsOf(shop, email);
      if (count === null) {
        complain(`Nobody has the address ${email}.`);
        return 1;
      }
      print(count === 1 ? 'One session has ended.' : `${count} sessions have ended.`);
      return 0;
    } finally {
      await shop.close();
    }
  },
};
