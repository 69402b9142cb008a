import account from './account.ts';
import answers from './answers.json' with { type: 'json' };
import backOffice from './back-office.ts';
import blog from './blog.ts';
import buying from './buying.ts';
import everyPage from './every-page.ts';
import home from './home.ts';
import information from './information.ts';
import jacket from './jacket.ts';
import legal from './legal.ts';
import listing from './listing.ts';
import mail from './mail.json' with { type: 'json' };
import offline from './offline.ts';
import profile from './profile.ts';
import purchases from './purchases.ts';
import receipt from './receipt.json' with { type: 'json' };
import reviewing from './reviewing.ts';
import reviews from './reviews.ts';
import sheet from './sheet.json' with { type: 'json' };
import sizing from './sizing.ts';

export default {
  ...everyPage,
  ...home,
  ...listing,
  ...buying,
  ...purchases,
  ...profile,
  ...account,
  ...jacket,
  ...reviews,
  ...reviewing,
  ...sizing,
  ...legal,
  ...offline,
  ...information,
  // after the account, which has the texts of error codes alone
  ...backOffice,
  ...blog,
  answers,
  mail,
  receipt,
  sheet,
};
