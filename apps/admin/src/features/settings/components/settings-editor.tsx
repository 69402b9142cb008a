import { saveSettings } from '@fori/client/mutations/admin-settings';
import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type Settings, settingsChange } from '@fori/contracts/admin-settings/schemas';
import { REFUND_LIMIT } from '@fori/domain/approvals';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { LOGO_WIDTH, LOGO_WIDTHS } from '@fori/domain/jackets';
import { type Language, languages } from '@fori/domain/languages';
import { type CaptureMoment, HOLD_MINUTES } from '@fori/domain/payments';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@fori/domain/sessions';
import { MAX_PROMO } from '@fori/domain/settings';
import { shop } from '@fori/domain/shop';
import { formatDecimalInput } from '@fori/i18n/decimal';
import { formatRange } from '@fori/i18n/format';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Link } from 'react-router-dom';
import { ApprovalNotice } from '../../../shared/approval-notice.tsx';
import { Checkbox, Input, Textarea } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useFieldInView } from '../../../shared/form/use-field-in-view.ts';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';
import { formOf, settingsIn } from '../form.ts';
import { CaptureChoice } from './capture-choice.tsx';
import { CountryChoice } from './country-choice.tsx';
import { ChargedCurrencyChoice, CurrencyChoice, LanguageChoice } from './offer-choice.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { ShopFacts } from './shop-facts.tsx';

const deliveryFields = [
  'delivery_in_stock.from',
  'delivery_in_stock.to',
  'delivery_made_to_order.from',
  'delivery_made_to_order.to',
] as const;

const amounts: readonly string[] = [
  'shipping_threshold',
  'shipping_fee',
  'vat_rate',
  'refund_factor_above',
  'refund_approval_above',
];

/** A control for a whole number. */
const figure = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-40 font-mono' } as const;

const promoTimes = ['promo_time.from', 'promo_time.until'] as const;

/** The form of all settings, with a preview of what customers see. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation(['admin-settings', 'common']);
  const { nameOf } = useOfferedLanguages();
  const { percent } = useFormats();
  const api = useBackOfficeApi();
  const editor = useMergingEditor({
    loaded: settings,
    thing: t('title'),
    query: settingsQuery(api),
    mutation: saveSettings(api),
    labels: () => ({
      shipping_threshold: t('threshold'),
      shipping_fee: t('fee'),
      vat_rate: t('vat'),
      prices_with_vat: t('prices_with_vat'),
      'delivery_in_stock.from': t('in_stock_from'),
      'delivery_in_stock.to': t('in_stock_to'),
      'delivery_made_to_order.from': t('made_to_order_from'),
      'delivery_made_to_order.to': t('made_to_order_to'),
      'promo_time.from': t('promo_from'),
      'promo_time.until': t('promo_until'),
      countries: t('countries'),
      languages: t('languages'),
      currencies: t('currencies'),
      jacket_logo_sizes: t('logo_sizes'),
      samples_product: t('samples'),
      cutting_waits_for_proof: t('proofs'),
      payment_hold_minutes: t('hold'),
      staff_session_hours: t('staff_hours'),
      staff_idle_minutes: t('staff_idle'),
      capture_at: t('capture'),
      charged_currencies: t('charged'),
      refund_factor_above: t('refund_factor'),
      refund_approval_above: t('refund_approval'),
      ...Object.fromEntries(languages.map((language) => [`promo.${language}`, nameOf(language)])),
    }),
    schema: settingsChange,
    formOf,
    toInput: settingsIn,
    valueText: (name, value) => {
      if (name === 'capture_at') return t(`capture_at.${value as CaptureMoment}`);
      return amounts.includes(name) ? formatDecimalInput(String(value), i18n.language as Language) : null;
    },
  });
  const { base, field, form } = editor;
  const asked = useAddressLanguage();
  useFieldInView(asked && editor.fieldId(`promo.${asked}`));
  const next = settingsIn(form.watch(), base.updatedAt);
  const { destination_vat_rate: shownRate } = settings;
  const shown = (terms: typeof next) => (shownRate === undefined ? terms : { ...terms, vat_rate: shownRate });

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
          <Card title={t('money')}>
            <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr]">
              <Field {...field('shipping_threshold')} hint={t('threshold_hint')} required>
                <DecimalField control={form.control} name="shipping_threshold" className="font-mono" />
              </Field>
              <Field {...field('shipping_fee')} required>
                <DecimalField control={form.control} name="shipping_fee" className="font-mono" />
              </Field>
              {shownRate === undefined && (
                <Field {...field('vat_rate')} required>
                  <DecimalField control={form.control} name="vat_rate" className="font-mono" />
                </Field>
              )}
            </div>
            {shownRate !== undefined && (
              <p className="mt-4 max-w-prose text-sm">
                {t('vat_by_destination', { rate: percent(Number(shownRate)) })}{' '}
                <Link to={paths.vat} className="link">
                  {t('vat_page')}
                </Link>
              </p>
            )}
            <div className="mt-4">
              <Checkbox
                {...form.register('prices_with_vat')}
                label={t('prices_with_vat')}
                hint={t('prices_with_vat_hint')}
              />
            </div>
          </Card>
          <Card title={t('delivery')}>
            <p className="mb-4 text-sm text-muted">
              {t('delivery_about', { days: formatRange(DELIVERY_BUSINESS_DAYS) })}
            </p>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {deliveryFields.map((name) => (
                <Field key={name} {...field(name)} required>
                  <Input {...form.register(name)} inputMode="numeric" autoComplete="off" className="font-mono" />
                </Field>
              ))}
            </div>
          </Card>
          <Card title={t('payments')}>
            <div className="grid gap-4">
              <Field {...field('payment_hold_minutes')} hint={t('hold_hint', HOLD_MINUTES)} required>
                <Input
                  {...form.register('payment_hold_minutes')}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-40 font-mono"
                />
              </Field>
              <CaptureChoice form={form} {...field('capture_at')} />
              <ChargedCurrencyChoice form={form} {...field('charged_currencies')} />
              <Field {...field('refund_factor_above')} hint={t('refund_factor_hint')} required>
                <DecimalField control={form.control} name="refund_factor_above" className="max-w-40 font-mono" />
              </Field>
              <Field
                {...field('refund_approval_above')}
                hint={t('refund_approval_hint')}
                optionalLabel={t('common:state.optional')}
              >
                <DecimalField control={form.control} name="refund_approval_above" className="max-w-40 font-mono" />
              </Field>
              <Permitted to="settings.manage">
                <ApprovalNotice about={REFUND_LIMIT} />
              </Permitted>
            </div>
          </Card>
          <Card title={t('staff')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Field {...field('staff_session_hours')} hint={t('staff_hours_hint', STAFF_SESSION_HOURS)} required>
                <Input {...form.register('staff_session_hours')} {...figure} />
              </Field>
              <Field {...field('staff_idle_minutes')} hint={t('staff_idle_hint', STAFF_IDLE_MINUTES)} required>
                <Input {...form.register('staff_idle_minutes')} {...figure} />
              </Field>
            </div>
          </Card>
          <Card title={t('countries')}>
            <CountryChoice form={form} {...field('countries')} />
          </Card>
          <Card title={t('languages')}>
            <LanguageChoice form={form} {...field('languages')} />
          </Card>
          <Card title={t('currencies')}>
            <CurrencyChoice form={form} {...field('currencies')} />
          </Card>
          <Card title={t('promo')}>
            <p className="mb-4 text-sm text-muted">{t('promo_hint')}</p>
            <div className="grid gap-4">
              {languages.map((language) => (
                <Field
                  key={language}
                  {...field(`promo.${language}`)}
                  hint={
                    language !== 'en' && next.promo[language].trim() === '' && next.promo.en.trim() !== ''
                      ? t('missing')
                      : undefined
                  }
                >
                  <Textarea
                    {...form.register(`promo.${language}`)}
                    lang={language}
                    rows={1}
                    className="dense:min-h-control"
                    maxLength={MAX_PROMO}
                  />
                </Field>
              ))}
            </div>
            <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
              {promoTimes.map((name) => (
                <Field
                  key={name}
                  {...field(name)}
                  hint={t('promo_time_hint', { zone: shop.timeZone })}
                  optionalLabel={t('common:state.optional')}
                >
                  <Input type="datetime-local" {...form.register(name)} />
                </Field>
              ))}
            </div>
          </Card>
          <Card title={t('jackets')}>
            <Checkbox
              {...form.register('jacket_logo_sizes')}
              label={t('logo_sizes')}
              hint={t('logo_sizes_hint', { ...LOGO_WIDTHS, usual: LOGO_WIDTH })}
            />
            <div className="mt-4">
              <Checkbox {...form.register('cutting_waits_for_proof')} label={t('proofs')} hint={t('proofs_hint')} />
            </div>
            <div className="mt-4 max-w-prose">
              <Field {...field('samples_product')} hint={t('samples_hint')}>
                <Input
                  {...form.register('samples_product')}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-40 font-mono"
                />
              </Field>
            </div>
          </Card>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <SettingsPreview now={shown(settingsIn(base.form, base.updatedAt))} next={shown(next)} />
          <ShopFacts />
        </div>
      </div>
    </EditorForm>
  );
}
