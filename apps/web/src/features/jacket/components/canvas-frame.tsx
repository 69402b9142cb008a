import { jacketViews } from '@fori/domain/jackets';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesignerState } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';

/** On phones as high as leaves room for the controls; elsewhere as wide as fits beside the options. */
export const frameClass =
  'relative mx-auto aspect-6/7 w-full max-w-[calc(42dvh*6/7)] overflow-hidden bg-stage [@media(max-height:30rem)]:max-w-none lg:max-w-none';

/** Phones show one side at a time. */
export const sideClass = (shown: boolean) => cn('min-w-0', !shown && 'max-lg:hidden');

/** Shown instead of a jacket that failed to draw. */
export function DrawingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['jacket', 'common']);
  return (
    <div
      role="alert"
      className="absolute inset-x-4 top-1/3 flex flex-col items-center gap-3 border border-line bg-surface p-4 text-center"
    >
      <p className="font-semibold">{t('stage.failed')}</p>
      <p className="text-muted text-sm">{t('stage.failed_text')}</p>
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {t('common:action.retry')}
      </Button>
    </div>
  );
}

/** Placeholders of both sides until the drawing code has loaded. */
export function EmptyCanvas() {
  const { t } = useTranslation('jacket');
  const currentView = useDesignerState(({ view }) => view);
  const { failed, retry } = useDrawing();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {jacketViews.map((view) => (
        <div key={view} className={sideClass(view === currentView)}>
          <div className={frameClass}>
            {failed ? (
              view === currentView && <DrawingFailed onRetry={retry} />
            ) : (
              <p className="skeleton absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
                {t('stage.loading')}
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
