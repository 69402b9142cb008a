import { saveSynonyms } from '@fori/client/mutations/admin-shop-search';
import { synonymsQuery } from '@fori/client/queries/admin-shop-search';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type SynonymSettings, synonymsChange } from '@fori/contracts/admin-shop-search/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { textErrors } from '../../../shared/form/text-errors.ts';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { formFieldOf, formOf, mergedForms, synonymsIn } from '../synonyms-form.ts';
import { SynonymGroups } from './synonym-groups.tsx';
import { UnmatchedSearches } from './unmatched-searches.tsx';

/** Searches without result, and the form of all synonyms, one language at a time. */
export function SynonymsEditor({ synonyms }: { synonyms: SynonymSettings }) {
  const { t } = useTranslation('admin-shop-search');
  const { number } = useFormats();
  const api = useBackOfficeApi();
  const [language, setLanguage] = useState<Language>('en');
  const editor = useMergingEditor({
    loaded: synonyms,
    thing: t('synonyms.title'),
    query: synonymsQuery(api),
    mutation: saveSynonyms(api),
    labels: ({ groups }) =>
      Object.fromEntries(
        languages.flatMap((each) => [
          [`groups.${each}`, languageNames[each]],
          ...groups[each].map((_, at) => [
            `groups.${each}.${at}.words`,
            t('synonyms.group', { language: languageNames[each], number: at + 1 }),
          ]),
        ]),
      ),
    schema: synonymsChange,
    fieldOf: formFieldOf,
    formOf,
    toInput: synonymsIn,
    merge: mergedForms,
  });
  const { form, id } = editor;
  const { groups } = form.watch();
  /** Opens a group with the term: the one that has it, or else a new one. */
  const addTerm = (of: Language, term: string) => {
    const present = form.getValues(`groups.${of}`);
    const found = present.findIndex(({ words }) => words.split(',').map(foldForSearch).includes(term));
    const at = found < 0 ? present.length : found;
    flushSync(() => {
      setLanguage(of);
      // a comma would divide the term
      const words = `${term.replaceAll(',', ' ')}, `;
      if (found < 0) form.setValue(`groups.${of}`, [...present, { words }], { shouldDirty: true });
    });
    document.getElementById(editor.fieldId(`groups.${of}.${at}.words`))?.focus();
  };
  const { wrong, summary } = textErrors(editor.summary, setLanguage);
  const tabOf = (of: Language) => `${id}-tab-${of}`;
  const panel = editor.fieldId(`groups.${language}`);

  return (
    <>
      <UnmatchedSearches onAdd={addTerm} />
      <EditorForm
        editor={editor}
        change="catalogue.manage"
        summary={summary}
        labels={{
          notSaved: t('synonyms.summary'),
          saved: t('synonyms.saved'),
          staleTitle: t('synonyms.stale.title'),
          staleText: t('synonyms.stale.text'),
        }}
      >
        <Card title={t('synonyms.title')}>
          <p className="mb-3 max-w-form text-muted text-sm">{t('synonyms.hint')}</p>
          <LanguageTabs
            label={t('synonyms.languages')}
            current={language}
            wrong={wrong}
            idOf={tabOf}
            panel={panel}
            onChange={setLanguage}
            marks={(of) => ({
              icon: wrong.has(of) && <TranslationMark state="partial" />,
              text: (
                <>
                  {' '}
                  <span className="font-mono text-muted text-xs tabular-nums">{number(groups[of].length)}</span>{' '}
                  <span className="sr-only">
                    {t('synonyms.groups')}
                    {wrong.has(of) && `, ${t('synonyms.wrong')}`}
                  </span>
                </>
              ),
            })}
            className="-mx-4 px-2"
          />
          <div id={panel} role="tabpanel" aria-labelledby={tabOf(language)} className="pt-4">
            <SynonymGroups key={language} editor={editor} language={language} />
          </div>
        </Card>
      </EditorForm>
    </>
  );
}
