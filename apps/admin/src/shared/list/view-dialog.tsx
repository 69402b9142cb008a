import { errorText, fieldErrors } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { changedViewBody } from '@fori/contracts/admin-views/contract';
import { MAX_VIEW_NAME } from '@fori/domain/saved-views';
import { Field } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { Input } from '../form/controls.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';

interface ViewDialogProps {
  title: string;
  submitLabel: string;
  /** its current name */
  name?: string;
  busy: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ title, submitLabel, name: before = '', busy, error, onSubmit, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const { form, field, messageOf, submit } = useCheckedForm({
    defaultValues: { name: before },
    labels: () => ({ name: t('views.name') }),
    schema: changedViewBody,
  });
  const refused = fieldErrors(error).name;
  const send = submit(({ name }) => onSubmit(name.trim()));
  return (
    <FormDialog title={title} submitLabel={submitLabel} busy={busy} onSubmit={send} onClose={onClose}>
      {error !== null && refused === undefined && (
        <Notice live tone="error" title={t('views.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      <Field {...field('name')} required error={messageOf('name') ?? refused ?? null}>
        <Input {...form.register('name')} maxLength={MAX_VIEW_NAME} autoComplete="off" data-autofocus />
      </Field>
    </FormDialog>
  );
}
