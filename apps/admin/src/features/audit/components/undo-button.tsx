import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { undoChange } from '@fori/client/mutations/admin-audit';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAuditLabels } from '../use-audit-labels.ts';

/** Deletions, each with the words for the state in which it comes back. */
const deletions = {
  'page.delete': 'undo.deleted.of.page',
  'category.delete': 'undo.deleted.of.category',
  'blog.delete': 'undo.deleted.of.blog',
  'product.delete': 'undo.deleted.of.product',
} as const;
type Deletion = keyof typeof deletions;

const isDeletion = (action: string): action is Deletion => Object.hasOwn(deletions, action);

/** Why a change cannot be undone; former values that are not allowed any more are named by their fields. */
function Refusal({ error, ofDeletion }: { error: unknown; ofDeletion: boolean }) {
  const { t } = useTranslation(['admin-audit', 'errors']);
  const { field } = useAuditLabels();
  const code = isApiError(error) ? error.code : undefined;
  const byField = Object.entries(fieldErrors(error));
  const text = () => {
    if (code === 'stale_edit') return t(ofDeletion ? 'undo.deleted.changed' : 'undo.changed');
    return code === 'not_found' ? t('undo.gone') : errorText(error, t);
  };
  return (
    <Notice live tone="error" title={t(ofDeletion ? 'undo.deleted.failed' : 'undo.failed')}>
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

interface UndoButtonProps {
  record: Pick<AuditRecord, 'id' | 'action'>;
  /** moves the focus to the record: a deletion that is undone offers it no more */
  onGone: () => void;
}

/**
 * Puts the values before a change back, or what was deleted, saying first in which state that is. It asks nothing, for the change it
 * makes can be undone as well, and what is put back deleted again.
 */
export function UndoButton({ record: { id, action }, onGone }: UndoButtonProps) {
  const { t } = useTranslation('admin-audit');
  const { mutate, isPending, error } = useMutation(undoChange(useBackOfficeApi(), id));
  const ofDeletion = isDeletion(action);
  const done = () => {
    showToast({ tone: 'success', title: t(ofDeletion ? 'undo.deleted.done' : 'undo.done') });
    if (ofDeletion) onGone();
  };
  return (
    <div className="grid justify-items-start gap-3">
      {ofDeletion && <p className="max-w-form">{t(deletions[action])}</p>}
      <Button variant="secondary" busy={isPending} onClick={() => mutate(undefined, { onSuccess: done })}>
        {isPending ? t('undo.busy') : t(ofDeletion ? 'undo.deleted.action' : 'undo.action')}
      </Button>
      {error && <Refusal error={error} ofDeletion={ofDeletion} />}
    </div>
  );
}
