import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { undoChange } from '@fori/client/mutations/admin-audit';
import { useBackOfficeApi } from '@fori/client/react';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuditLabels } from '../use-audit-labels.ts';

/** Why a change cannot be undone; former values that are not allowed any more are named by their fields. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation(['admin-audit', 'errors']);
  const { field } = useAuditLabels();
  const code = isApiError(error) ? error.code : undefined;
  const byField = Object.entries(fieldErrors(error));
  const text = () => {
    if (code === 'stale_edit') return t('undo.changed');
    return code === 'not_found' ? t('undo.gone') : errorText(error, t);
  };
  return (
    <Notice live tone="error" title={t('undo.failed')}>
      {byField.length === 0 ? (
        <p>{text()}</p>
      ) : (
        byField.map(([path, message]) => (
          <p key={path}>
            {field(path.split('.'))}: {message}
          </p>
        ))
      )}
    </Notice>
  );
}

/** Puts the values before a change back. It asks nothing first, for the change it makes can be undone as well. */
export function UndoButton({ id }: { id: number }) {
  const { t } = useTranslation('admin-audit');
  const { mutate, isPending, error } = useMutation(undoChange(useBackOfficeApi(), id));
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: () => showToast({ tone: 'success', title: t('undo.done') }) })}
      >
        {isPending ? t('undo.busy') : t('undo.action')}
      </Button>
      {error && <Refusal error={error} />}
    </div>
  );
}
