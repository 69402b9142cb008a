import { useTranslation } from '@fori/client/use-translation';
import { REFUND_LIMIT } from '@fori/domain/approvals';
import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { LOGO_WIDTH, LOGO_WIDTHS } from '@fori/domain/jackets';
import { type Language, languages } from '@fori/domain/languages';
import { HOLD_MINUTES } from '@fori/domain/payments';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@fori/domain/sessions';
import { MAX_PROMO } from '@fori/domain/settings';
import { shop } from '@fori/domain/shop';
import { formatRange } from '@fori/i18n/format';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Link } from 'react-router-dom';
import { ApprovalNotice } from '../../../shared/approval-notice.tsx';
import { Checkbox, Input, Textarea } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import type { SettingsEditing } from '../use-settings-editor.ts';
import { CaptureChoice } from './capture-choice.tsx';
import { ChargedCurrencyChoice } from './offer-choice.tsx';

interface CardProps {
  editor: SettingsEditing;
}

const deliveryFields = [
  'delivery_in_stock.from',
  'delivery_in_stock.to',
  'delivery_made_to_order.from',
  'delivery_made_to_order.to',
] as const;

/** A control for a whole number. */
const figure = { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-40 font-mono' } as const;

const promoTimes = ['promo_time.from', 'promo_time.until'] as const;

/** Shipping, VAT and how prices are shown. `shownRate`: what VAT by destination shows prices with, in place of a rate. */
export function MoneyCard({ editor, shownRate }: CardProps & { shownRate: string | undefined }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { percent } = useFormats();
  const { field, form } = editor;
  return (
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
        <Checkbox {...form.register('prices_with_vat')} label={t('prices_with_vat')} hint={t('prices_with_vat_hint')} />
      </div>
    </Card>
  );
}

/** When goods arrive. */
export function DeliveryCard({ editor }: CardProps) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { field, form } = editor;
  return (
    <Card title={t('delivery')}>
      <p className="mb-4 text-sm text-muted">{t('delivery_about', { days: formatRange(DELIVERY_BUSINESS_DAYS) })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {deliveryFields.map((name) => (
          <Field key={name} {...field(name)} required>
            <Input {...form.register(name)} inputMode="numeric" autoComplete="off" className="font-mono" />
          </Field>
        ))}
      </div>
    </Card>
  );
}

/** How payments are held, captured and returned. */
export function PaymentsCard({ editor }: CardProps) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { field, form } = editor;
  return (
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
  );
}

/** How long members of staff stay signed in. */
export function StaffCard({ editor }: CardProps) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { field, form } = editor;
  return (
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
  );
}

/** The promo bar's texts and times. `texts` are those in the form. */
export function PromoCard({ editor, texts }: CardProps & { texts: Readonly<Record<Language, string>> }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { field, form } = editor;
  return (
    <Card title={t('promo')}>
      <p className="mb-4 text-sm text-muted">{t('promo_hint')}</p>
      <div className="grid gap-4">
        {languages.map((language) => (
          <Field
            key={language}
            {...field(`promo.${language}`)}
            hint={
              language !== 'en' && texts[language].trim() === '' && texts.en.trim() !== '' ? t('missing') : undefined
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
  );
}

/** What customers may choose of a jacket, and whether cutting waits for its proof. */
export function JacketsCard({ editor }: CardProps) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { field, form } = editor;
  return (
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
  );
}
