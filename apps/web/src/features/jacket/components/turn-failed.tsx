import { Button } from '@fori/ui/button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The text below the stage that says how the jacket is turned. */
export const TURN_HELP_ID = 'jacket-turn-help';

/** Shown instead of a model that failed to load. */
export function TurnFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useTranslation(['jacket', 'common']);
  return (
    <div
      role="alert"
      className="absolute inset-x-4 top-1/3 flex flex-col items-center gap-3 border border-line bg-surface p-4 text-center"
    >
      <p className="font-semibold">{t('turn.failed')}</p>
      <p className="text-muted text-sm">{t('stage.failed_text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          {t('common:action.retry')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('turn.close')}
        </Button>
      </div>
    </div>
  );
}
