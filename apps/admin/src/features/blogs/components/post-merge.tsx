import { useTranslation } from '@fori/client/use-translation';
import { languageNames } from '@fori/domain/languages';
import { MergeDialog } from '../../../shared/form/merge-dialog.tsx';
import { type BlogForm, type FieldRef, type Merge, type PlainField, textFieldOf, withValue } from '../blog-form.ts';

interface PostMergeProps {
  /** the article's current title */
  title: string;
  merge: Merge;
  /** the merged form */
  onMerged: (form: BlogForm) => void;
  onClose: () => void;
}

/** Resolves a concurrent edit of an article. */
export function PostMerge({ title, merge: { conflicts, merged }, onMerged, onClose }: PostMergeProps) {
  const { t } = useTranslation('admin-blogs');
  const nameOf = (ref: FieldRef): string => {
    const text = textFieldOf(ref);
    if (text) return `${languageNames[text.language]}: ${t(`part.${text.part}`)}`;
    return t(`part.${ref as PlainField}`);
  };
  return (
    <MergeDialog
      title={t('merge.title', { title })}
      conflicts={conflicts.map(({ field, mine, theirs }) => ({ name: field, label: nameOf(field), mine, theirs }))}
      onMerge={(sides) =>
        onMerged(
          conflicts.reduce(
            (form, { field, mine, theirs }) => withValue(form, field, sides[field] === 'theirs' ? theirs : mine),
            merged,
          ),
        )
      }
      onClose={onClose}
    />
  );
}
