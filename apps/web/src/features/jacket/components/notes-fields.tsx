import { useTranslation } from '@fori/client/use-translation';
import { MAX_JACKET_NAME_LENGTH, MAX_NOTES_LENGTH } from '@fori/domain/jackets';
import { Field } from '@fori/ui/field';
import { Input, Textarea } from '@fori/ui/input';
import { useDesignDraft, useDesigner } from '../hooks/use-designer.ts';
import type { WrittenField } from '../model/changes.ts';

function useWrite(): (field: WrittenField, text: string) => void {
  const { act } = useDesigner();
  return (field, text) => act({ type: 'write', field, text }, `write:${field}`);
}

/** What the workshop should know, and the jacket's name. */
export function NotesFields() {
  const { t } = useTranslation(['designer', 'common']);
  const { settle } = useDesigner();
  const write = useWrite();
  const notes = useDesignDraft(({ design }) => design.notes);
  const name = useDesignDraft(({ design }) => design.name);
  const optional = t('common:state.optional');
  return (
    <>
      <div>
        <Field id="jacket-notes" label={t('notes.label')} hint={t('notes.hint')} optionalLabel={optional}>
          <Textarea
            name="notes"
            maxLength={MAX_NOTES_LENGTH}
            value={notes}
            onChange={({ target }) => write('notes', target.value)}
            onBlur={settle}
          />
        </Field>
        <p className="mt-1 text-right font-mono text-muted text-sm">
          {t('notes.count', { count: notes.length, most: MAX_NOTES_LENGTH })}
        </p>
      </div>
      <Field id="jacket-name" label={t('name.label')} hint={t('name.hint')} optionalLabel={optional}>
        <Input
          name="jacket-name"
          autoComplete="off"
          maxLength={MAX_JACKET_NAME_LENGTH}
          value={name}
          onChange={({ target }) => write('name', target.value)}
          onBlur={settle}
        />
      </Field>
    </>
  );
}
