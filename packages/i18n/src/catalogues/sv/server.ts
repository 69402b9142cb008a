import account from './account.ts';
import answers from './answers.json' with { type: 'json' };
import backOffice from './back-office.ts';
import buying from './buying.ts';
import mail from './mail.json' with { type: 'json' };
import profile from './profile.ts';
import purchases from './purchases.ts';
import receipt from './receipt.json' with { type: 'json' };
import storefront from './storefront.ts';

export default {
  ...storefront,
  ...buying,
  ...purchases,
  ...profile,
  ...account,
  ...backOffice,
  answers,
  mail,
  receipt,
};
