import { isApiError } from '@fori/client/api-error';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface StaleEditOptions<Version> {
  /** why the last save failed */
  error: unknown;
  /** the version that is saved now */
  load: () => Promise<Version>;
  /** continues from it, with or without the changes made here */
  onLoaded: (current: Version, keepMine: boolean) => void;
}

/** What happens when somebody else has saved in the meantime: the admin keeps their changes on top of it or drops them. */
export function useStaleEdit<Version>({ error, load, onLoaded }: StaleEditOptions<Version>) {
  const rebase = useMutation({ mutationFn: async (keepMine: boolean) => onLoaded(await load(), keepMine) });
  const failure = rebase.error ?? error;
  const isStale = isApiError(failure) && failure.code === 'stale_edit';
  return {
    isStale,
    /** why saving or continuing failed, other than for a change by somebody else */
    error: isStale ? null : failure,
    resolve: (keepMine: boolean) => rebase.mutate(keepMine),
    reset: rebase.reset,
  };
}

interface StaleEditNoticeProps {
  title: string;
  text: string;
  onResolve: (keepMine: boolean) => void;
}

/** Says that somebody else has saved in the meantime, with both ways to continue. */
export function StaleEditNotice({ title, text, onResolve }: StaleEditNoticeProps) {
  const { t } = useTranslation('admin');
  return (
    <Notice
      live
      tone="warning"
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onResolve(true)}>
            {t('unsaved.stale.keep')}
          </Button>
          <Button variant="quiet" onClick={() => onResolve(false)}>
            {t('unsaved.stale.take')}
          </Button>
        </div>
      }
    >
      {text}
    </Notice>
  );
}
