import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { saveSettings } from '@fori/client/mutations/admin-settings';
import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { type Settings, settingsChange } from '@fori/contracts/admin-settings/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import { languageNames, languages } from '@fori/domain/languages';
import { MAX_PROMO } from '@fori/domain/settings';
import { fieldMessage } from '@fori/i18n/messages';
import { Button } from '@fori/ui/button';
import { ErrorSummary } from '@fori/ui/error-summary';
import { Field } from '@fori/ui/field';
import { Textarea } from '@fori/ui/input';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { threeWay } from '../../../shared/form/three-way.ts';
import { useEditor } from '../../../shared/form/use-editor.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { formOf, type SettingsField, type SettingsForm, settingsFields, settingsIn } from '../form.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { ShopFacts } from './shop-facts.tsx';

/** The form of all settings, with what they mean for customers beside it. */
export function SettingsEditor({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['admin-settings', 'errors', 'validation']);
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const id = useId();
  const [refusals, setRefusals] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const { mutateAsync } = useMutation(saveSettings(api));
  const editor = useEditor<SettingsForm, Settings>({
    loaded: settings,
    thing: t('title'),
    // the page opens with settings: there is no new thing here
    formOf: (version) => formOf(version ?? settings),
    afterSave: (sent, now, saved) => {
      const next = formOf(saved);
      return { base: next, draft: threeWay(sent, now, next) };
    },
  });
  const {
    register,
    control,
    watch,
    getValues,
    getFieldState,
    formState,
    clearErrors,
    setError: setFieldError,
  } = editor.form;
  const blocker = useLeaveGuard(editor.unsaved);
  const isStale = isApiError(error) && error.code === 'stale_edit';
  const { base } = editor;
  const next = settingsIn(watch(), base.updatedAt);

  const labelOf = (name: SettingsField): string => {
    if (name === 'shipping_threshold') return t('threshold');
    if (name === 'shipping_fee') return t('fee');
    if (name === 'vat_rate') return t('vat');
    const language = languages.find((known) => name === `promo.${known}`);
    return language ? languageNames[language] : name;
  };
  const fieldId = (name: SettingsField) => `${id}-${name.replace('.', '-')}`;
  const messageOf = (name: SettingsField) => getFieldState(name, formState).error?.message ?? null;
  const fieldProps = (name: SettingsField) => ({ id: fieldId(name), label: labelOf(name), error: messageOf(name) });
  const mark = (found: Record<string, string>) => {
    for (const name of settingsFields) {
      const message = found[name];
      if (message) setFieldError(name, { type: 'server', message });
    }
    setRefusals((before) => before + 1);
  };
  const summary = settingsFields.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ fieldId: fieldId(name), message: `${labelOf(name)}: ${message}` }] : [];
  });

  const save = async () => {
    if (editor.isSaving()) return;
    setError(null);
    clearErrors();
    const wrong = Object.entries(firstErrorsOf(settingsChange, settingsIn(getValues(), base.updatedAt)));
    if (wrong.length > 0) return mark(Object.fromEntries(wrong.map(([name, fault]) => [name, fieldMessage(t, fault)])));
    try {
      const saved = await editor.save((sent, { updatedAt }) => mutateAsync(settingsIn(sent, updatedAt)));
      if (saved) showToast({ tone: 'success', title: t('saved') });
    } catch (problem) {
      setError(problem);
      mark(fieldErrors(problem));
    }
  };
  /** Goes on with what somebody else has saved: alone, or with what was typed here on top. */
  const goOn = async (keepMine: boolean) => {
    try {
      const present = await client.fetchQuery({ ...settingsQuery(api), staleTime: 0 });
      const mine = threeWay(base.form, getValues(), formOf(present));
      editor.takeOver(present, keepMine ? mine : undefined);
      setError(null);
    } catch (problem) {
      setError(problem);
    }
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-4 not-empty:mb-6">
        <ErrorSummary title={t('summary')} errors={summary} attempt={refusals} />
        {isStale && (
          <Notice
            live
            tone="warning"
            title={t('stale.title')}
            action={
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => void goOn(true)}>
                  {t('stale.keep')}
                </Button>
                <Button variant="quiet" onClick={() => void goOn(false)}>
                  {t('stale.take')}
                </Button>
              </div>
            }
          >
            {t('stale.text')}
          </Notice>
        )}
        {error !== null && !isStale && summary.length === 0 && (
          <Notice live tone="error" title={t('summary')}>
            {errorText(error, t)}
          </Notice>
        )}
      </div>
      <div className="grid-7-5">
        <div className="grid min-w-0 content-start gap-6">
          <Card title={t('money')}>
            <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr]">
              <Field {...fieldProps('shipping_threshold')} hint={t('threshold_hint')} required>
                <DecimalField control={control} name="shipping_threshold" className="font-mono" />
              </Field>
              <Field {...fieldProps('shipping_fee')} required>
                <DecimalField control={control} name="shipping_fee" className="font-mono" />
              </Field>
              <Field {...fieldProps('vat_rate')} required>
                <DecimalField control={control} name="vat_rate" className="font-mono" />
              </Field>
            </div>
          </Card>
          <Card title={t('promo')}>
            <p className="mb-4 text-sm text-muted">{t('promo_hint')}</p>
            <div className="grid gap-4">
              {languages.map((language) => (
                <Field
                  key={language}
                  {...fieldProps(`promo.${language}`)}
                  hint={
                    language !== 'en' && next.promo[language].trim() === '' && next.promo.en.trim() !== ''
                      ? t('missing')
                      : undefined
                  }
                >
                  <Textarea
                    {...register(`promo.${language}`)}
                    lang={language}
                    rows={1}
                    className="dense:min-h-control"
                    maxLength={MAX_PROMO}
                  />
                </Field>
              ))}
            </div>
          </Card>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <SettingsPreview now={settingsIn(base.form, base.updatedAt)} next={next} />
          <ShopFacts />
        </div>
      </div>
      <SaveBar
        dirty={editor.dirty}
        busy={editor.busy}
        form={id}
        onDiscard={() => {
          editor.discard();
          setError(null);
        }}
      />
      <LeaveDialog blocker={blocker} thing={t('title')} saving={editor.busy} />
    </form>
  );
}
