import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { useState } from 'react';
import type { Side } from './side-choice.tsx';
import { type ShownConflict, SideChoices } from './side-choices.tsx';

interface MergeDialogProps {
  title: string;
  conflicts: readonly ShownConflict[];
  /** continues with the chosen sides by the fields' names, mine by default */
  onMerge: (sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** Resolves a concurrent edit: fields changed on both sides are chosen one by one. */
export function MergeDialog({ title, conflicts, onMerge, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  return (
    <Dialog
      open
      size="lg"
      title={title}
      description={t(conflicts.length > 0 ? 'unsaved.merge.text' : 'unsaved.merge.text_none')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={() => onMerge(sides)} data-autofocus>
            {t('unsaved.merge.take')}
          </Button>
        </>
      }
    >
      <SideChoices
        conflicts={conflicts}
        sides={sides}
        onChoose={(name, side) => setSides({ ...sides, [name]: side })}
      />
    </Dialog>
  );
}
