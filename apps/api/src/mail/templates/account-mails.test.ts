import type { ShopLogo } from '@fori/domain/identity';
import { type Language, languages } from '@fori/domain/languages';
import { describe, expect, test } from 'vitest';
import { demoIdentity } from '../../seed/demo-identity.ts';
import { accountExistsMail } from './account-exists.ts';
import { browserName } from './browser-name.ts';
import { newSignInMail } from './new-sign-in.ts';
import { passkeyNoticeMail } from './passkey-notice.ts';
import { passwordChangedMail } from './password-changed.ts';
import { resetPasswordMail } from './reset-password.ts';
import { verificationCodeMail } from './verification-code.ts';

const CODE = '042042';
const at = new Date('2026-11-21T09:55:00.000Z');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const mailsIn = (language: Language) => {
  const context = { language, publicUrl: 'https://shop.example', identity: demoIdentity };
  return {
    verification: verificationCodeMail({ code: CODE, userId: 'us-er_1', email: 'aino+1@example.com' }, context),
    reset: resetPasswordMail({ code: CODE, token: 'to-ken_1' }, context),
    accountExists: accountExistsMail(context),
    newSignIn: newSignInMail({ at, userAgent: firefox }, context),
    passwordChanged: passwordChangedMail({ hasPasskeys: true }, context),
    passkeyAdded: passkeyNoticeMail({ what: 'added', at, userAgent: firefox }, context),
    passkeyRemoved: passkeyNoticeMail({ what: 'removed', at, userAgent: firefox }, context),
    passkeyCopied: passkeyNoticeMail({ what: 'copied', at, userAgent: firefox }, context),
  };
};

test('[SHOP-118] mails show the shop’s logo, whose text alternative is the name where the logo is wide', () => {
  const headOf = (logo: ShopLogo) => {
    const identity = { ...demoIdentity, name: 'Hide & Co', logo };
    const { html } = accountExistsMail({ language: 'en', publicUrl: 'https://shop.example', identity });
    return /font-weight:800[^>]*>(.*?)<\/td>/.exec(html)?.[1];
  };
  expect(headOf(null)).toBe('Hide &amp; Co');
  expect(headOf('ferry')).toBe('Hide &amp; Co');
  const picture = 'img src="https://shop.example/media/shop/a.png"';
  expect(headOf({ file: 'shop/a', width: 960, height: 80 })).toMatch(
    new RegExp(`^<${picture} alt="Hide &amp; Co" width="240" height="20" [^>]*>$`),
  );
  expect(headOf({ file: 'shop/a', width: 160, height: 160 })).toMatch(
    new RegExp(`^<${picture} alt="" width="40" height="40" [^>]*>Hide &amp; Co$`),
  );
});

describe.each(languages)('mails of accounts (%s)', (language) => {
  const mails = mailsIn(language);

  test('are complete in HTML and text and name the sender', () => {
    for (const mail of Object.values(mails)) {
      expect(mail.subject).toContain('Föri');
      for (const body of [mail.text, mail.html]) {
        for (const fact of ['Föri Nahka Oy', 'support@fori.example', '0000000-0']) expect(body).toContain(fact);
        expect(body).not.toMatch(/undefined|\[object|NaN|\{\{|mail:\w/);
      }
    }
  });

  test('put the code on a line of its own in the body, not in the subject', () => {
    for (const mail of [mails.verification, mails.reset]) {
      expect(mail.text).toMatch(new RegExp(`^${CODE}$`, 'm'));
      expect(mail.html).toContain(`>${CODE}</p>`);
      expect(mail.subject).not.toContain(CODE);
      expect(mail.html.slice(0, mail.html.indexOf('<h1'))).not.toContain(CODE);
      expect(mail.text).toContain('10 ');
    }
  });

  test('link to pages in the same language', () => {
    const base = 'https://shop.example';
    expect(mails.verification.text).toContain(
      `${base}/verify-email?user_id=us-er_1&email=aino%2B1%40example.com&lang=${language}`,
    );
    expect(mails.reset.text).toContain(`${base}/reset-password/to-ken_1?lang=${language}`);
    for (const path of ['/login', '/forgot-password']) {
      expect(mails.accountExists.text).toContain(`${base}${path}?lang=${language}`);
    }
    expect(mails.newSignIn.text).toContain(`${base}/forgot-password?lang=${language}`);
    expect(mails.newSignIn.html).toContain(`href="${base}/forgot-password?lang=${language}"`);
  });

  test('those about a sign-in or a passkey name time and browser', () => {
    for (const { text } of [mails.newSignIn, mails.passkeyAdded, mails.passkeyRemoved, mails.passkeyCopied]) {
      expect(text).toMatch(/2026.*, 11[.:]55/);
      expect(text).toContain('Firefox');
      expect(text).toContain('Linux');
    }
  });

  test('each has its own subject', () => {
    expect(new Set(Object.values(mails).map((mail) => mail.subject)).size).toBe(Object.keys(mails).length);
  });
});

describe('names of browsers', () => {
  test.each([
    [firefox, 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome', 'Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari', 'iOS'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28 Chrome/130 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Firefox/140.0', 'Firefox', null],
  ])('%s is called %s on %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });

  test.each(['', 'curl/8.0', '<b>call +358 0 123</b>'])(
    '"%s" is an unknown browser, and nothing of it is repeated',
    (userAgent) => {
      expect(browserName(userAgent)).toBeNull();
      const mail = newSignInMail(
        { at, userAgent },
        { language: 'en', publicUrl: 'https://shop.example', identity: demoIdentity },
      );
      expect(mail.text).toContain('Browser: Unknown browser');
      expect(mail.html).not.toContain('+358 0 123');
    },
  );
});
