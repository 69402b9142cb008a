import { languageNames } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Side, SideChoice } from '../../../shared/form/side-choice.tsx';
import { type BlogForm, type Merge, type Place, textPlace, withValue } from '../blog-form.ts';

interface MergeDialogProps {
  /** what the article is called now */
  title: string;
  merge: Merge;
  /** the form as it was chosen */
  onMerged: (form: BlogForm) => void;
  onClose: () => void;
}

/** Somebody else has changed the post meanwhile: what both have changed is chosen here, field by field. */
export function MergeDialog({ title, merge: { conflicts, merged }, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const [theirs, setTheirs] = useState<ReadonlySet<Place>>(new Set());
  const nameOf = (place: Place): string => {
    const text = textPlace(place);
    if (text) return `${languageNames[text.language]}: ${t(`part.${text.part}`)}`;
    return t(`part.${place as 'slug' | 'author' | 'publish_at'}`);
  };
  const choose = (place: Place, side: Side) =>
    setTheirs(
      (before) => new Set([...before].filter((other) => other !== place).concat(side === 'theirs' ? place : [])),
    );
  const take = () =>
    onMerged(
      conflicts.reduce(
        (form, { place, mine, theirs: their }) => withValue(form, place, theirs.has(place) ? their : mine),
        merged,
      ),
    );
  return (
    <Dialog
      open
      size="lg"
      title={t('merge.title', { title })}
      description={t(conflicts.length > 0 ? 'merge.text' : 'merge.text_none')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={take} data-autofocus>
            {t('merge.take')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflicts.map(({ place, mine, theirs: their }) => (
          <SideChoice
            key={place}
            legend={nameOf(place)}
            chosen={theirs.has(place) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(place, side)}
            sides={{
              mine: { name: t('merge.mine'), text: mine || '–' },
              theirs: { name: t('merge.theirs'), text: their || '–' },
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
