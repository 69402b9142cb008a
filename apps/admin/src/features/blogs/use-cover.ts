import { errorText, fieldErrors } from '@fori/client/errors';
import { setBlogCover } from '@fori/client/mutations/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Uploads a cover at once. For a post that is not saved yet it is held back for `sendWith`, after the first save. */
export function useCover(post: { id: number; updatedAt: string } | null, onChanged: (post: AdminBlog) => void) {
  const { t } = useTranslation(['admin-blogs', 'errors']);
  const { mutateAsync, isPending, error } = useMutation(setBlogCover(useBackOfficeApi()));
  const [pending, setPending] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const reasonOf = (problem: unknown) => fieldErrors(problem).cover ?? errorText(problem, t);

  const send = async (to: { id: number; updated_at: string }, file: File | null): Promise<void> => {
    setProgress(0);
    try {
      onChanged(await mutateAsync({ ...to, file, onProgress: setProgress }));
      showToast({ tone: 'success', title: t(file ? 'cover.done' : 'cover.removed') });
    } catch (problem) {
      showToast({ tone: 'error', title: t('cover.failed'), description: reasonOf(problem) });
    }
  };
  return {
    pending,
    sent: isPending ? progress : null,
    error: error && reasonOf(error),
    choose: (file: File | null) => {
      if (post) void send({ id: post.id, updated_at: post.updatedAt }, file);
      else setPending(file);
    },
    /** discards the cover held back for the first save */
    discard: () => setPending(null),
    sendWith: async (saved: AdminBlog): Promise<void> => {
      if (pending) await send(saved, pending);
      setPending(null);
    },
  };
}
