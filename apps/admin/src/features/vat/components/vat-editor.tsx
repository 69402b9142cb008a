import { saveVat } from '@fori/client/mutations/admin-vat';
import { vatQuery } from '@fori/client/queries/admin-vat';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type VatSettingsResponse, vatChange } from '@fori/contracts/admin-vat/schemas';
import { type UnconfirmedVatIds, unconfirmedVatIds } from '@fori/domain/companies';
import type { Language } from '@fori/domain/languages';
import { priceBases, vatModes, vatRoundings } from '@fori/domain/taxed-order';
import { MAX_VAT_RATES, unionCountries } from '@fori/domain/vat-rates';
import { formatDecimalInput } from '@fori/i18n/decimal';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Checkbox, Input, RadioGroup, Select } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { ListError } from '../../../shared/form/list-error.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useShopCountry } from '../../../shared/own-country.tsx';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { formOf, newRate, vatIn } from '../form.ts';
import { DistanceSales } from './distance-sales.tsx';
import { RateList } from './rate-list.tsx';

const rateFields = ['country', 'vat_class', 'from', 'rate'] as const;

/** How the shop charges VAT: mode, registrations, fixed price, rounding, rates (VAT-120). */
export function VatEditor({ vat }: { vat: VatSettingsResponse }) {
  const { t, i18n } = useTranslation(['admin-vat', 'common']);
  const { country } = useFormats();
  const shopCountry = useShopCountry();
  const api = useBackOfficeApi();
  const editor = useMergingEditor({
    loaded: vat,
    thing: t('title'),
    query: vatQuery(api),
    mutation: saveVat(api),
    labels: ({ rates }) => ({
      mode: t('mode'),
      home: t('home'),
      oss: t('oss'),
      oss_limit: t('oss_limit'),
      unconfirmed_vat_ids: t('unconfirmed_vat_ids'),
      price_basis: t('price_basis'),
      rounding: t('rounding'),
      voec_number: t('voec_number'),
      voec_limit: t('voec_limit'),
      rates: t('rates'),
      ...Object.fromEntries(
        rates.flatMap((rate, at) =>
          rateFields.map((name) => [
            `rates.${at}.${name}`,
            t('field', { country: country(rate.country), label: t(name) }),
          ]),
        ),
      ),
    }),
    schema: vatChange,
    formOf,
    toInput: vatIn,
    valueText: (name, value) => {
      if (name === 'home' || name.endsWith('.country')) return country(String(value));
      if (name === 'mode') return t(`mode_of.${value as (typeof vatModes)[number]}`);
      if (name === 'price_basis') return t(`price_basis_of.${value as (typeof priceBases)[number]}`);
      if (name === 'unconfirmed_vat_ids') return t(`unconfirmed_vat_ids_of.${value as UnconfirmedVatIds}`);
      if (name === 'rounding') return t(`rounding_of.${value as (typeof vatRoundings)[number]}`);
      return name.endsWith('.rate') ? formatDecimalInput(String(value), i18n.language as Language) : null;
    },
  });
  const { form, field, id } = editor;
  const { mode, home, price_basis: basis, rounding, rates, unconfirmed_vat_ids: unconfirmed } = form.watch();
  const setRates = (next: typeof rates) => form.setValue('rates', next, { shouldDirty: true });
  const add = () => {
    flushSync(() => setRates([...rates, newRate(form.getValues())]));
    document.getElementById(editor.fieldId(`rates.${rates.length}.country`))?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => setRates(rates.toSpliced(at, 1)));
    document.getElementById(`${id}-add`)?.focus();
  };
  const wiringOf = (name: 'mode' | 'price_basis' | 'rounding' | 'unconfirmed_vat_ids') => {
    const { label, ...rest } = field(name);
    return { ...rest, legend: label };
  };
  const countriesByName = unionCountries
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.language));

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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        <Card title={t('charging')}>
          <div className="grid gap-6">
            <RadioGroup
              {...wiringOf('mode')}
              options={vatModes.map((value) => ({
                value,
                label: t(`mode_of.${value}`),
                description: t(`mode_of.${value}_text`),
              }))}
              value={mode}
              onChange={(value) => form.setValue('mode', value, { shouldDirty: true })}
            />
            <Field {...field('home')} required>
              <Select {...form.register('home')} className="max-w-80">
                {countriesByName.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            {mode === 'destination' && shopCountry !== undefined && home !== shopCountry && (
              <Notice tone="warning" title={t('other_country.title', { country: country(shopCountry) })}>
                {t('other_country.text')}
              </Notice>
            )}
            <Checkbox {...form.register('oss')} label={t('oss')} hint={t('oss_hint')} />
            <Field {...field('oss_limit')} hint={t('oss_limit_hint')} required>
              <Input
                {...form.register('oss_limit')}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-40 font-mono"
              />
            </Field>
            <RadioGroup
              {...wiringOf('price_basis')}
              options={priceBases.map((value) => ({
                value,
                label: t(`price_basis_of.${value}`),
                description: t(`price_basis_of.${value}_text`),
              }))}
              value={basis}
              onChange={(value) => form.setValue('price_basis', value, { shouldDirty: true })}
            />
            <RadioGroup
              {...wiringOf('rounding')}
              options={vatRoundings.map((value) => ({ value, label: t(`rounding_of.${value}`) }))}
              value={rounding}
              onChange={(value) => form.setValue('rounding', value, { shouldDirty: true })}
            />
          </div>
        </Card>
        <div className="grid gap-6">
          <Card title={t('norway')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field {...field('voec_number')} hint={t('voec_number_hint')} optionalLabel={t('common:state.optional')}>
                <Input {...form.register('voec_number')} autoComplete="off" maxLength={20} className="font-mono" />
              </Field>
              <Field {...field('voec_limit')} hint={t('voec_limit_hint')} required>
                <Input {...form.register('voec_limit')} inputMode="numeric" autoComplete="off" className="font-mono" />
              </Field>
            </div>
          </Card>
          <Card title={t('companies')}>
            <RadioGroup
              {...wiringOf('unconfirmed_vat_ids')}
              options={unconfirmedVatIds.map((value) => ({
                value,
                label: t(`unconfirmed_vat_ids_of.${value}`),
                description: t(`unconfirmed_vat_ids_of.${value}_text`),
              }))}
              value={unconfirmed}
              onChange={(value) => form.setValue('unconfirmed_vat_ids', value, { shouldDirty: true })}
            />
            <p className="mt-4 max-w-prose text-muted text-sm">{t(vat.vies ? 'vies_on' : 'vies_off')}</p>
          </Card>
          <Permitted to="reports.read">
            <DistanceSales />
          </Permitted>
        </div>
        <Card title={t('rates')} className="min-w-0 xl:col-span-2">
          <p className="mb-4 max-w-prose text-muted text-sm">{t('rates_hint')}</p>
          <ListError id={editor.fieldId('rates')} error={editor.messageOf('rates')} className="mb-4" />
          <RateList
            rates={rates}
            wiring={(name) => ({ id: editor.fieldId(`rates.${name}`), error: editor.messageOf(`rates.${name}`) })}
            onChange={setRates}
            onRemove={remove}
          />
          <AddButton id={`${id}-add`} disabled={rates.length >= MAX_VAT_RATES} onClick={add} className="mt-4">
            {t('add')}
          </AddButton>
        </Card>
      </div>
    </EditorForm>
  );
}
