import type { Store } from '@fori/contracts/store/schemas';
import type { ShopIdentity } from '@fori/domain/identity';
import type { Language } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';

/** What the shop promises to those who ask for help, in words that fit into its texts in a language (SHOP-121). */
export const supportWords = ({ support }: Pick<ShopIdentity, 'support'>, language: Language): Store['support'] => {
  const t = translator(language);
  const availability = t(`company:support.${support.availability}`);
  const reply_time = t('company:reply_time', { count: support.replyWithinHours });
  return {
    availability,
    reply_within_hours: support.replyWithinHours,
    reply_time,
    sentence: t('company:support.sentence', { availability, time: reply_time }),
  };
};
