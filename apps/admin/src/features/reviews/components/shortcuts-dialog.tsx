import { useTranslation } from '@fori/client/use-translation';
import { Dialog } from '@fori/ui/dialog';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { shortcuts } from '../keys.ts';

interface ShortcutsDialogProps {
  lettersOn: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts. Letters can be switched off for those who dictate or press them by accident. */
export function ShortcutsDialog({ lettersOn, onLetters, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['admin-reviews', 'common']);
  return (
    <Dialog
      open
      size="sm"
      title={t('keys.title')}
      description={t('keys.text')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <dl className="grid">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center justify-between gap-6 border-hair py-2 not-first:border-t">
            <dt>{t(`keys.${action}`)}</dt>
            <dd className="flex gap-2">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-flex size-8 items-center justify-center rounded-control border border-line bg-bg font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.letters')}
        hint={t('keys.letters_hint')}
        checked={lettersOn}
        onChange={({ target }) => onLetters(target.checked)}
        className="mt-3 border-t border-line pt-2"
      />
    </Dialog>
  );
}
