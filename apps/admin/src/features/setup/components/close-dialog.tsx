import { closeShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { closingBody, type Setup, setup as setupState } from '@fori/contracts/admin-setup/schemas';
import { byLanguage, type Language, languages } from '@fori/domain/languages';
import { MAX_CLOSED_NOTE } from '@fori/domain/opening';
import { Field } from '@fori/ui/field';
import { FocusedNotice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Input, Textarea } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { staleVersion } from '../../../shared/form/stale-version.ts';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useDialogMerge } from '../../../shared/form/use-dialog-merge.tsx';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';

interface ClosingForm {
  note: Record<Language, string>;
  /** empty where nobody knows */
  returns_on: string;
}

type Version = Pick<Setup, 'closed' | 'updated_at'>;

/** Empty for a shop that is open. */
const formOf = ({ closed }: Version): ClosingForm => ({
  note: closed?.note ?? byLanguage(() => ''),
  returns_on: closed?.returns_on ?? '',
});

const inputOf = ({ note, returns_on }: ClosingForm, { updated_at }: Version) => ({
  note,
  returns_on: returns_on || null,
  updated_at,
});

interface CloseDialogProps {
  /** whether the shop is closed now, and what it says then */
  setup: Version;
  /** whose note has the focus at first; null for none */
  language: Language | null;
  onClose: () => void;
}

/** Asks before the shop closes what customers are told, or changes that. */
export function CloseDialog({ setup, language: asked, onClose }: CloseDialogProps) {
  // whether the shop was opened again while the dialog was open
  const [reopened, setReopened] = useState(false);
  const isClosed = setup.closed !== null && !reopened;
  const { t } = useTranslation('admin-setup');
  const { nameOf } = useOfferedLanguages();
  const { mutate, isPending, error } = useMutation(closeShop(useBackOfficeApi()));
  const checked = useCheckedForm<ClosingForm>({
    defaultValues: formOf(setup),
    labels: () => ({
      ...Object.fromEntries(languages.map((language) => [`note.${language}`, nameOf(language)])),
      returns_on: t('close.returns_on'),
    }),
    schema: closingBody,
    toInput: (form) => inputOf(form, setup),
  });
  const { form, field } = checked;
  const merge = useDialogMerge<ClosingForm, Version>({ loaded: setup, formOf, checked });
  const send = (closing: ClosingForm) =>
    mutate(inputOf(closing, merge.base), {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('close.done') });
        onClose();
      },
      onError: (problem) => {
        const saved = staleVersion(problem, setupState);
        const isOpen = saved !== null && saved.closed === null;
        setReopened(isOpen);
        // the shop that was opened again says nothing: what was typed stays
        if (isOpen) merge.keepMine({ ...saved, closed: merge.base.closed });
        else merge.take(saved);
        checked.showRefusal(problem);
      },
    });

  if (merge.dialog) return merge.dialog;
  return (
    <FormDialog
      size="lg"
      title={t(isClosed ? 'closed.change' : 'close.title')}
      description={t('close.text')}
      submitLabel={t(isClosed ? 'closed.change' : 'close.action')}
      busyLabel={t('close.busy')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems
        title={t(isClosed ? 'closed.failed' : 'close.summary')}
        checked={checked}
        error={staleVersion(error, setupState) ? null : error}
      />
      {reopened && (
        <FocusedNotice tone="warning" title={t('close.reopened')} attempt={error}>
          {t('close.reopened_text')}
        </FocusedNotice>
      )}
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{t('close.note')}</legend>
        <p className="text-muted text-sm">{t('close.note_hint')}</p>
        {languages.map((language) => (
          <Field key={language} {...field(`note.${language}`)}>
            <Textarea
              {...form.register(`note.${language}`)}
              {...(language === asked && { 'data-autofocus': true })}
              lang={language}
              rows={1}
              className="dense:min-h-control"
              maxLength={MAX_CLOSED_NOTE}
            />
          </Field>
        ))}
      </fieldset>
      <Field {...field('returns_on')} hint={t('close.returns_hint')}>
        <Input {...form.register('returns_on')} type="date" className="max-w-60" />
      </Field>
    </FormDialog>
  );
}
