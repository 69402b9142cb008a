import { CODE_LIFE_MS } from '@fori/domain/accounts';
import { MINUTE_MS } from '@fori/domain/durations';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import type { MailWords } from '@fori/domain/mail-words';
import { type Translate, translator } from '@fori/i18n/server';
import type { MailBlock } from '../content.ts';
import { browserName } from './browser-name.ts';
import { shopFooter } from './shop-footer.ts';

export interface AccountMailContext {
  language: Language;
  /** origin of the shop's links, without a trailing slash */
  publicUrl: string;
  /** who the shop is */
  identity: ShopIdentity;
  /** the shop's own words in this mail, in `language`; none when missing */
  words?: MailWords;
}

/**
 * Phrases shared by the mails about an account. They greet nobody by name, because somebody who registers another person's
 * address could put any text there.
 */
export const accountPhrases = ({ language, publicUrl, identity }: AccountMailContext) => {
  const t: Translate = translator(language);
  return {
    t,
    greeting: (): MailBlock => ({ kind: 'greeting', text: t('mail:hello') }),
    validity: (): MailBlock => ({
      kind: 'text',
      muted: true,
      text: t('mail:code_valid', { minutes: CODE_LIFE_MS / MINUTE_MS }),
    }),
    /** A button to a page of the shop; `path` begins with a slash. */
    button: (label: string, path: string, parameters: Readonly<Record<string, string>> = {}): MailBlock => {
      const url = new URL(`${publicUrl}${path}`);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      url.searchParams.set('lang', language);
      return { kind: 'button', label, url: url.href };
    },
    /** The browser and its system, without text of the header itself. */
    browser: (userAgent: string): string => {
      const known = browserName(userAgent);
      if (!known) return t('mail:new_sign_in.unknown_browser');
      const { browser, system } = known;
      return system === null ? browser : t('mail:new_sign_in.on', { browser, system });
    },
    note: (text: string): MailBlock => ({ kind: 'text', muted: true, text }),
    footer: (): string[] => shopFooter(identity, language),
  };
};
