import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { FocusedNotice } from '@fori/ui/states';

interface StaleEditNoticeProps {
  title: string;
  text: string;
  /** continues from what is saved now, with or without the changes made here */
  onResolve: (keepMine: boolean) => void;
}

/** Says that somebody else has saved in the meantime, with both ways to continue; it takes the focus. */
export function StaleEditNotice({ title, text, onResolve }: StaleEditNoticeProps) {
  const { t } = useTranslation('admin');
  return (
    <FocusedNotice
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
    </FocusedNotice>
  );
}
