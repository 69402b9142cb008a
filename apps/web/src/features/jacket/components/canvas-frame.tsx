import { useTranslation } from '@fori/client/use-translation';
import { jacketViews } from '@fori/domain/jackets';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDesignDraft } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';
import { wholeSide } from '../model/camera.ts';
import { boardStyle } from './board-style.ts';
import { isNewLook, isShared, type Known, StageWaiting } from './stage-waiting.tsx';

/** The stage: the jacket fits into it, whatever its shape. */
export const frameClass = 'relative h-(--stage-height) overflow-clip bg-tile';

export const thumbnailClass =
  'absolute bottom-3 left-3 z-10 aspect-6/7 w-[22%] max-w-28 max-sm:left-2 max-sm:w-[min(3.5rem,17.5%)]';

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

/** Placeholder of the stage until the drawing code has loaded, laid out as the stage is. */
export function EmptyCanvas({ known }: { known: Known | null }) {
  const { t } = useTranslation('jacket');
  const { failed, retry } = useDrawing();
  const isNew = useDesignDraft(({ design }) => isNewLook(design));
  return (
    <div className={frameClass}>
      {failed ? (
        <DrawingFailed onRetry={retry} />
      ) : (
        jacketViews.map((view) => (
          <div
            key={view}
            className={cn(
              '[container-type:size]',
              view === 'front' ? 'absolute inset-0' : cn(thumbnailClass, 'bg-tile'),
            )}
          >
            <div style={boardStyle(wholeSide)} className="designer-board">
              <StageWaiting view={view} known={isNew || isShared(known) ? known : null} alt={t(`stage.${view}`)} />
            </div>
          </div>
        ))
      )}
    </div>
  );
}
