import { errorText, fieldErrors } from '@fori/client/errors';
import { MAX_VIEW_NAME } from '@fori/domain/saved-views';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Notice } from '@fori/ui/states';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form/form-dialog.tsx';

interface ViewDialogProps {
  title: string;
  submitLabel: string;
  /** what it is called so far */
  name?: string;
  busy: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ title, submitLabel, name: before = '', busy, error, onSubmit, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['admin-orders', 'common', 'validation', 'errors']);
  const [name, setName] = useState(before);
  const [missing, setMissing] = useState(false);
  const refused = fieldErrors(error).name;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given !== '') onSubmit(given);
  };
  return (
    <FormDialog title={title} submitLabel={submitLabel} busy={busy} onSubmit={send} onClose={onClose}>
      {error !== null && refused === undefined && (
        <Notice live tone="error" title={t('views.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      <Field label={t('views.name')} required error={missing ? t('validation:required') : (refused ?? null)}>
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          data-autofocus
        />
      </Field>
    </FormDialog>
  );
}
