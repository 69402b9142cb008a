import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { DrawingFailed } from './canvas-frame.tsx';

/** The text below the stage that says how the jacket is turned. */
export const TURN_HELP_ID = 'jacket-turn-help';

/** Shown instead of a model that failed to load. */
export function TurnFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <DrawingFailed title={t('turn.failed')} onRetry={onRetry}>
      <Button variant="secondary" onClick={onClose}>
        {t('turn.close')}
      </Button>
    </DrawingFailed>
  );
}
