import about from './about.json' with { type: 'json' };
import account from './account.ts';
import answers from './answers.json' with { type: 'json' };
import backOffice from './back-office.ts';
import blog from './blog.ts';
import buying from './buying.ts';
import contact from './contact.ts';
import designer from './designer.ts';
import everyPage from './every-page.ts';
import faqs from './faqs.json' with { type: 'json' };
import home from './home.ts';
import homeBlocks from './home-blocks.json' with { type: 'json' };
import invoice from './invoice.json' with { type: 'json' };
import jacket from './jacket.ts';
import listing from './listing.ts';
import mail from './mail.json' with { type: 'json' };
import offline from './offline.ts';
import pages from './pages.ts';
import passkeys from './passkeys.ts';
import paying from './paying.ts';
import preferences from './preferences.ts';
import privacy from './privacy.json' with { type: 'json' };
import profile from './profile.ts';
import purchases from './purchases.ts';
import receipt from './receipt.json' with { type: 'json' };
import reviewing from './reviewing.ts';
import reviews from './reviews.ts';
import sheet from './sheet.json' with { type: 'json' };
import sizing from './sizing.ts';
import terms from './terms.json' with { type: 'json' };

export default {
  ...everyPage,
  ...home,
  ...listing,
  ...buying,
  ...purchases,
  ...paying,
  ...profile,
  ...passkeys,
  ...account,
  ...jacket,
  ...designer,
  ...reviews,
  ...reviewing,
  ...sizing,
  ...offline,
  ...preferences,
  ...contact,
  ...pages,
  // after the account, which has the texts of error codes alone
  ...backOffice,
  ...blog,
  about,
  answers,
  faqs,
  'home-blocks': homeBlocks,
  mail,
  privacy,
  receipt,
  sheet,
  terms,
  invoice,
};
