import { errorText } from '@fori/client/errors';
import { deleteBlog } from '@fori/client/mutations/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import { ConfirmDialog } from '@fori/ui/dialog';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

interface DeleteBlogDialogProps {
  post: { id: number; title: string; updated_at: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Confirms the deletion of a post by its name. */
export function DeleteBlogDialog({ post, onClose, onDeleted }: DeleteBlogDialogProps) {
  const { t } = useTranslation(['admin-blogs', 'errors', 'common']);
  const { mutate, isPending } = useMutation(deleteBlog(useBackOfficeApi()));
  const remove = () =>
    mutate(
      { id: post.id, updated_at: post.updated_at },
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: t('delete.done', { title: post.title }) });
          onClose();
          onDeleted?.();
        },
        onError: (error) => {
          showToast({ tone: 'error', title: t('delete.failed'), description: errorText(error, t) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      destructive
      title={t('delete.title', { title: post.title })}
      description={t('delete.text', { days: REMOVED_PICTURE_DAYS })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('common:action.cancel')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
