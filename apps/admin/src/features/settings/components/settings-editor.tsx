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
import { Input, Textarea } from '@fori/ui/input';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
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
  /** what the form began from: a later answer of the shop must not slip under what is being typed */
  const [base, setBase] = useState(settings);
  const { mutate, reset: forget, isPending, error } = useMutation(saveSettings(api));
  const { register, handleSubmit, reset, setError, getFieldState, watch, formState } = useForm<SettingsForm>({
    defaultValues: formOf(base),
    shouldFocusError: false,
  });
  const { isDirty } = formState;
  const blocker = useLeaveGuard(isDirty);
  const isStale = isApiError(error) && error.code === 'stale_edit';
  const next = settingsIn(watch(), base.updated_at);

  const labelOf = (name: SettingsField): string => {
    if (name === 'shipping_threshold') return t('threshold');
    if (name === 'shipping_fee') return t('fee');
    if (name === 'vat_rate') return t('vat');
    const language = languages.find((known) => name === `promo.${known}`);
    return language ? languageNames[language] : name;
  };
  const fieldId = (name: SettingsField) => `${id}-${name.replace('.', '-')}`;
  const messageOf = (name: SettingsField) => getFieldState(name, formState).error?.message ?? null;
  const control = (name: SettingsField) => ({ id: fieldId(name), label: labelOf(name), error: messageOf(name) });
  const mark = (found: Record<string, string>) => {
    for (const name of settingsFields) {
      const message = found[name];
      if (message) setError(name, { type: 'server', message });
    }
    setRefusals((before) => before + 1);
  };
  const summary = settingsFields.flatMap((name) => {
    const message = messageOf(name);
    return message ? [{ fieldId: fieldId(name), message: `${labelOf(name)}: ${message}` }] : [];
  });

  const startFrom = (present: Settings) => {
    setBase(present);
    reset(formOf(present));
    forget();
  };
  const save = (form: SettingsForm) => {
    const body = settingsIn(form, base.updated_at);
    const wrong = Object.entries(firstErrorsOf(settingsChange, body));
    if (wrong.length > 0) return mark(Object.fromEntries(wrong.map(([name, fault]) => [name, fieldMessage(t, fault)])));
    mutate(body, {
      onSuccess: (saved) => {
        startFrom(saved);
        showToast({ tone: 'success', title: t('saved') });
      },
      onError: (problem) => mark(fieldErrors(problem)),
    });
  };
  const fetchPresent = () => client.fetchQuery({ ...settingsQuery(api), staleTime: 0 });
  const takeTheirs = async () => startFrom(await fetchPresent());
  const keepMine = async () => {
    const present = await fetchPresent();
    const mine = watch();
    setBase(present);
    reset(formOf(present));
    reset(mine, { keepDefaultValues: true });
    forget();
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit(save)}>
      <div className="grid gap-4 not-empty:mb-6">
        <ErrorSummary title={t('summary')} errors={summary} attempt={refusals} />
        {isStale && (
          <Notice
            live
            tone="warning"
            title={t('stale.title')}
            action={
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" onClick={() => void keepMine()}>
                  {t('stale.keep')}
                </Button>
                <Button variant="quiet" onClick={() => void takeTheirs()}>
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
              <Field {...control('shipping_threshold')} hint={t('threshold_hint')} required>
                <Input
                  {...register('shipping_threshold')}
                  inputMode="decimal"
                  autoComplete="off"
                  className="font-mono"
                />
              </Field>
              <Field {...control('shipping_fee')} required>
                <Input {...register('shipping_fee')} inputMode="decimal" autoComplete="off" className="font-mono" />
              </Field>
              <Field {...control('vat_rate')} required>
                <Input {...register('vat_rate')} inputMode="decimal" autoComplete="off" className="font-mono" />
              </Field>
            </div>
          </Card>
          <Card title={t('promo')}>
            <p className="mb-4 text-sm text-muted">{t('promo_hint')}</p>
            <div className="grid gap-4">
              {languages.map((language) => (
                <Field
                  key={language}
                  {...control(`promo.${language}`)}
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
          <SettingsPreview now={base} next={next} />
          <ShopFacts />
        </div>
      </div>
      <SaveBar dirty={isDirty} busy={isPending} form={id} onDiscard={() => startFrom(base)} />
      <LeaveDialog blocker={blocker} thing={t('title')} />
    </form>
  );
}
