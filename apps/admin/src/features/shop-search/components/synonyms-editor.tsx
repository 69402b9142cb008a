import { saveSynonyms } from '@fori/client/mutations/admin-shop-search';
import { synonymsQuery } from '@fori/client/queries/admin-shop-search';
import { useBackOfficeApi } from '@fori/client/react';
import { type SynonymSettings, synonymsChange } from '@fori/contracts/admin-shop-search/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { LanguageTabs } from '../../../shared/form/language-tabs.tsx';
import { LeaveDialog } from '../../../shared/form/leave-dialog.tsx';
import { SaveBar } from '../../../shared/form/save-bar.tsx';
import { StaleEditNotice, useStaleEdit } from '../../../shared/form/stale-edit.tsx';
import { TranslationMark } from '../../../shared/form/translation-mark.tsx';
import { useEditor } from '../../../shared/form/use-editor.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { formFieldOf, formOf, mergedForms, type SynonymsForm, synonymsIn } from '../synonyms-form.ts';
import { SynonymGroups } from './synonym-groups.tsx';
import { UnmatchedSearches } from './unmatched-searches.tsx';

const languageOf = (field: string) => languages.find((language) => field.startsWith(`groups.${language}`));

/** Searches without result, and the form of all synonyms, one language at a time. */
export function SynonymsEditor({ synonyms }: { synonyms: SynonymSettings }) {
  const { t } = useTranslation('admin-shop-search');
  const { number } = useFormats();
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const id = useId();
  const [language, setLanguage] = useState<Language>('en');
  const { mutateAsync } = useMutation(saveSynonyms(api));
  const editor = useEditor<SynonymsForm, SynonymSettings>({
    loaded: synonyms,
    thing: t('synonyms.title'),
    id,
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
    toInput: (form) => synonymsIn(form, synonyms.updated_at),
    fieldOf: formFieldOf,
    formOf: (version) => formOf(version ?? synonyms),
    send: (sent, { updatedAt }) => mutateAsync(synonymsIn(sent, updatedAt)),
    afterSave: (sent, now, saved) => {
      const next = formOf(saved);
      return { base: next, draft: mergedForms(sent, now, next) };
    },
  });
  const { base, form } = editor;
  const blocker = useLeaveGuard(editor.unsaved);
  const { groups } = form.watch();
  const stale = useStaleEdit<SynonymSettings>({
    error: editor.error,
    load: () => client.fetchQuery({ ...synonymsQuery(api), staleTime: 0 }),
    onLoaded: (current, keepMine) => {
      const mine = mergedForms(base.form, form.getValues(), formOf(current));
      editor.takeOver(current, keepMine ? mine : undefined);
      editor.dismissError();
    },
  });
  const save = async () => {
    if (await editor.save()) showToast({ tone: 'success', title: t('synonyms.saved') });
  };
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
  const wrong = new Set(editor.summary.flatMap(({ name }) => languageOf(name) ?? []));
  const summary = editor.summary.map((error) => {
    const of = languageOf(error.name);
    return of && of !== language ? { ...error, reveal: () => flushSync(() => setLanguage(of)) } : error;
  });
  const tabOf = (of: Language) => `${id}-tab-${of}`;
  const panel = editor.fieldId(`groups.${language}`);

  return (
    <>
      <UnmatchedSearches onAdd={addTerm} />
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          stale.reset();
          editor.submit(save)(event);
        }}
      >
        <div className="grid gap-4 not-empty:mb-6">
          <FormProblems title={t('synonyms.summary')} checked={{ ...editor, summary }} error={stale.error} />
          {stale.isStale && (
            <StaleEditNotice
              title={t('synonyms.stale.title')}
              text={t('synonyms.stale.text')}
              keepLabel={t('synonyms.stale.keep')}
              takeLabel={t('synonyms.stale.take')}
              onResolve={stale.resolve}
            />
          )}
        </div>
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
        <SaveBar
          dirty={editor.dirty}
          busy={editor.busy}
          form={id}
          onDiscard={() => {
            editor.discard();
            stale.reset();
          }}
        />
        <LeaveDialog blocker={blocker} thing={t('synonyms.title')} saving={editor.busy} />
      </form>
    </>
  );
}
