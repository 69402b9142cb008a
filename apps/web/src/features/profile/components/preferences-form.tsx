import { updateProfile } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { Profile } from '@fori/contracts/profile/schemas';
import { type Currency, currencySymbols } from '@fori/domain/currencies';
import { type Language, languageNames, localeTags, shownCurrency } from '@fori/domain/languages';
import { generalText } from '@fori/i18n/messages';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { EditForm, SaveActions } from '../../../shared/form/edit-form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

type Chosen = { language: Language; currency: Currency };

/** The account's own choice stays with it, and among those offered, until another is saved (SHOP-116). */
const withOwn = <T,>(offered: readonly T[], own: T): readonly T[] =>
  offered.includes(own) ? offered : [...offered, own];

/** The customer's language and currency: of their mails, and of the shop from then on. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation(['profile', 'errors']);
  const shop = usePreferences();
  const update = useMutation(updateProfile(useApi(), useSessionStore()));
  const { language, currency } = profile;
  const languages = withOwn(shop.offer.languages, language);
  const currencies = withOwn(shop.offer.currencies, currency);

  /** Changing the language sets its currency, so the currency comes last. */
  const switchShop = async (chosen: Chosen) => {
    if (chosen.language !== shop.language && shop.offer.languages.includes(chosen.language))
      await shop.changeLanguage(chosen.language);
    if (shop.offer.currencies.includes(chosen.currency)) shop.changeCurrency(chosen.currency);
  };
  const form = useForm<Chosen>({
    id: 'preferences',
    initial: { language, currency },
    drafts: formDrafts(profile.id),
    // a select allows no other value
    loadRules: async () => () => ({}),
  });
  const send = async (chosen: Chosen) => {
    await update.mutateAsync(chosen);
    await switchShop(chosen).then(
      () => notify.success(i18n.t('profile:toast.profile')),
      () => notify.error(generalText(t, 'network_text')),
    );
    return chosen;
  };
  const { values, set, fill } = form;

  return (
    <Section title={t('preferences.title')}>
      <EditForm
        form={form}
        onSubmit={form.handleSubmit(send)}
        labels={{ language: t('preferences.language'), currency: t('preferences.currency') }}
        actions={<SaveActions form={form} />}
      >
        <p className="text-muted">{t('preferences.intro')}</p>
        <Field id={form.fieldId('language')} label={t('preferences.language')}>
          <Select
            name="language"
            value={values.language}
            onChange={({ target }) => {
              const next = languages.find((known) => known === target.value) ?? language;
              fill({ language: next, currency: shownCurrency(null, next, currencies) });
            }}
          >
            {languages.map((option) => (
              <option key={option} value={option} lang={localeTags[option]}>
                {languageNames[option]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={form.fieldId('currency')} label={t('preferences.currency')} hint={t('preferences.charge_hint')}>
          <Select
            name="currency"
            value={values.currency}
            onChange={({ target }) => set('currency', currencies.find((known) => known === target.value) ?? currency)}
          >
            {currencies.map((option) => (
              <option key={option} value={option}>
                {`${option} (${currencySymbols[option]})`}
              </option>
            ))}
          </Select>
        </Field>
      </EditForm>
    </Section>
  );
}
