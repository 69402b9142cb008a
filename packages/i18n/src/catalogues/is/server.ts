import backOffice from './back-office.ts';
import mail from './mail.json' with { type: 'json' };
import storefront from './storefront.ts';

export default { ...storefront, ...backOffice, mail };
