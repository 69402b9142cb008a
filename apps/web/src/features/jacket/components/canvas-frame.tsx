import { Button } from '@fori/ui/button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawing } from '../hooks/use-drawing.ts';

/** The stage: the jacket fits into it, whatever its shape. */
export const frameClass = 'relative h-(--stage-height) overflow-clip bg-tile';

interface DrawingFailedProps {
  onRetry: () => void;
  title?: string;
  /** a way out beside the retry */
  children?: ReactNode;
}

/** Shown instead of a jacket that failed to draw. */
export function DrawingFailed({ onRetry, title, children }: DrawingFailedProps) {
  const { t } = useTranslation(['jacket', 'common']);
  return (
    <div
      role="alert"
      className="absolute inset-x-4 top-1/3 flex flex-col items-center gap-3 border border-line bg-surface p-4 text-center"
    >
      <p className="font-semibold">{title ?? t('stage.failed')}</p>
      <p className="text-muted text-sm">{t('stage.failed_text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          {t('common:action.retry')}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Placeholder of the stage until the drawing code has loaded. */
export function EmptyCanvas() {
  const { t } = useTranslation('jacket');
  const { failed, retry } = useDrawing();
  return (
    <div className={frameClass}>
      {failed ? (
        <DrawingFailed onRetry={retry} />
      ) : (
        <p className="skeleton absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
          {t('stage.loading')}
        </p>
      )}
    </div>
  );
}
