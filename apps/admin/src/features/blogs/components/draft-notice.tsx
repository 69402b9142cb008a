import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

interface DraftNoticeProps {
  /** when it was typed */
  at: string;
  onRestore: () => void;
  onForget: () => void;
}

/** Offers what was typed in this browser before and never saved. */
export function DraftNotice({ at, onRestore, onForget }: DraftNoticeProps) {
  const { t } = useTranslation('admin-blogs');
  const { dateTime } = useFormats();
  return (
    <Notice
      tone="warning"
      title={t('draft.title')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onRestore}>
            {t('draft.restore')}
          </Button>
          <Button variant="quiet" onClick={onForget}>
            {t('draft.forget')}
          </Button>
        </span>
      }
    >
      {t('draft.text', { date: dateTime(at) })}
    </Notice>
  );
}
