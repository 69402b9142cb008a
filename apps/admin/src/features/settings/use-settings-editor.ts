import { saveSettings } from '@fori/client/mutations/admin-settings';
import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type Settings, settingsChange } from '@fori/contracts/admin-settings/schemas';
import { type Language, languages } from '@fori/domain/languages';
import type { CaptureMoment } from '@fori/domain/payments';
import { formatDecimalInput } from '@fori/i18n/decimal';
import { useMergingEditor } from '../../shared/form/use-merging-editor.ts';
import { useOfferedLanguages } from '../../shared/use-offered-languages.ts';
import { formOf, settingsIn } from './form.ts';

const amounts: readonly string[] = [
  'shipping_threshold',
  'shipping_fee',
  'vat_rate',
  'refund_factor_above',
  'refund_approval_above',
];

/** The form of all settings, as the editor of what two admins may change at once. */
export function useSettingsEditor(settings: Settings) {
  const { t, i18n } = useTranslation(['admin-settings', 'common']);
  const { nameOf } = useOfferedLanguages();
  const api = useBackOfficeApi();
  return useMergingEditor({
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
}
export type SettingsEditing = ReturnType<typeof useSettingsEditor>;
