import { useTranslation } from '@fori/client/use-translation';
import { type Side, SideChoice } from './side-choice.tsx';

/** A field changed on both sides as it is shown. */
export interface ShownConflict {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface SideChoicesProps {
  conflicts: readonly ShownConflict[];
  /** the chosen sides by the fields' names; mine by default */
  sides: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
}

/** The fields changed by two people, each with both versions, one to be chosen. */
export function SideChoices({ conflicts, sides, onChoose }: SideChoicesProps) {
  const { t } = useTranslation('admin');
  const shown = (text: string) => (text.trim() === '' ? t('unsaved.merge.empty') : text);
  return (
    <ul className="grid gap-4">
      {conflicts.map(({ name, label, mine, theirs }) => (
        <li key={name}>
          <SideChoice
            legend={label}
            chosen={sides[name] ?? 'mine'}
            onChoose={(side) => onChoose(name, side)}
            sides={{
              mine: { name: t('unsaved.merge.mine'), text: shown(mine) },
              theirs: { name: t('unsaved.merge.theirs'), text: shown(theirs) },
            }}
          />
        </li>
      ))}
    </ul>
  );
}
