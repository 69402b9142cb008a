import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { shownConflicts } from './conflict-texts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import type { Side } from './side-choice.tsx';
import { conflictsOf, threeWay } from './three-way.ts';

interface DialogMergeOptions<Form extends FieldValues, Version> {
  /** the version that the form of the dialog was made from */
  loaded: Version;
  formOf: (version: Version) => Form;
  checked: { form: UseFormReturn<Form>; labels: Readonly<Record<string, string>> };
}

/**
 * Where somebody else has saved while a dialog was open: both changes are brought together, and the dialog goes on from what
 * is saved now (ADMIN-234).
 */
export function useDialogMerge<Form extends FieldValues, Version>({
  loaded,
  formOf,
  checked: { form, labels },
}: DialogMergeOptions<Form, Version>) {
  const { t, i18n } = useTranslation('admin');
  const [base, setBase] = useState(loaded);
  const [theirs, setTheirs] = useState<Version | null>(null);
  const [was, mine] = [formOf(base), form.getValues()];
  const merge = (version: Version, sides: Readonly<Record<string, Side>>) => {
    form.reset(
      threeWay(was, mine, formOf(version), (field) => (sides[field.name] === 'theirs' ? field.theirs : field.mine)),
    );
    setBase(version);
    setTheirs(null);
  };
  return {
    /** the version the form is based on now */
    base,
    /** brings the form together with what somebody else has saved; null where nobody has */
    take: setTheirs,
    /** goes on with what was typed where nothing of a version is left to merge it with */
    keepMine: (version: Version) => merge(version, {}),
    /** stands in the place of the dialog until it goes on */
    dialog: theirs !== null && (
      <MergeDialog
        title={t('unsaved.merge.title')}
        conflicts={shownConflicts(
          conflictsOf(threeWay<Form>, was, mine, formOf(theirs)),
          labels,
          i18n.language as Language,
        )}
        onMerge={(sides) => merge(theirs, sides)}
        onClose={() => setTheirs(null)}
      />
    ),
  };
}
