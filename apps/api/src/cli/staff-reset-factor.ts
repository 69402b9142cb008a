import { readConfig } from '../config.ts';
import { resetStaffFactor } from '../modules/accounts/factors/reset-staff-factor.ts';
import { type Command, UsageError } from './command.ts';
import { openShop } from './open-shop.ts';

export const resetFactorCommand: Command = {
  summary: 'removes the second factor of a member of staff who has lost it',
  usage: 'staff reset-factor <address>',
  help: `All passkeys, the code app and the recovery codes of the account go, and its sessions end. The person and the
owners are mailed, and the audit log says that it was done here. At the next sign-in with the password a new factor is set
up. Make sure first that it is really this person who asks. Ends with 1 where nobody in the back office has the address.`,
  takesWords: true,
  run: async ({ positionals: [email, ...rest] }, { env, print, complain }) => {
    if (email === undefined || rest.length > 0) throw new UsageError('Name one mail address.');
    const shop = await openShop(readConfig(env));
    try {
      if (await resetStaffFactor(shop, email)) {
        print(`${email} sets up a new second factor at the next sign-in.`);
        return 0;
      }
      complain(`Nobody in the back office has the address ${email}.`);
      return 1;
    } finally {
      await shop.close();
    }
  },
};
