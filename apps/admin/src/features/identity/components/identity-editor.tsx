import { saveIdentity } from '@fori/client/mutations/admin-identity';
import { identityQuery } from '@fori/client/queries/admin-identity';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { identityChange, type ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import { foreignCountryOf } from '@fori/domain/companies';
import { countries } from '@fori/domain/countries';
import {
  companyNumberOf,
  MAX_IDENTITY,
  networkHosts,
  type SupportTime,
  socialNetworks,
  supportTimes,
  weekdays,
} from '@fori/domain/identity';
import { languages } from '@fori/domain/languages';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';
import { formOf, type IdentityForm, identityIn } from '../form.ts';
import { IdentityPreview } from './identity-preview.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** Every field with its label, in the order of the page. */
const useLabels = () => {
  const { t } = useTranslation(['admin-identity', 'company']);
  const { nameOf } = useOfferedLanguages();
  return ({ country }: Pick<IdentityForm, 'country'>) => ({
    name: t('name'),
    company: t('company'),
    business_id: t(`company:number.${companyNumberOf(country)}.label`),
    vat_id: t('vat_id'),
    founded_year: t('founded_year'),
    order_number_prefix: t('prefix'),
    street: t('street'),
    postal_code: t('postal_code'),
    city: t('city'),
    country: t('country'),
    ...Object.fromEntries(
      languages.map((language) => [`city_names.${language}`, t('city_in', { language: nameOf(language) })]),
    ),
    email: t('email'),
    phone: t('phone'),
    'sender.name': t('sender_name'),
    'sender.email': t('sender_email'),
    ...Object.fromEntries(
      weekdays.flatMap((day) => [
        [`opening_hours.${day}.opens`, t('opens', { day: t(`day.${day}`) })],
        [`opening_hours.${day}.closes`, t('closes', { day: t(`day.${day}`) })],
      ]),
    ),
    'support.availability': t('support_availability'),
    'support.reply_within_hours': t('support_reply'),
    ...Object.fromEntries(socialNetworks.map((network) => [`social.${network}`, networkHosts[network]])),
  });
};

const useIdentityEditor = (identity: ShownIdentity) => {
  const { t } = useTranslation('admin-identity');
  const api = useBackOfficeApi();
  const labels = useLabels();
  const { country } = useFormats();
  return useMergingEditor({
    loaded: identity,
    thing: t('title'),
    query: identityQuery(api),
    mutation: saveIdentity(api),
    labels,
    schema: identityChange,
    formOf,
    toInput: identityIn,
    valueText: (name, value) => {
      if (name === 'country') return country(String(value));
      return name === 'support.availability' ? t(`support_time.${value as SupportTime}`) : null;
    },
  });
};
type Part = Pick<ReturnType<typeof useIdentityEditor>, 'form' | 'field'>;

const About = ({ children }: { children: ReactNode }) => <p className="mb-4 text-sm text-muted">{children}</p>;

function Company({ form, field }: Part) {
  const { t } = useTranslation(['admin-identity', 'common', 'company']);
  const { country: countryName } = useFormats();
  const [country, vatId] = useWatch({ control: form.control, name: ['country', 'vat_id'] });
  const foreign = foreignCountryOf(vatId, country);
  const optional = t('common:state.optional');
  return (
    <Card title={t('section.company')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('name')} hint={t('name_hint')} required className="sm:col-span-2">
          <Input {...form.register('name')} autoComplete="off" maxLength={MAX_IDENTITY.name} />
        </Field>
        <Field {...field('company')} hint={t('company_hint')} required className="sm:col-span-2">
          <Input {...form.register('company')} autoComplete="off" maxLength={MAX_IDENTITY.company} />
        </Field>
        <Field {...field('business_id')} label={t(`company:number.${companyNumberOf(country)}.label`)} required>
          <Input
            {...form.register('business_id')}
            autoComplete="off"
            maxLength={MAX_IDENTITY.registerId}
            className="font-mono"
          />
        </Field>
        <div>
          <Field {...field('vat_id')} optionalLabel={optional}>
            <Input
              {...form.register('vat_id')}
              autoComplete="off"
              maxLength={MAX_IDENTITY.registerId}
              className="font-mono"
            />
          </Field>
          {/* below the field, which would move while somebody types */}
          <p role="status" className="mt-1 text-muted text-sm">
            {foreign && t('vat_id_foreign', { country: countryName(foreign) })}
          </p>
        </div>
        <Field {...field('founded_year')} hint={t('founded_hint')} optionalLabel={optional} className="sm:col-span-2">
          <Input
            {...form.register('founded_year')}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40 font-mono"
          />
        </Field>
        <Field {...field('order_number_prefix')} hint={t('prefix_hint')} required className="sm:col-span-2">
          <Input
            {...form.register('order_number_prefix')}
            autoComplete="off"
            maxLength={4}
            className="max-w-40 font-mono uppercase"
          />
        </Field>
      </div>
    </Card>
  );
}

function Address({ form, field }: Part) {
  const { t, i18n } = useTranslation('admin-identity');
  const { country } = useFormats();
  const options = countries
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));
  return (
    <Card title={t('section.address')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('street')} required className="sm:col-span-2">
          <Input {...form.register('street')} autoComplete="off" maxLength={MAX_IDENTITY.street} />
        </Field>
        <Field {...field('postal_code')} required>
          <Input
            {...form.register('postal_code')}
            autoComplete="off"
            maxLength={MAX_IDENTITY.postalCode}
            className="font-mono"
          />
        </Field>
        <Field {...field('city')} required>
          <Input {...form.register('city')} autoComplete="off" maxLength={MAX_IDENTITY.city} />
        </Field>
        <Field {...field('country')} required>
          <Select {...form.register('country')}>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <fieldset className="mt-6 min-w-0">
        <legend className="font-semibold text-sm">{t('city_names')}</legend>
        <About>{t('city_names_hint')}</About>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {languages.map((language) => (
            <Field key={language} {...field(`city_names.${language}`)}>
              <Input
                {...form.register(`city_names.${language}`)}
                lang={language}
                autoComplete="off"
                maxLength={MAX_IDENTITY.city}
              />
            </Field>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

function Contact({ form, field }: Part) {
  const { t } = useTranslation(['admin-identity', 'common']);
  const optional = t('common:state.optional');
  return (
    <Card title={t('section.contact')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('email')} hint={t('email_hint')} required>
          <Input {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field {...field('phone')} hint={t('phone_hint')} required>
          <Input {...form.register('phone')} type="tel" autoComplete="off" className="font-mono" />
        </Field>
      </div>
      <fieldset className="mt-6 min-w-0">
        <legend className="font-semibold text-sm">{t('sender')}</legend>
        <About>{t('sender_hint')}</About>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field('sender.name')} optionalLabel={optional}>
            <Input {...form.register('sender.name')} autoComplete="off" maxLength={MAX_IDENTITY.senderName} />
          </Field>
          <Field {...field('sender.email')} optionalLabel={optional}>
            <Input {...form.register('sender.email')} type="email" autoComplete="off" />
          </Field>
        </div>
      </fieldset>
    </Card>
  );
}

function Hours({ form, field }: Part) {
  const { t } = useTranslation('admin-identity');
  return (
    <Card title={t('section.hours')}>
      <About>{t('hours_hint')}</About>
      <div className="grid gap-3">
        {weekdays.map((day) => (
          <div key={day} className="grid grid-cols-2 items-start gap-4">
            <Field {...field(`opening_hours.${day}.opens`)}>
              <Input {...form.register(`opening_hours.${day}.opens`)} type="time" className="font-mono" />
            </Field>
            <Field {...field(`opening_hours.${day}.closes`)}>
              <Input {...form.register(`opening_hours.${day}.closes`)} type="time" className="font-mono" />
            </Field>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Support({ form, field }: Part) {
  const { t } = useTranslation('admin-identity');
  return (
    <Card title={t('section.support')}>
      <About>{t('support_hint')}</About>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('support.availability')} required>
          <Select {...form.register('support.availability')}>
            {supportTimes.map((time) => (
              <option key={time} value={time}>
                {t(`support_time.${time}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('support.reply_within_hours')} hint={t('support_reply_hint')} required>
          <Input
            {...form.register('support.reply_within_hours')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            className="max-w-40 font-mono"
          />
        </Field>
      </div>
    </Card>
  );
}

function Social({ form, field }: Part) {
  const { t } = useTranslation('admin-identity');
  return (
    <Card title={t('section.social')}>
      <About>{t('social_hint')}</About>
      <div className="grid gap-4">
        {socialNetworks.map((network) => (
          <Field key={network} {...field(`social.${network}`)}>
            <Input
              {...form.register(`social.${network}`)}
              type="url"
              autoComplete="off"
              placeholder={`https://${networkHosts[network]}/`}
              maxLength={MAX_IDENTITY.link}
            />
          </Field>
        ))}
      </div>
    </Card>
  );
}

/** The form of who the shop is, with a preview of its footer and mails. */
export function IdentityEditor({ identity }: { identity: ShownIdentity }) {
  const { t } = useTranslation('admin-identity');
  const editor = useIdentityEditor(identity);
  return (
    <EditorForm
      editor={editor}
      change="settings.manage"
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid-7-5">
        <div className="grid min-w-0 content-start gap-6">
          <Company {...editor} />
          <Address {...editor} />
          <Contact {...editor} />
          <Hours {...editor} />
          <Support {...editor} />
          <Social {...editor} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <ShopLogo faintOn={identity.logo_faint_on} onSaved={() => editor.stale.resolve(true)} />
          <IdentityPreview control={editor.form.control} />
        </div>
      </div>
    </EditorForm>
  );
}
