import { languageNames } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Side, SideChoice } from '../../../shared/form/side-choice.tsx';
import { type BlogForm, type FieldRef, type Merge, type PlainField, textFieldOf, withValue } from '../blog-form.ts';

interface MergeDialogProps {
  /** the article's current title */
  title: string;
  merge: Merge;
  /** the merged form */
  onMerged: (form: BlogForm) => void;
  onClose: () => void;
}

/** Resolves a concurrent edit: fields changed on both sides are chosen one by one. */
export function MergeDialog({ title, merge: { conflicts, merged }, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const [theirs, setTheirs] = useState<ReadonlySet<FieldRef>>(new Set());
  const nameOf = (ref: FieldRef): string => {
    const text = textFieldOf(ref);
    if (text) return `${languageNames[text.language]}: ${t(`part.${text.part}`)}`;
    return t(`part.${ref as PlainField}`);
  };
  const choose = (field: FieldRef, side: Side) =>
    setTheirs(
      (before) => new Set([...before].filter((other) => other !== field).concat(side === 'theirs' ? field : [])),
    );
  const take = () =>
    onMerged(
      conflicts.reduce(
        (form, { field, mine, theirs: their }) => withValue(form, field, theirs.has(field) ? their : mine),
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
        {conflicts.map(({ field, mine, theirs: their }) => (
          <SideChoice
            key={field}
            legend={nameOf(field)}
            chosen={theirs.has(field) ? 'theirs' : 'mine'}
            onChoose={(side) => choose(field, side)}
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
