import { useTranslation } from '@fori/client/use-translation';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { Card } from '@fori/ui/section';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useFieldInView } from '../../../shared/form/use-field-in-view.ts';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { settingsIn } from '../form.ts';
import { useSettingsEditor } from '../use-settings-editor.ts';
import { CountryChoice } from './country-choice.tsx';
import { CurrencyChoice, LanguageChoice } from './offer-choice.tsx';
import { DeliveryCard, JacketsCard, MoneyCard, PaymentsCard, PromoCard, StaffCard } from './settings-cards.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { ShopFacts } from './shop-facts.tsx';

/** The form of all settings, with a preview of what customers see. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings');
  const editor = useSettingsEditor(settings);
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
          <MoneyCard editor={editor} shownRate={shownRate} />
          <DeliveryCard editor={editor} />
          <PaymentsCard editor={editor} />
          <StaffCard editor={editor} />
          <Card title={t('countries')}>
            <CountryChoice form={form} {...field('countries')} />
          </Card>
          <Card title={t('languages')}>
            <LanguageChoice form={form} {...field('languages')} />
          </Card>
          <Card title={t('currencies')}>
            <CurrencyChoice form={form} {...field('currencies')} />
          </Card>
          <PromoCard editor={editor} texts={next.promo} />
          <JacketsCard editor={editor} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <SettingsPreview now={shown(settingsIn(base.form, base.updatedAt))} next={shown(next)} />
          <ShopFacts />
        </div>
      </div>
    </EditorForm>
  );
}
