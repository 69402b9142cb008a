import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';

/** In place of a part that is loaded later. */
export function LoadingPart({ failed, title }: { failed: boolean; title: string }) {
  const { t } = useTranslation('common');
  return failed ? (
    <Notice live tone="error" title={title}>
      {/* Chromium does not fetch a module again that failed; what was typed is stored */}
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('action.retry')}
      </Button>
    </Notice>
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}
