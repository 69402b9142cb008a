import { useTranslation } from '@fori/client/use-translation';
import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { MAX_SYNONYM_GROUPS } from '@fori/domain/search';
import { Button } from '@fori/ui/button';
import { Field, FieldError } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import type { useEditor } from '../../../shared/form/use-editor.ts';
import type { SynonymsForm } from '../synonyms-form.ts';

interface SynonymGroupsProps {
  editor: ReturnType<typeof useEditor<SynonymsForm, SynonymSettings>>;
  language: Language;
}

/** The groups of one language, a line each. */
export function SynonymGroups({ editor: { form, field, fieldId, messageOf }, language }: SynonymGroupsProps) {
  const { t } = useTranslation('admin-shop-search');
  const name = `groups.${language}` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const tooMany = messageOf(name);
  const removeGroup = (at: number) => {
    remove(at);
    document.getElementById(fieldId(`${name}-add`))?.focus();
  };
  return (
    <div className="grid gap-3">
      {tooMany !== null && <FieldError>{tooMany}</FieldError>}
      {fields.length === 0 && <p className="text-muted text-sm">{t('synonyms.none')}</p>}
      <ul className="grid max-w-3xl gap-2 empty:hidden">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-1">
            <Field {...field(`${name}.${at}.words`)} labelHidden className="min-w-0 flex-1">
              <Input
                {...form.register(`${name}.${at}.words`)}
                lang={localeTags[language]}
                autoComplete="off"
                autoCapitalize="none"
              />
            </Field>
            <Unlocked>
              <IconButton label={t('synonyms.remove', { number: at + 1 })} tooltip onClick={() => removeGroup(at)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </Unlocked>
          </li>
        ))}
      </ul>
      <Unlocked>
        <p>
          <Button
            id={fieldId(`${name}-add`)}
            variant="secondary"
            disabled={fields.length >= MAX_SYNONYM_GROUPS}
            onClick={() => append({ words: '' }, { focusName: `${name}.${fields.length}.words` })}
          >
            <Plus aria-hidden className="size-5" />
            {t('synonyms.add')}
          </Button>
        </p>
      </Unlocked>
    </div>
  );
}
